import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { getSeller } from "../../auth/seller-session.ts";
import { safePath } from "../../paths.ts";
import { SellerAreaLayout } from "../../ui/layout/seller-layout.tsx";
import { showAnswer } from "../../unavailable.ts";
import { answerSellerLogin, type FailedLogin } from "./login-form.server.ts";
import { SellerLogin } from "./seller-login.tsx";

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const seller = await getSeller(context, request);
  return { isSeller: seller !== null, here: pathname + search };
}

/** Login and logout, from whatever seller's page they were asked for. */
export async function action({ request, context }: ActionFunctionArgs) {
  return showAnswer(await answerSellerLogin(request, context));
}

/** The seller's frame for a seller, the login for everyone else; children stay empty for them. */
export default function SellerLayout() {
  const { isSeller, here } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() as FailedLogin | undefined;
  if (!isSeller)
    return <SellerLogin next={safePath(failed?.next, here)} lastResult={failed?.result} />;
  return (
    <SellerAreaLayout>
      <Outlet />
    </SellerAreaLayout>
  );
}

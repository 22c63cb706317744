import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useActionData, useLoaderData } from "@remix-run/react";
import { sellerLoginOf } from "../../auth/seller-login-required.ts";
import { getSeller } from "../../auth/seller-session.ts";
import { findUndoStep } from "../../models/orders/changing/undo.ts";
import { getOrdersState } from "../../models/orders/counting/orders-state.ts";
import { paths } from "../../paths.ts";
import { pageMeta, pageText } from "../../ui/page/page-meta.ts";
import { LiveOrdersProvider } from "../../ui/seller/live-orders.tsx";
import { SellerAreaLayout } from "../../ui/seller/seller-layout.tsx";
import { formAction } from "../../web/action.ts";
import type { RouteHandle } from "../../web/route-handle.ts";
import { handleSellerLogin } from "./login-form.server.ts";
import { SellerErrorBoundary } from "./seller-error-boundary.tsx";

/** Meta data of the login and error screens; each page has its own. */
export const meta: MetaFunction = (args) => {
  const t = pageText(args);
  if (!sellerLoginOf(args.error))
    return [{ title: t.errors.title }, { name: "robots", content: "noindex" }];
  return pageMeta(args, {
    title: t.seller.loginTitle,
    description: t.sellerDescriptions.login,
    canonical: paths.seller,
    noindex: true,
  });
};

/** Sellers work on these pages all day, so the framework's script is worth its bytes here. */
export const handle: RouteHandle = { hydrate: true };

export const headers = () => ({ "Cache-Control": "no-store" });

/** Who is logged in, what the layout shows of the orders and mails, and the orders' state to keep up with; null without a login. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const seller = await getSeller(context, request);
  if (!seller) return null;
  const mailsFail = context.mailState() === "failing";
  const undo = await findUndoStep(context.db, seller.email);
  return { email: seller.email, state: await getOrdersState(context.db), mailsFail, undo };
}

/** Login and logout, from any seller page. */
export const action = formAction(handleSellerLogin);

export default function SellerLayout() {
  const loaded = useLoaderData<typeof loader>();
  const page = (
    <SellerAreaLayout
      email={loaded?.email}
      toConfirm={loaded?.state.toConfirm}
      mailsFail={loaded?.mailsFail}
      undo={loaded?.undo}
    >
      <Outlet />
    </SellerAreaLayout>
  );
  return loaded ? <LiveOrdersProvider state={loaded.state}>{page}</LiveOrdersProvider> : page;
}

export function ErrorBoundary() {
  return <SellerErrorBoundary failed={useActionData<typeof action>()} />;
}

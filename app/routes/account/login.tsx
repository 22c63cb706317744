import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths, safePath } from "../../paths.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { textFor } from "../../text/languages.ts";
import { LoginDialog } from "../../ui/login-dialog.tsx";
import { pageMeta, rootOf } from "../../ui/page-meta.ts";
import { answerAuthForm } from "./auth-form.server.ts";

export const handle: RouteHandle = { dialog: true };

export const meta: MetaFunction = (args) => {
  const t = textFor(rootOf(args)?.lang ?? "en");
  return pageMeta(args, { title: t.auth.loginTitle, canonical: paths.login, noindex: true });
};

export const headers = () => ({ "Cache-Control": "no-store" });

export function loader({ request }: LoaderFunctionArgs) {
  return { next: safePath(new URL(request.url).searchParams.get("next"), paths.home) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const answer = await answerAuthForm(request, context, "login");
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export default function Login() {
  const { next } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() as { result: never; next: string } | undefined;
  return <LoginDialog mode="login" page={failed?.next ?? next} lastResult={failed?.result} />;
}

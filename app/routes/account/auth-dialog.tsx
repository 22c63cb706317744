import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FailedLogin } from "../../auth/login-form.ts";
import { paths, safePath } from "../../paths.ts";
import type { RouteHandle } from "../../route-handle.ts";
import { LoginDialog } from "../../ui/login-dialog.tsx";
import { pageMeta, pageText } from "../../ui/page/page-meta.ts";
import { formResponse } from "../../unavailable.ts";
import { handleAuthForm } from "./auth-form.server.ts";

export const handle: RouteHandle = { dialog: true };

/** The module has two URLs, one for each form of the modal. */
const modeOf = (pathname: string) => (pathname === paths.register ? "register" : "login");

export const meta: MetaFunction = (args) => {
  const { auth: t, descriptions } = pageText(args);
  const mode = modeOf(args.location.pathname);
  return pageMeta(args, {
    title: mode === "login" ? t.loginTitle : t.registerTitle,
    description: descriptions[mode],
    canonical: paths[mode],
    noindex: true,
  });
};

export const headers = () => ({ "Cache-Control": "no-store" });

export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  return { mode: modeOf(pathname), next: safePath(searchParams.get("next"), paths.home) } as const;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const mode = modeOf(new URL(request.url).pathname);
  return formResponse(await handleAuthForm(request, context, mode));
}

export default function AuthDialog() {
  const { mode, next } = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>() as FailedLogin | undefined;
  return <LoginDialog mode={mode} page={failed?.next ?? next} lastResult={failed?.result} />;
}

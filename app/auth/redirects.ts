import { type AppLoadContext, redirect } from "@remix-run/node";
import type { ToastKey } from "../text/en.ts";
import { toastCookie } from "./cookies.ts";

/** Redirects with 303 to a page that shows a toast once, perhaps with a number at its end. */
export async function redirectWithToast(
  context: AppLoadContext,
  path: string,
  toast: ToastKey | [ToastKey, number],
  headers = new Headers(),
): Promise<Response> {
  headers.append("Set-Cookie", await toastCookie(context).serialize(toast));
  return redirect(path, { status: 303, headers });
}

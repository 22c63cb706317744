import { redirect } from "@remix-run/node";
import { formAction, orBusy, redirectWithToast } from "#app/kit/command/action.ts";
import { noteCookie, sessionCookie } from "#app/kit/request/cookies.ts";
import { paths } from "#app/paths.ts";
import { getSession } from "./shopper-session.http.server.ts";
import { deleteSession } from "./users.server.ts";

/** A link to /logout changes nothing, because only a form can log out. */
export function loader() {
  return redirect(paths.home);
}

export const action = formAction(async ({ request, context }) => {
  const session = await getSession(context, request);
  const outcome =
    session && (await orBusy(() => context.withTx((tx) => deleteSession(tx, session.hash))));
  const headers = new Headers();
  for (const cookie of [sessionCookie(context), noteCookie(context)])
    headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
  const toast = outcome === "busy" ? "logoutFailed" : "loggedOut";
  return redirectWithToast(context, paths.home, toast, headers);
});

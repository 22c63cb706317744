import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { sessionCookie } from "../../auth/cookies.ts";
import { redirectWithToast } from "../../auth/redirects.ts";
import { getSession } from "../../auth/shopper-session.ts";
import { deleteSession } from "../../models/accounts/sessions.ts";
import { paths } from "../../paths.ts";
import { catchUnavailable } from "../../unavailable.ts";

/** Following a link to /logout changes nothing: logging out takes a form. */
export function loader() {
  return redirect(paths.home);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const session = await getSession(context, request);
  const toast = await catchUnavailable(
    async () => {
      if (session) await context.withTx((tx) => deleteSession(tx, session.hash));
      return "loggedOut" as const;
    },
    () => "logoutFailed" as const,
  );
  const headers = new Headers({
    "Set-Cookie": await sessionCookie(context).serialize("", { maxAge: 0 }),
  });
  return redirectWithToast(context, paths.home, toast, headers);
}

import { type AppLoadContext, redirect } from "@remix-run/node";
import { leave } from "../../../auth/leave.ts";
import { redirectWithToast } from "../../../auth/redirects.ts";
import { requestLang } from "../../../auth/request-lang.ts";
import { getShopper } from "../../../auth/shopper-session.ts";
import { leaveSchema } from "../../../forms/auth.ts";
import { parseForm } from "../../../forms/parse-form.ts";
import { readForm } from "../../../forms/read-form.ts";
import { paths, withDialog } from "../../../paths.ts";
import { textFor } from "../../../text/languages.ts";
import { catchWrongPassword, rejectPasswordForm } from "./password-form.server.ts";

/** Handles the form that closes the account. A login that has expired is asked for again. */
export async function handleLeaveForm(request: Request, context: AppLoadContext) {
  const form = await readForm(request);
  const user = await getShopper(context, request);
  if (!user) return redirect(withDialog(paths.leave, "login"), 303);
  const t = textFor(await requestLang(context, request));
  const submission = parseForm(form, leaveSchema(t));
  if (submission.status !== "success") return rejectPasswordForm({ submission });
  const { password } = submission.value;
  return catchWrongPassword({ submission, field: "password", t }, async () => {
    const { setCookie } = await leave(context, user, password);
    const headers = new Headers({ "Set-Cookie": setCookie });
    return redirectWithToast(context, paths.home, "accountClosed", headers);
  });
}

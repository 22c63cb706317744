import { changePassword } from "../../../auth/change-password.ts";
import { redirectWithToast } from "../../../auth/redirects.ts";
import { changePasswordSchema } from "../../../forms/auth.ts";
import { parseForm } from "../../../forms/parse-form.ts";
import { paths } from "../../../paths.ts";
import type { AccountFormRequest } from "./account-form-request.ts";
import type { AccountFormResult } from "./account-form-result.ts";
import { catchWrongPassword, rejectPasswordForm } from "./password-form.server.ts";

/** Changes the password of the account. */
export async function changeAccountPassword({
  context,
  form,
  user,
  sessionHash,
  t,
}: AccountFormRequest): Promise<Response | AccountFormResult> {
  const section = "password";
  const submission = parseForm(form, changePasswordSchema(t));
  if (submission.status !== "success") return { section, ...rejectPasswordForm({ submission }) };
  const { oldPassword, password: newPassword } = submission.value;
  const outcome = await catchWrongPassword({ submission, field: "oldPassword", t }, async () => {
    const request = { user, sessionHash, oldPassword, newPassword };
    const { setCookie } = await changePassword(context, request);
    const headers = new Headers({ "Set-Cookie": setCookie });
    return redirectWithToast(context, paths.account, "passwordChanged", headers);
  });
  return outcome instanceof Response ? outcome : { section, ...outcome };
}

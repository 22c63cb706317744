import { redirectWithToast } from "../../../auth/redirects.ts";
import { nameSchema } from "../../../forms/auth.ts";
import { parseForm } from "../../../forms/parse-form.ts";
import { updateName } from "../../../models/accounts/users.ts";
import { paths } from "../../../paths.ts";
import { catchUnavailable } from "../../../unavailable.ts";
import type { AccountFormRequest } from "./account-form-request.ts";
import type { AccountFormResult } from "./account-form-result.ts";

/** Changes the name of the account. Orders and the delivery address have names of their own. */
export async function rename({
  context,
  form,
  user,
  t,
}: AccountFormRequest): Promise<Response | AccountFormResult> {
  const submission = parseForm(form, nameSchema(t));
  if (submission.status !== "success")
    return { section: "name", status: 400, result: submission.reply() };
  const { name } = submission.value;
  return catchUnavailable(
    async () => {
      await context.withTx((tx) => updateName(tx, user.id, name));
      return redirectWithToast(context, paths.account, "nameSaved");
    },
    () => ({
      section: "name" as const,
      status: 503,
      result: submission.reply({ formErrors: [t.errors.busy] }),
    }),
  );
}

import { useForm } from "@conform-to/react";
import { paths } from "../../../paths.ts";
import { ErrorSummary, problemsOf } from "../../../ui/form/error-summary.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { useText } from "../../../ui/page/root-data.ts";
import type { RefusedForm } from "../../../web/action.ts";
import type { AccountState } from "./load-account.server.ts";

type Props = { account: AccountState; refused?: RefusedForm };

/** The form for the name. */
export function NameSection({ account: { name }, refused }: Props) {
  const t = useText();
  const [form, fields] = useForm<{ name: string }>({
    id: "account-name",
    lastResult: refused?.result,
    defaultValue: { name },
  });
  return (
    <form id={form.id} method="post" action={paths.account} className="panel mb-6" noValidate>
      <h2 className="mb-3">{t.auth.name}</h2>
      <ErrorSummary problems={problemsOf(form.errors, [fields.name])} />
      <Field field={fields.name} label={t.auth.name} autoComplete="name" />
      <button type="submit" name="intent" value="name" className="button">
        {t.account.saveName}
      </button>
    </form>
  );
}

import type { SubmissionResult } from "@conform-to/react";
import { paths } from "../../../paths.ts";
import { runsTexts } from "../../../text/runs.ts";
import { ErrorSummary, problemsOf } from "../../../ui/form/error-summary.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { errorsOf, formFields } from "../../../ui/form/form-fields.ts";
import { SellerForm } from "../../../ui/form/seller-form.tsx";
import { useText } from "../../../ui/page/root-data.ts";

type Props = { run: { id: string; courier: string }; refused?: SubmissionResult<string[]> };

/** Who delivers a run. */
export function RunCourier({ run, refused }: Props) {
  const text = runsTexts[useText().lang];
  const typed = refused?.initialValue?.intent === "courier" ? refused : undefined;
  const { courier } = formFields("run", { courier: run.courier }, typed);
  return (
    <SellerForm method="post" action={paths.run(run.id)} className="run-courier" noValidate>
      {typed && <ErrorSummary problems={problemsOf(errorsOf(typed, ""), [courier])} />}
      <Field field={courier} label={text.courier} hint={text.courierHint} optional />
      <button className="button button-quiet" type="submit" name="intent" value="courier">
        {text.saveCourier}
      </button>
    </SellerForm>
  );
}

import type { SubmissionResult } from "@conform-to/react";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";
import type { SupplierFields } from "./suppliers.server.ts";
import { supplierTexts } from "./text.ts";

type Props = {
  action: string;
  saved?: SupplierFields;
  refused: SubmissionResult<string[]> | undefined;
};

const NEW: SupplierFields = { name: "", phone: "", note: "" };

/** The fields of a supplier. */
export function SupplierForm({ action, saved = NEW, refused }: Props) {
  const texts = supplierTexts[useText().lang];
  const { name, phone, note } = formFields("supplier", { ...saved }, refused);
  return (
    <SellerForm method="post" action={action} noValidate>
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), [name, phone, note])} />
      <div className="field-pair">
        <Field field={name} label={texts.name} autoComplete="off" />
        <Field field={phone} label={texts.phone} type="tel" autoComplete="off" optional />
      </div>
      <Field field={note} label={texts.note} autoComplete="off" optional />
      <SubmitButton intent="save" className="button">
        {texts.save}
      </SubmitButton>
    </SellerForm>
  );
}

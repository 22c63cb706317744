import type { SubmissionResult } from "@conform-to/react";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { FieldErrors } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";
import { productImportTexts } from "./text.ts";

/** The field that says what a column is, counted from 0. */
export const columnField = (at: number): string => `column-${at}`;

/** Of the checkboxes of categories that the shop lacks. */
export const CATEGORY = "category";

type Props = {
  action: string;
  /** The columns of the file; the role of an unknown one is empty. */
  columns: { header: string; samples: string[]; role: string }[];
  options: { value: string; label: string }[];
  refused: SubmissionResult<string[]> | undefined;
};

/** Asks what each column of a file is, beside its first values. */
export function ColumnsForm({ action, columns, options, refused }: Props) {
  const t = productImportTexts[useText().lang];
  const roles = columns.map(({ role }, at) => [columnField(at), role]);
  const fields = formFields<string>("import", Object.fromEntries(roles), refused);
  return (
    <SellerForm method="post" action={action} className="panel mb-4">
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), Object.values(fields))} />
      <h2 className="group-head">{t.columnsTitle}</h2>
      <p className="mb-4">{t.columnsHint}</p>
      {columns.map(({ header, samples }, at) => {
        const field = fields[columnField(at)]!;
        const hint = `${field.id}-hint`;
        return (
          <div key={field.id} className="field">
            <label htmlFor={field.id}>{header || t.noHeader(at + 1)}</label>
            <select
              id={field.id}
              name={field.name}
              defaultValue={field.initialValue}
              aria-invalid={field.errors ? true : undefined}
              aria-describedby={field.errors ? `${hint} ${field.errorId}` : hint}
            >
              <option value="">{t.notKnown}</option>
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
            <p className="hint break-all" id={hint}>
              {samples.length > 0 ? t.examples(samples.join(" · ")) : t.noExamples}
            </p>
            <FieldErrors field={field} />
          </div>
        );
      })}
      <p className="form-buttons">
        <SubmitButton intent="columns" className="button">
          {t.checkRows}
        </SubmitButton>
        <SubmitButton intent="discard">{t.discard}</SubmitButton>
      </p>
    </SellerForm>
  );
}

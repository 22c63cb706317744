import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { CODE_FIELDS } from "#app/features/money/discounts/form.ts";
import { type CodeFields, codeVersion } from "#app/features/money/discounts/rules.ts";
import { codePageTexts } from "#app/features/money/discounts/text.ts";
import { Field } from "#app/kit/forms/field.tsx";
import { formFields, typedOf } from "#app/kit/forms/form-fields.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { SureField } from "#app/kit/forms/sure-field.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

type Refused = SubmissionResult<string[]> | undefined;
export type SavedCode = CodeFields & { id: string };

const typed = (value: number | string | null | undefined) => String(value || "");

/** What the fields show of a code; undefined is a new one. */
const typedAs = (code: SavedCode | undefined): Record<(typeof CODE_FIELDS)[number], string> => ({
  code: code?.code ?? "",
  value: typed(code?.value),
  minimum: typed(code?.minimumVnd),
  fromDate: typed(code?.fromDate),
  toDate: typed(code?.toDate),
  maxUses: typed(code?.maxUses),
  maxPerPhone: typed(code?.maxPerPhone),
});

export const codeFormFields = (code: SavedCode | undefined, refused: Refused) =>
  formFields("discount", typedAs(code), refused);

type Props = {
  /** What is saved; undefined for a new code. */
  code: SavedCode | undefined;
  refused: Refused;
  /** Whether somebody else has saved something else meanwhile. */
  isChanged: boolean;
};

/** The form of a discount code. */
export function CodeForm({ code, refused, isChanged }: Props) {
  const t = codePageTexts[useText().lang];
  const fields = codeFormFields(code, refused);
  const saved = typedAs(code);
  const field = (name: keyof typeof saved, hint?: string) => {
    const isOther = isChanged && typedOf(refused, name) !== saved[name];
    return {
      field: fields[name],
      hint: isOther ? t.savedNow(saved[name] || t.empty) : hint,
      autoComplete: "off",
    };
  };
  const kind = typedOf(refused, "kind") ?? code?.kind ?? "percent";
  const isPaused = refused ? typedOf(refused, "paused") === "1" : code?.isActive === false;
  const here = paths.discountCodes(code?.id);
  return (
    <SellerForm method="post" action={here} answer={refused} noValidate>
      <SureField refused={refused} />
      {code && <input type="hidden" name="seen" value={codeVersion(code)} />}
      <Field {...field("code", t.codeHint)} label={t.code} autoCapitalize="characters" />
      <fieldset className="mb-4">
        <legend className="strong">{t.kind}</legend>
        <div className="choice-row">
          {Object.entries(t.kinds).map(([value, label]) => (
            <label className="choice" key={value}>
              <input type="radio" name="kind" value={value} defaultChecked={value === kind} />{" "}
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="field-pair">
        <Field {...field("value", t.valueHint)} label={t.value} inputMode="numeric" optional />
        <Field
          {...field("minimum", t.minimumHint)}
          label={t.minimum}
          inputMode="numeric"
          optional
        />
        <Field {...field("fromDate")} label={t.from} type="date" optional />
        <Field {...field("toDate")} label={t.to} type="date" optional />
        <Field {...field("maxUses", t.usesHint)} label={t.maxUses} inputMode="numeric" optional />
        <Field
          {...field("maxPerPhone", t.usesHint)}
          label={t.maxPerPhone}
          inputMode="numeric"
          optional
        />
      </div>
      {code && (
        <label className="choice mb-4">
          <input type="checkbox" name="paused" value="1" defaultChecked={isPaused} /> {t.paused}
        </label>
      )}
      <p className="form-buttons">
        <PressButton intent={code ? "save" : "add"} of={code?.id} className="button">
          {code ? t.save : t.submitAdd}
        </PressButton>
        {code && (
          <Link className="button button-quiet" to={paths.discountCodes(code.id, { delete: 1 })}>
            {t.delete}
          </Link>
        )}
      </p>
    </SellerForm>
  );
}

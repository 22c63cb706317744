import type { SubmissionResult } from "@conform-to/react";
import { ContentField } from "#app/features/shop/contents/content-field.tsx";
import { shopContentTexts } from "#app/features/shop/contents/text.ts";
import { errorsOf, typedOf } from "#app/kit/forms/form-fields.ts";
import { SureField } from "#app/kit/forms/hidden-fields.tsx";
import { useText } from "#app/root-data.ts";
import { AREA_FIELDS } from "./form.ts";
import { type AreaFields as Fields, MAX_AREA_NAME_LENGTH } from "./rules.ts";
import { areaTexts } from "./text.ts";

/** Digits, separators and the sign of the currency. */
const MAX_TYPED = 20;

type Refused = SubmissionResult<string[]> | undefined;
type Props = {
  /** The saved fields; undefined for a new area. */
  area?: Fields;
  refused: Refused;
  /** Whether somebody else has changed the area meanwhile. */
  isChanged?: boolean;
};

const amount = (vnd: number | null | undefined) => (vnd ? String(vnd) : "");

/** The fields of an area as text, as a seller would type them. */
const typedAs = (area: Fields | undefined) => ({
  name: area?.name ?? "",
  fee: area ? String(area.feeVnd) : "",
  freeFrom: amount(area?.freeFromVnd),
  minimum: amount(area?.minimumVnd),
});

/** The fields of an area that have errors, for the summary. */
export const wrongFields = (refused: Refused) =>
  AREA_FIELDS.map((id) => ({ id, errors: errorsOf(refused, id) }));

/** The fields for the name and the terms of an area. */
export function AreaFields({ area, refused, isChanged = false }: Props) {
  const { lang } = useText();
  const t = areaTexts[lang];
  const values = typedAs(area);
  const field = (name: (typeof AREA_FIELDS)[number]) => (
    <ContentField
      name={name}
      label={t[name]}
      value={values[name]}
      refused={refused}
      hint={
        isChanged && typedOf(refused, name) !== values[name]
          ? shopContentTexts[lang].savedNow(values[name] || t.none)
          : t[`${name}Hint`]
      }
      max={name === "name" ? MAX_AREA_NAME_LENGTH : MAX_TYPED}
      inputMode={name === "name" ? undefined : "numeric"}
    />
  );
  const served = typedOf(refused, "served") ?? (area?.isServed === false ? "no" : "yes");
  return (
    <>
      <SureField refused={refused} />
      {field("name")}
      <fieldset className="mb-4">
        <legend className="strong">{t.served}</legend>
        {(["yes", "no"] as const).map((value) => (
          <label className="choice" key={value}>
            <input type="radio" name="served" value={value} defaultChecked={served === value} />{" "}
            {value === "yes" ? t.servedYes : t.servedNo}
          </label>
        ))}
      </fieldset>
      <div className="field-pair">
        {field("fee")}
        {field("freeFrom")}
        {field("minimum")}
      </div>
    </>
  );
}

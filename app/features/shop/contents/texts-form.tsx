import type { SubmissionResult } from "@conform-to/react";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { errorsOf, typedOf } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import {
  CONTENT_FIELDS,
  type CustomTexts,
  type ContentField as Field,
  isParagraph,
  numberOf,
  type TextPart,
} from "./rules.ts";
import type { SavedTexts } from "./shop-content.server.ts";
import { contentGroup, contentLabel, shopContentTexts } from "./text.ts";
import type { ContentFormResult } from "./update-shop-content.http.server.ts";

type Props = {
  part: TextPart;
  saved: SavedTexts;
  /** The built-in texts that empty fields stand for, by field name. */
  builtIn: CustomTexts;
  refused?: ContentFormResult;
};

/** The texts of a part of the shop's pages, in both languages. */
export function TextsForm({ part, saved, builtIn, refused }: Props) {
  const t = useText();
  const text = shopContentTexts[t.lang];
  const savedNow = refused?.savedNow?.[part];
  const result = refused?.result;
  const fields = CONTENT_FIELDS[part].map(({ name }) => ({
    id: name,
    errors: errorsOf(result, name),
  }));

  function hintOf({ name }: Field): string | undefined {
    const other = savedNow && (savedNow.texts[name] ?? "");
    if (other !== undefined && other !== typedOf(result, name))
      return text.savedNow(other || text.nothing);
    return saved.texts[name] && builtIn[name] && text.builtIn(builtIn[name]);
  }

  const fieldOf = (field: Field) => (
    <ContentField
      key={field.name}
      id={field.name}
      name={field.name}
      label={contentLabel(text, field.field, field.lang)}
      value={saved.texts[field.name] ?? ""}
      refused={result}
      hint={hintOf(field)}
      placeholder={builtIn[field.name]}
      lang={field.lang ?? undefined}
      max={field.max}
    />
  );
  return (
    <SellerForm method="post" action={paths.sellerShop()} noValidate>
      <ErrorSummary problems={problemsOf(errorsOf(result, ""), fields)} />
      <input type="hidden" name="seen" value={(savedNow ?? saved).updatedAt} />
      {groupsOf(part).map((group) => {
        const { field } = group[0]!;
        const name = contentGroup(text, field);
        return name ? (
          <fieldset className="field-pair pt-3 mb-2 content-group" key={field}>
            <legend>{name}</legend>
            {group.map(fieldOf)}
          </fieldset>
        ) : (
          <div className="field-pair" key={field}>
            {group.map(fieldOf)}
          </div>
        );
      })}
      <SubmitButton intent="save" of={part} className="button">
        {text.save(text.parts[part])}
      </SubmitButton>
    </SellerForm>
  );
}

/** Groups the fields of each slide or figure; other fields are grouped with their translation. */
function groupsOf(part: TextPart): Field[][] {
  const all = CONTENT_FIELDS[part];
  const groupOf = ({ field }: Field) => numberOf(field) || field;
  return [...new Set(all.map(groupOf))].map((group) =>
    all.filter((field) => groupOf(field) === group),
  );
}

type FieldProps = {
  id: string;
  name: string;
  label: string;
  /** The saved value. */
  value: string;
  /** The typed values and errors of a refused form. */
  refused?: SubmissionResult<string[]>;
  hint?: string;
  placeholder?: string;
  lang?: "en" | "vi";
  /** Longest text, in characters. */
  max: number;
  inputMode?: "numeric";
};

/** A labelled field of the shop's content. No field is required. Conform's own fields would only add script. */
export function ContentField({ id, name, label, value, refused, hint, max, ...input }: FieldProps) {
  const errors = errorsOf(refused, name);
  const describedBy = [hint && `${id}-hint`, errors.length > 0 && `${id}-error`].filter(Boolean);
  const attributes = {
    ...input,
    id,
    name,
    defaultValue: typedOf(refused, name) ?? value,
    "aria-invalid": errors.length > 0 || undefined,
    "aria-describedby": describedBy.join(" ") || undefined,
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isParagraph(max) ? (
        <textarea rows={4} {...attributes} />
      ) : (
        <input type="text" {...attributes} />
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p className="field-error" id={`${id}-error`}>
          {errors.join(" ")}
        </p>
      )}
    </div>
  );
}

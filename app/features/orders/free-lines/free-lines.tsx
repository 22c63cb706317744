import { Illustration } from "#app/kit/components/illustration.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { SubmitButton } from "#app/kit/forms/seller-form.tsx";
import {
  BLANK_ROW,
  FREE_FIELDS,
  type FreeErrors,
  type FreeRow,
  freeId,
  freeName,
  MAX_FREE_ROWS,
} from "./rules.ts";
import type { freeLineTexts } from "./text.ts";

type Props = {
  rows: FreeRow[];
  errors?: FreeErrors;
  texts: (typeof freeLineTexts)["en"];
  /** Id of the field that gets the focus. */
  focus?: string;
};

/** The rows for goods that are not in the catalogue, and a blank one. */
export function FreeLines({ rows, errors = {}, texts, focus }: Props) {
  const shown = [...rows, BLANK_ROW].slice(0, MAX_FREE_ROWS);
  const isAsked = shown.some((_, i) => FREE_FIELDS.some((name) => freeId(name, i) === focus));
  const fieldOf = (name: (typeof FREE_FIELDS)[number], row: FreeRow, nth: number) => {
    const id = freeId(name, nth);
    const shared = { id, name: freeName(name), errorId: `${id}-error` };
    return { ...shared, initialValue: row[name], errors: errors[id] };
  };
  return (
    <details open={isAsked || rows.length > 0}>
      <summary className="touch-link">{texts.title}</summary>
      <p className="hint">{texts.hint}</p>
      {shown.map((row, i) => (
        // biome-ignore lint/a11y/useSemanticElements: old browsers lay out no fieldset as a row.
        <div
          key={freeId("name", i)}
          className="row edit-line items-start"
          role="group"
          aria-label={row.name || texts.title}
        >
          {FREE_FIELDS.map((name) => (
            <Field
              key={name}
              field={fieldOf(name, row, i)}
              label={texts[name]}
              inputMode={name === "name" ? "text" : "numeric"}
              autoComplete="off"
              autoFocus={freeId(name, i) === focus}
              className={name === "quantity" ? "edit-field" : "edit-field grow basis-32"}
              optional
            />
          ))}
          {i < rows.length && (
            <SubmitButton intent="drop-free" of={freeId("name", i)} className="icon-button mt-6">
              <Illustration
                name="icon-trash"
                label={`${texts.remove} ${row.name || texts.title}`}
              />
            </SubmitButton>
          )}
        </div>
      ))}
      {rows.length + 1 < MAX_FREE_ROWS && (
        <SubmitButton intent="free" of="">
          {texts.another}
        </SubmitButton>
      )}
    </details>
  );
}

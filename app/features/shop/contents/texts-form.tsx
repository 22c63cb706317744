import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { errorsOf, typedOf } from "#app/kit/forms/form-fields.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { ContentField } from "./content-field.tsx";
import {
  CONTENT_FIELDS,
  type CustomTexts,
  type ContentField as Field,
  numberOf,
  type TextPart,
} from "./rules.ts";
import type { SavedTexts } from "./shop-content.server.ts";
import { contentGroup, contentLabel, shopContentTexts } from "./text.ts";
import type { ContentFormResult } from "./update-shop-content.http.server.ts";

type Props = {
  part: TextPart;
  saved: SavedTexts;
  /** What an empty field stands for, by field name. */
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
          <fieldset className="content-group field-pair" key={field}>
            <legend>{name}</legend>
            {group.map(fieldOf)}
          </fieldset>
        ) : (
          <div className="field-pair" key={field}>
            {group.map(fieldOf)}
          </div>
        );
      })}
      <PressButton intent="save" of={part} className="button">
        {text.save(text.parts[part])}
      </PressButton>
    </SellerForm>
  );
}

/** The fields of each slide or figure together, and others with their translation. */
function groupsOf(part: TextPart): Field[][] {
  const all = CONTENT_FIELDS[part];
  const groupOf = ({ field }: Field) => numberOf(field) || field;
  return [...new Set(all.map(groupOf))].map((group) =>
    all.filter((field) => groupOf(field) === group),
  );
}

import { type FieldMetadata, useForm } from "@conform-to/react";
import {
  CONTENT_FIELDS,
  type ContentField,
  numberOf,
  type OwnTexts,
  type TextPart,
} from "../../../format/shop-content.ts";
import type { SavedTexts } from "../../../models/shop/shop-content.ts";
import { paths } from "../../../paths.ts";
import { contentGroup, contentLabel } from "../../../text/content-label.ts";
import { ErrorSummary, problemsOf } from "../../../ui/form/error-summary.tsx";
import { Field, FieldErrors } from "../../../ui/form/field.tsx";
import { SellerForm } from "../../../ui/form/seller-form.tsx";
import { useText } from "../../../ui/page/root-data.ts";
import type { ContentFormResult } from "./update-shop-content.server.ts";

type Props = {
  part: TextPart;
  saved: SavedTexts;
  /** What an empty field stands for, by field name. */
  builtIn: OwnTexts;
  refused?: ContentFormResult;
};

/** Longer texts than this, such as paragraphs, get more than one line. */
const MAX_LINE = 254;

/** The texts of a part of the shop's pages, in both languages. */
export function TextsForm({ part, saved, builtIn, refused }: Props) {
  const text = useText();
  const { shopContent: t } = text;
  const savedNow = refused?.savedNow?.[part];
  const [form, fields] = useForm<Record<string, string>>({
    id: `${part}-form`,
    lastResult: refused?.result,
    defaultValue: saved.texts,
  });
  const all = CONTENT_FIELDS[part].map(({ name }) => fields[name]!);
  return (
    <SellerForm id={form.id} method="post" action={paths.sellerShop()} noValidate>
      <ErrorSummary problems={problemsOf(form.errors, all)} />
      <input type="hidden" name="seen" value={(savedNow ?? saved).updatedAt} />
      {groupsOf(part).map((group) => {
        const pairs = group.map((content) => (
          <TextField
            key={content.name}
            content={content}
            field={fields[content.name]!}
            builtIn={builtIn[content.name]!}
            saved={saved.texts[content.name]}
            other={savedNow && (savedNow.texts[content.name] ?? "")}
          />
        ));
        const { field } = group[0]!;
        const name = contentGroup(text, field);
        return name ? (
          <fieldset className="content-group field-pair" key={name}>
            <legend>{name}</legend>
            {pairs}
          </fieldset>
        ) : (
          <div className="field-pair" key={field}>
            {pairs}
          </div>
        );
      })}
      <button className="button" type="submit" name="save" value={part}>
        {t.save(t.parts[part])}
      </button>
    </SellerForm>
  );
}

/** The fields of each slide or figure together, and others with their translation. */
function groupsOf(part: TextPart): ContentField[][] {
  const all = CONTENT_FIELDS[part];
  const groupOf = ({ field }: ContentField) => numberOf(field) || field;
  return [...new Set(all.map(groupOf))].map((group) =>
    all.filter((content) => groupOf(content) === group),
  );
}

type TextFieldProps = {
  content: ContentField;
  field: FieldMetadata<string | undefined>;
  builtIn: string;
  saved?: string;
  /** What is saved now, if someone else has changed the part. */
  other?: string;
};

function TextField({ content, field, builtIn, saved, other }: TextFieldProps) {
  const text = useText();
  const { shopContent: t } = text;
  const { lang, max } = content;
  const label = contentLabel(text, content.field, lang);
  const isOther = other !== undefined && other !== (field.initialValue ?? "");
  const hint = isOther ? t.savedNow(other || t.nothing) : saved && t.builtIn(builtIn);
  const more = { lang: lang ?? undefined, placeholder: builtIn };
  if (max <= MAX_LINE) return <Field field={field} label={label} hint={hint} optional {...more} />;
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <textarea
        id={field.id}
        name={field.name}
        rows={4}
        defaultValue={field.initialValue}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors ? field.errorId : undefined}
        {...more}
      />
      {hint && <p className="hint">{hint}</p>}
      <FieldErrors field={field} />
    </div>
  );
}

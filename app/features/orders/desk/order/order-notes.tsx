import type { SellerNotes } from "#app/features/orders/desk/seller-notes.server.ts";
import { MAX_NOTE_LENGTH } from "#app/features/orders/note-limits.ts";
import { noteTexts } from "#app/features/orders/notes-text.ts";
import type { RefusedForm } from "#app/kit/command/action.ts";
import { FieldErrors } from "#app/kit/forms/field.tsx";
import { type FormField, formFields } from "#app/kit/forms/form-fields.ts";
import { SeenValues } from "#app/kit/forms/seen-fields.tsx";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";

/** The fields of the sellers' own notes, with what was typed if their form was refused. */
export function noteFields({ order, phone }: SellerNotes, refused?: RefusedForm["result"]) {
  const saved = { orderNote: order?.text ?? "", phoneNote: phone?.text ?? "" };
  return { saved, ...formFields("notes", saved, refused) };
}

type Props = {
  fields: ReturnType<typeof noteFields>;
  /** Whether the order has a phone number to write about. */
  hasPhone: boolean;
  isRefused: boolean;
  /** URL that handles the form and shows the order afterwards. */
  action: string;
};

/** Writes the sellers' own notes about an order and its phone. */
export function NotesForm({ fields, hasPhone, isRefused, action }: Props) {
  const texts = noteTexts[useText().lang];
  const { saved, orderNote, phoneNote } = fields;
  return (
    <details className="screen-only" open={isRefused}>
      <summary className="touch-link">{texts.write}</summary>
      <SellerForm method="post" action={action} noValidate>
        <p className="hint mb-4">{texts.writeHint}</p>
        <SeenValues values={saved} />
        <NoteField field={orderNote} label={texts.ofOrder} />
        {hasPhone && <NoteField field={phoneNote} label={texts.ofPhone} hint={texts.phoneHint} />}
        <PressButton intent="notes" className="button">
          {texts.save}
        </PressButton>
      </SellerForm>
    </details>
  );
}

function NoteField({ field, label, hint }: { field: FormField; label: string; hint?: string }) {
  const describedBy = [hint && `${field.id}-hint`, field.errors && field.errorId].filter(Boolean);
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <textarea
        id={field.id}
        name={field.name}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        defaultValue={field.initialValue}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={describedBy.join(" ") || undefined}
      />
      {hint && (
        <p className="hint" id={`${field.id}-hint`}>
          {hint}
        </p>
      )}
      <FieldErrors field={field} />
    </div>
  );
}

import { MAX_NOTE_LENGTH } from "#app/features/orders/note-limits.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { Field, FieldErrors } from "#app/kit/forms/field.tsx";
import type { FormField } from "#app/kit/forms/form-fields.ts";
import { PressButton } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";
import { DEFAULT_IF_OUT, IF_OUT, ORDER_CHANNELS } from "#db/order-values.ts";
import type { PageTexts, ShownForm } from "./show-form.http.server.ts";
import { FOCUS, NO_SLOT, PAYMENTS } from "./typed-form.ts";

type Props = {
  shown: Pick<ShownForm, "form" | "slots" | "hasPickup" | "takesCode">;
  fields: Record<"note" | "slot" | "code", FormField>;
  texts: PageTexts;
};

/** How the order came, how it is paid, when it arrives, and what the customer asks for. */
export function TermsFields({ shown, fields: { note, slot, code }, texts }: Props) {
  const { form, slots, hasPickup, takesCode } = shown;
  return (
    <section className="panel">
      <Choices
        legend={texts.how}
        name="channel"
        values={ORDER_CHANNELS}
        chosen={form.channel}
        labels={texts.channels}
      />
      <Choices
        legend={texts.payment}
        name="payment"
        values={PAYMENTS}
        chosen={form.payment}
        labels={texts.payments}
      />
      <label className="choice">
        <input type="checkbox" name="handedOver" value="1" defaultChecked={form.isHandedOver} />{" "}
        {texts.handedOver}
      </label>
      {hasPickup && (
        <label className="choice">
          <input type="checkbox" name="pickedUp" value="1" defaultChecked={form.isPickedUp} />{" "}
          {texts.pickedUp}
        </label>
      )}
      {slots.length > 0 && (
        <div className="field">
          <label htmlFor={slot.id}>{texts.slot.label}</label>
          <select
            id={slot.id}
            name="slot"
            defaultValue={form.slot || slots[0]!.value}
            aria-invalid={slot.errors ? true : undefined}
            aria-describedby={slot.errors && slot.errorId}
          >
            {slots.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
            <option value={NO_SLOT}>{texts.slot.none}</option>
          </select>
          <FieldErrors field={slot} />
        </div>
      )}
      {takesCode && (
        <details open={form.code !== ""}>
          <summary className="touch-link">{texts.code.open}</summary>
          <Field field={code} label={texts.code.label} autoComplete="off" optional />
        </details>
      )}
      <details open={form.note !== "" || form.ifOut !== DEFAULT_IF_OUT}>
        <summary className="touch-link">{texts.note}</summary>
        <div className="field">
          <label htmlFor={note.id}>{texts.noteLabel}</label>
          <textarea
            id={note.id}
            name="note"
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            defaultValue={note.initialValue}
            aria-invalid={note.errors ? true : undefined}
            aria-describedby={note.errors && note.errorId}
          />
          <FieldErrors field={note} />
        </div>
        <Choices
          legend={texts.ifOut}
          name="ifOut"
          values={IF_OUT}
          chosen={form.ifOut}
          labels={texts.wishes}
        />
      </details>
    </section>
  );
}

type ChoicesProps<Value extends string> = {
  legend: string;
  name: string;
  values: readonly Value[];
  chosen: Value;
  labels: Record<Value, string>;
};

function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, name, values, chosen, labels } = props;
  return (
    <fieldset>
      <legend className="strong">{legend}</legend>
      <div className="choice-row">
        {values.map((value) => (
          <label className="choice" key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />{" "}
            {labels[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type BarProps = { shown: ShownForm; texts: PageTexts };

/** What the order comes to, delivered or taken at once, and the button that places it. */
export function PlaceBar({ shown, texts }: BarProps) {
  const t = useText();
  const { totals, takenVnd, focus, placeProblem, codeText, codeProblem } = shown;
  const { priceVnd, shippingVnd, amountVnd } = totals;
  return (
    <div className="place-bar">
      <p>
        {texts.delivered} <strong>{formatVnd(amountVnd)}</strong>
        {priceVnd > 0 && (
          <span className="hint">
            {t.totals.shipping}: {shippingVnd > 0 ? formatVnd(shippingVnd) : t.totals.free}
            {" · "}
            {texts.taken}: {formatVnd(takenVnd)}
            {codeText.map((text) => ` · ${text}`)}
          </span>
        )}
        {codeProblem && <span className="field-error block">{codeProblem}</span>}
        {placeProblem && <span className="field-error block">{placeProblem}</span>}
      </p>
      <PressButton
        intent="place"
        id={FOCUS.place}
        className="button"
        {...(focus === FOCUS.place && { autoFocus: true })}
      >
        {texts.place}
      </PressButton>
    </div>
  );
}

import type { SubmissionResult } from "@conform-to/react";
import { arrivalTexts, slotTimeText } from "#app/features/delivery/slots/arrival-text.ts";
import { type SlotTerms, slotVersion, WEEKDAYS } from "#app/features/delivery/slots/rules.ts";
import type { DeliverySlot } from "#app/features/delivery/slots/slots.server.ts";
import { slotPageTexts } from "#app/features/delivery/slots/text.ts";
import { clockValue } from "#app/kit/format/vietnam-day.ts";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields, typedOf } from "#app/kit/forms/form-fields.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";

type Refused = SubmissionResult<string[]> | undefined;
type FormProps = {
  /** URL that handles the form. */
  action: string;
  /** Of this form, if it was refused. */
  refused: Refused;
};

const NEW_SLOT = { fromMinute: 8 * 60, toMinute: 10 * 60, closesBeforeHours: 12, capacity: 20 };

/** The fields of a slot. */
export function slotFieldsOf(form: string, slot: SlotTerms = NEW_SLOT, refused?: Refused) {
  const values = {
    starts: clockValue(slot.fromMinute),
    ends: clockValue(slot.toMinute),
    closes: String(slot.closesBeforeHours),
    capacity: String(slot.capacity),
  };
  return formFields(form, values, refused);
}

function SlotFields({ fields }: { fields: ReturnType<typeof slotFieldsOf> }) {
  const texts = slotPageTexts[useText().lang];
  const { starts, ends, closes, capacity } = fields;
  return (
    <div className="field-pair mt-3">
      <Field field={starts} label={texts.from} type="time" />
      <Field field={ends} label={texts.to} type="time" />
      <Field field={closes} label={texts.closes} hint={texts.closesHint} inputMode="numeric" />
      <Field field={capacity} label={texts.capacity} inputMode="numeric" />
    </div>
  );
}

/** Adds a slot to several days of the week at once. */
export function AddSlotsForm({ action, refused }: FormProps) {
  const { lang } = useText();
  const texts = slotPageTexts[lang];
  const problems = errorsOf(refused, "weekday");
  const ticked = new Set((typedOf(refused, "weekday") ?? "").split(","));
  return (
    <SellerForm method="post" action={action} noValidate answer={refused}>
      <fieldset aria-describedby={problems.length > 0 ? "add-weekday-error" : undefined}>
        <legend className="strong">{texts.weekdays}</legend>
        <div className="choice-row">
          {WEEKDAYS.map((day, i) => (
            <label className="choice" key={day}>
              <input
                type="checkbox"
                name="weekday"
                id={i === 0 ? "add-weekday" : undefined}
                value={day}
                defaultChecked={ticked.has(String(day))}
              />{" "}
              {arrivalTexts[lang].weekdays[day]}
            </label>
          ))}
        </div>
        {problems.length > 0 && (
          <p className="field-error" id="add-weekday-error">
            {problems.join(" ")}
          </p>
        )}
      </fieldset>
      <SlotFields fields={slotFieldsOf("add", NEW_SLOT, refused)} />
      <PressButton intent="add" className="button">
        {texts.addButton}
      </PressButton>
    </SellerForm>
  );
}

type ListProps = { slots: DeliverySlot[]; action: string; refusedOf: (form: string) => Refused };

/** The slots by the days of the week; each opens to be changed or deleted. */
export function SlotList({ slots, action, refusedOf }: ListProps) {
  const { lang } = useText();
  if (slots.length === 0) return <p className="hint">{slotPageTexts[lang].none}</p>;
  return WEEKDAYS.map((day) => {
    const ofDay = slots.filter(({ weekday }) => weekday === day);
    if (ofDay.length === 0) return null;
    return (
      <section key={day}>
        <h3>{arrivalTexts[lang].weekdays[day]}</h3>
        <ul className="slot-list">
          {ofDay.map((slot) => (
            // The key shows what is saved after a change.
            <li key={`${slot.id} ${slotVersion(slot)}`}>
              <SlotForm slot={slot} action={action} refused={refusedOf(slot.id)} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function SlotForm({ slot, action, refused }: FormProps & { slot: DeliverySlot }) {
  const { lang } = useText();
  const texts = slotPageTexts[lang];
  const time = slotTimeText(slot.fromMinute, slot.toMinute);
  const about = `${texts.closesBefore(slot.closesBeforeHours)}, ${texts.atMost(slot.capacity)}`;
  return (
    <details open={refused !== undefined}>
      <summary className="touch-link">
        <strong>{time}</strong> <span className="hint">{about}</span>
      </summary>
      <SellerForm method="post" action={action} noValidate answer={refused}>
        <input type="hidden" name="seen" value={slotVersion(slot)} />
        <SlotFields fields={slotFieldsOf(slot.id, slot, refused)} />
        <p className="hint mb-3">{texts.keepsOrders}</p>
        <p className="form-buttons">
          <PressButton intent="save" of={slot.id} className="button">
            {texts.save}
          </PressButton>
          <PressButton intent="delete" of={slot.id} aria-label={texts.deleteOf(time)}>
            {texts.delete}
          </PressButton>
        </p>
      </SellerForm>
    </details>
  );
}

import {
  arrivalTexts,
  slotDayText,
  slotTimeText,
} from "#app/features/delivery/slots/arrival-text.ts";
import { type OrderSlot, slotValue } from "#app/features/delivery/slots/rules.ts";
import { slotTexts } from "#app/features/delivery/slots/shopper-text.ts";
import { useText } from "#app/root-data.ts";

/** Id of the first choice. */
export const SLOT_ID = "slot";

type Props = {
  /** Those that are free. */
  slots: OrderSlot[];
  /** The value that was chosen before, if any was. */
  chosen?: string;
  /** Why the order was not placed at that time. */
  problem?: string;
};

/** When the order is to arrive: the first free time is chosen, unless another one was. */
export function DeliverySlots({ slots, chosen, problem }: Props) {
  const { lang } = useText();
  if (slots.length === 0)
    return (
      <>
        {problem && <p className="field-error">{problem}</p>}
        <p className="hint mb-3">{slotTexts[lang].noneFree}</p>
      </>
    );
  const values = slots.map(slotValue);
  const checked = values.includes(chosen ?? "") ? chosen : values[0];
  return (
    <fieldset className="mb-3" aria-describedby={problem && "slot-error"}>
      <legend className="strong">{arrivalTexts[lang].label}</legend>
      {problem && (
        <p className="field-error" id="slot-error">
          {problem}
        </p>
      )}
      {slots.map((slot, i) => (
        <label className="choice" key={values[i]}>
          <input
            type="radio"
            name="slot"
            id={i === 0 ? SLOT_ID : undefined}
            value={values[i]}
            defaultChecked={values[i] === checked}
          />{" "}
          <span>
            {slotDayText(lang, slot.slotDate)},{" "}
            <span className="whitespace-nowrap">{slotTimeText(slot.slotFrom, slot.slotTo)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

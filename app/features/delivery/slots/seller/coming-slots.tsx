import { Link } from "@remix-run/react";
import { slotDayText, slotTimeText } from "#app/features/delivery/slots/arrival-text.ts";
import type { TakenSlot } from "#app/features/delivery/slots/coming-slots.server.ts";
import { slotValue } from "#app/features/delivery/slots/rules.ts";
import { slotPageTexts } from "#app/features/delivery/slots/text.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

/** How many orders each slot of the coming days has, with links to them. */
export function ComingSlots({ coming }: { coming: TakenSlot[] }) {
  const { lang } = useText();
  const texts = slotPageTexts[lang];
  if (coming.length === 0) return null;
  const dates = [...new Set(coming.map(({ slotDate }) => slotDate))];
  return (
    <section className="panel mt-4" aria-labelledby="coming">
      <h2 id="coming">{texts.coming}</h2>
      {dates.map((date) => (
        <section key={date}>
          <h3>
            <Link className="touch-link" to={paths.sellerOrders({ scope: { slotDate: date } })}>
              {slotDayText(lang, date)}
            </Link>
          </h3>
          <ul className="slot-list">
            {coming
              .filter(({ slotDate }) => slotDate === date)
              .map((slot) => (
                <li key={`${slotValue(slot)} ${slot.slotFrom}`}>
                  <TakenLine slot={slot} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function TakenLine({ slot }: { slot: TakenSlot }) {
  const texts = slotPageTexts[useText().lang];
  const { slotId, slotDate, slotFrom, slotTo, taken, capacity, isOpen } = slot;
  const isFull = capacity !== null && taken >= capacity;
  const state = capacity === null ? "" : isFull ? texts.full : isOpen ? "" : texts.closed;
  return (
    <>
      <Link className="touch-link" to={paths.sellerOrders({ scope: { slotDate, slot: slotId } })}>
        {slotTimeText(slotFrom, slotTo)}
      </Link>{" "}
      <strong>{capacity === null ? texts.taken(taken) : texts.takenOf(taken, capacity)}</strong>{" "}
      {state && <span className="hint">{state}</span>}
    </>
  );
}

import type { SubmissionResult } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { listAreas } from "#app/features/delivery/areas/areas.server.ts";
import {
  arrivalTexts,
  slotDayText,
  slotTimeText,
} from "#app/features/delivery/slots/arrival-text.ts";
import {
  type SlotTerms,
  slotValue,
  slotVersion,
  WEEKDAYS,
} from "#app/features/delivery/slots/rules.ts";
import {
  type DeliverySlot,
  type Holiday,
  listHolidays,
  listSlots,
} from "#app/features/delivery/slots/slot-plan.server.ts";
import { listTakenSlots, type TakenSlot } from "#app/features/delivery/slots/slots.server.ts";
import { updateSlots } from "#app/features/delivery/slots/slots-form.http.server.ts";
import { slotPageTexts } from "#app/features/delivery/slots/text.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { clockValue, dayOf } from "#app/kit/format/vietnam-day.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields, typedOf } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

export const meta = privateMeta(({ lang }) => [
  slotPageTexts[lang].title,
  slotPageTexts[lang].description,
]);

export const loader = sellerLoader(async ({ context: { db }, searchParams }) => {
  const areas = await listAreas(db);
  const areaId = searchParams.get("area");
  const area = areas.find(({ id }) => id === areaId) ?? null;
  if (areaId !== null && !area) throw redirect(paths.sellerSlots());
  const slots = await listSlots(db, areaId);
  return {
    areaId,
    areas: areas.map(({ id, name }) => ({ id, name })),
    slots,
    coming: await listTakenSlots(db, areaId, slots),
    holidays: await listHolidays(db, dayOf(Date.now())),
  };
});

export const action = sellerAction(updateSlots);

/** The delivery times of an area: its slots by weekday, how full they are, and days without delivery. */
export default function Slots() {
  const texts = slotPageTexts[useText().lang];
  const { areaId, areas, slots, coming, holidays } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusedOf = (form: string) => (answer?.form === form ? answer.result : undefined);
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="hint">{texts.intro}</p>
      <AreaLinks areaId={areaId} areas={areas} />
      {answer && <ErrorSummary problems={problemsIn(answer)} />}
      <section className="panel mt-4" aria-labelledby="add">
        <h2 id="add">{texts.add}</h2>
        {/* With a new key, the boxes are empty again once the new slots are listed. */}
        <AddSlotsForm key={slots.length} refused={refusedOf("add")} />
      </section>
      <section className="panel mt-4" aria-labelledby="listed">
        <h2 id="listed">{texts.listed}</h2>
        <SlotList slots={slots} refusedOf={refusedOf} />
      </section>
      <ComingSlots coming={coming} />
      <Holidays holidays={holidays} refused={refusedOf("holiday")} />
    </>
  );
}

type Answer = NonNullable<ReturnType<typeof useActionData<typeof action>>>;

/** The problems of a form, each with the id of its field. */
function problemsIn({ form, result }: Answer) {
  const weekdays = { id: "add-weekday", errors: errorsOf(result, "weekday") };
  const fields =
    form === "holiday"
      ? Object.values(holidayFieldsOf(result))
      : [weekdays, ...Object.values(slotFieldsOf(form, undefined, result))];
  return problemsOf(errorsOf(result, ""), fields);
}

type LinksProps = { areaId: string | null; areas: { id: string; name: string }[] };

/** Links to the areas, each of which has its own times; nothing in a shop without areas. */
function AreaLinks({ areaId, areas }: LinksProps) {
  const texts = slotPageTexts[useText().lang];
  if (areas.length === 0) return null;
  return (
    <nav className="words content-parts" aria-label={texts.areas}>
      {[{ id: null, name: texts.elsewhere }, ...areas].map(({ id, name }) => (
        <Link
          className="touch-link"
          key={id}
          to={paths.sellerSlots(id)}
          aria-current={id === areaId ? "page" : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** URL of the page, which handles its forms. */
const useHere = () => paths.sellerSlots(useLoaderData<typeof loader>().areaId);

/** The result of a form, if it was refused. */
type Refused = SubmissionResult<string[]> | undefined;

const NEW_SLOT = { fromMinute: 8 * 60, toMinute: 10 * 60, closesBeforeHours: 12, capacity: 20 };

/** The fields of a slot. */
function slotFieldsOf(form: string, slot: SlotTerms = NEW_SLOT, refused?: Refused) {
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
function AddSlotsForm({ refused }: { refused: Refused }) {
  const { lang } = useText();
  const texts = slotPageTexts[lang];
  const problems = errorsOf(refused, "weekday");
  const ticked = new Set((typedOf(refused, "weekday") ?? "").split(","));
  return (
    <SellerForm method="post" action={useHere()} noValidate>
      <fieldset aria-describedby={problems.length > 0 ? "add-weekday-error" : undefined}>
        <legend className="strong">{texts.weekdays}</legend>
        <div className="words gap-x-6">
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
      <SubmitButton intent="add" className="button">
        {texts.addButton}
      </SubmitButton>
    </SellerForm>
  );
}

type ListProps = { slots: DeliverySlot[]; refusedOf: (form: string) => Refused };

/** The slots by day of the week; each can be opened to change or delete it. */
function SlotList({ slots, refusedOf }: ListProps) {
  const { lang } = useText();
  const { none, noneHint, add } = slotPageTexts[lang];
  if (slots.length === 0)
    return <EmptyState title={none} text={noneHint} link={{ href: "#add", text: add }} />;
  return WEEKDAYS.map((day) => {
    const ofDay = slots.filter(({ weekday }) => weekday === day);
    if (ofDay.length === 0) return null;
    return (
      <section key={day}>
        <h3>{arrivalTexts[lang].weekdays[day]}</h3>
        <ul className="slot-list">
          {ofDay.map((slot) => (
            // With a new key, the fields show the saved values after a change.
            <li key={`${slot.id} ${slotVersion(slot)}`}>
              <SlotForm slot={slot} refused={refusedOf(slot.id)} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function SlotForm({ slot, refused }: { slot: DeliverySlot; refused: Refused }) {
  const texts = slotPageTexts[useText().lang];
  const time = slotTimeText(slot.fromMinute, slot.toMinute);
  const about = `${texts.closesBefore(slot.closesBeforeHours)}, ${texts.atMost(slot.capacity)}`;
  return (
    <details open={refused !== undefined}>
      <summary className="touch-link">
        <strong>{time}</strong> <span className="hint">{about}</span>
      </summary>
      <SellerForm method="post" action={useHere()} noValidate>
        <input type="hidden" name="seen" value={slotVersion(slot)} />
        <SlotFields fields={slotFieldsOf(slot.id, slot, refused)} />
        <p className="hint mb-3">{texts.keepsOrders}</p>
        <p className="form-buttons">
          <SubmitButton intent="save" of={slot.id} className="button">
            {texts.save}
          </SubmitButton>
          <SubmitButton
            className="button button-remove"
            intent="delete"
            of={slot.id}
            aria-label={texts.deleteOf(time)}
          >
            {texts.delete}
          </SubmitButton>
        </p>
      </SellerForm>
    </details>
  );
}

/** The number of orders of each slot on the coming days, with links to them. */
function ComingSlots({ coming }: { coming: TakenSlot[] }) {
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

const holidayFieldsOf = (refused: Refused) =>
  formFields("holiday", { date: "", name: "" }, refused);

/** The coming days without delivery, and a form that adds one. */
function Holidays({ holidays, refused }: { holidays: Holiday[]; refused: Refused }) {
  const here = useHere();
  const { lang } = useText();
  const texts = slotPageTexts[lang];
  const { date, name } = holidayFieldsOf(refused);
  return (
    <section className="panel mt-4" aria-labelledby="holidays">
      <h2 id="holidays">{texts.holidays}</h2>
      <p className="hint mb-3">{texts.holidaysHint}</p>
      {holidays.length > 0 && (
        <SellerForm method="post" action={here}>
          <ul className="slot-list">
            {holidays.map((holiday) => {
              // The year is shown, because the day may be far ahead.
              const day = `${slotDayText(lang, holiday.date)} ${holiday.date.slice(0, 4)}`;
              return (
                <li className="holiday" key={holiday.date}>
                  <span>
                    <strong>{day}</strong> {holiday.name}
                  </span>{" "}
                  <SubmitButton
                    className="button button-remove"
                    intent="workday"
                    of={holiday.date}
                    aria-label={texts.deleteOf(day)}
                  >
                    {texts.delete}
                  </SubmitButton>
                </li>
              );
            })}
          </ul>
        </SellerForm>
      )}
      {/* With a new key, the form is empty again once a day was added. */}
      <SellerForm key={holidays.length} method="post" action={here} noValidate>
        <div className="field-pair">
          <Field field={date} label={texts.date} type="date" />
          <Field field={name} label={texts.holidayName} optional />
        </div>
        <SubmitButton intent="holiday">{texts.addHoliday}</SubmitButton>
      </SellerForm>
    </section>
  );
}

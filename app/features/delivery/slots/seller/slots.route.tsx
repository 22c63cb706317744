import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { listAreas } from "#app/features/delivery/areas/areas.server.ts";
import { listTakenSlots } from "#app/features/delivery/slots/coming-slots.server.ts";
import { listHolidays } from "#app/features/delivery/slots/holidays.server.ts";
import { listSlots } from "#app/features/delivery/slots/slots.server.ts";
import { slotPageTexts } from "#app/features/delivery/slots/text.ts";
import { updateSlots } from "#app/features/delivery/slots/update-slots.http.server.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { errorsOf } from "#app/kit/forms/form-fields.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { ComingSlots } from "./coming-slots.tsx";
import { Holidays, holidayFieldsOf } from "./holidays.tsx";
import { AddSlotsForm, SlotList, slotFieldsOf } from "./slot-forms.tsx";

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

/** When orders arrive in an area: slots by weekday, how full they are, and days without delivery. */
export default function Slots() {
  const { lang } = useText();
  const texts = slotPageTexts[lang];
  const { areaId, areas, slots, coming, holidays } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refusedOf = (form: string) => (answer?.form === form ? answer.result : undefined);
  const here = paths.sellerSlots(areaId);
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="hint">{texts.intro}</p>
      <AreaLinks areaId={areaId} areas={areas} />
      {answer && <ErrorSummary problems={problemsIn(answer)} />}
      <section className="panel mt-4" aria-labelledby="add">
        <h2 id="add">{texts.add}</h2>
        {/* Its ticks are gone once they are listed. */}
        <AddSlotsForm key={slots.length} action={here} refused={refusedOf("add")} />
      </section>
      <section className="panel mt-4" aria-labelledby="listed">
        <h2 id="listed">{texts.listed}</h2>
        <SlotList slots={slots} action={here} refusedOf={refusedOf} />
      </section>
      <ComingSlots coming={coming} />
      <Holidays holidays={holidays} action={here} refused={refusedOf("holiday")} />
    </>
  );
}

type Answer = NonNullable<ReturnType<typeof useActionData<typeof action>>>;

/** What is wrong with a form, each with the id of its field. */
function problemsIn({ form, result }: Answer) {
  const weekdays = { id: "add-weekday", errors: errorsOf(result, "weekday") };
  const fields =
    form === "holiday"
      ? Object.values(holidayFieldsOf(result))
      : [weekdays, ...Object.values(slotFieldsOf(form, undefined, result))];
  return problemsOf(errorsOf(result, ""), fields);
}

type LinksProps = { areaId: string | null; areas: { id: string; name: string }[] };

/** The areas, each with times of its own; nothing in a shop without areas. */
function AreaLinks({ areaId, areas }: LinksProps) {
  const texts = slotPageTexts[useText().lang];
  if (areas.length === 0) return null;
  return (
    <nav className="content-parts" aria-label={texts.areas}>
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

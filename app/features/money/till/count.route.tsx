import { Link, useLoaderData } from "@remix-run/react";
import { LabelledRows } from "#app/features/orders/amount-rows.tsx";
import { PrintHint } from "#app/features/orders/desk/order/order-links.tsx";
import { sellerLoader } from "#app/features/sellers/login/require-seller.http.server.ts";
import { redirectWithToast } from "#app/kit/command/action.ts";
import { NumbersTable } from "#app/kit/components/numbers-table.tsx";
import { usePrintOnce } from "#app/kit/components/print-once.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { NOTES_VND } from "./rules.ts";
import { tillTexts } from "./text.ts";
import { findCount } from "./till.server.ts";
import { MovementList, periodRows, rowOf } from "./till-parts.tsx";

export const meta = privateMeta(({ lang }) => [
  tillTexts[lang].counts,
  tillTexts[lang].description,
]);

export const loader = sellerLoader(async ({ params, context, searchParams }) => {
  const found = await findCount(context.db, params.id ?? "");
  if (!found) throw await redirectWithToast(context, paths.till(), "contentChanged");
  return { ...found, isPrint: searchParams.has("print") };
});

/** A count of the till, for the screen and for paper. */
export default function CountOfTill() {
  const { lang } = useText();
  const texts = tillTexts[lang];
  const { count, before, movements, isPrint } = useLoaderData<typeof loader>();
  usePrintOnce(isPrint);
  const { expectedVnd, countedVnd, leftVnd, reason, notes, sums } = count;
  const time = formatDateTime(count.at, lang);
  const differenceVnd = countedVnd - expectedVnd;
  const rows = [
    ...(sums ? [...periodRows(lang, before, sums), rowOf(texts.expected, expectedVnd)] : []),
    rowOf(texts.counted, countedVnd),
    ...(differenceVnd === 0 ? [] : [rowOf(texts.difference, differenceVnd)]),
    rowOf(texts.taken, countedVnd - leftVnd),
    rowOf(texts.left, leftVnd),
  ];
  return (
    <div className="max-w-2xl">
      <p className="screen-only">
        <Link className="touch-link" to={paths.till()}>
          ← {texts.back}
        </Link>
      </p>
      <h1>{sums ? texts.closed(time) : texts.opened(time)}</h1>
      <p className="mb-4">{texts.by(count.by)}</p>
      <div className="screen-only mb-4">
        {isPrint ? (
          <PrintHint text={texts.printHint} />
        ) : (
          <a className="button" href={paths.tillCount(count.id, { print: 1 })}>
            {texts.print}
          </a>
        )}
      </div>
      <dl className="panel amounts mb-4">
        <LabelledRows rows={rows} />
      </dl>
      {reason && (
        <p className="mb-4">
          {texts.reason}: {reason}
        </p>
      )}
      {movements.length > 0 && (
        <section aria-labelledby="movements">
          <h2 id="movements">{texts.movements}</h2>
          <MovementList movements={movements} />
        </section>
      )}
      {notes && (
        <NumbersTable
          className="money-table"
          columns={[texts.note, texts.number, texts.amount]}
          rows={NOTES_VND.filter((note) => notes[note]).map((note) => ({
            key: String(note),
            cells: [formatVnd(note), formatCount(notes[note]!), formatCount(note * notes[note]!)],
          }))}
          total={[texts.counted, "", formatCount(countedVnd)]}
        />
      )}
    </div>
  );
}

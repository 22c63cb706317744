import { useLoaderData } from "@remix-run/react";
import { listDeletedMoney } from "#app/features/orders/deleted/archive.server.ts";
import { DeletedMoney } from "#app/features/orders/deleted/deleted-money.tsx";
import { deletedMoneyText } from "#app/features/orders/deleted/text.ts";
import { sellerLoader } from "#app/features/sellers/login/require-seller.http.server.ts";
import { formatDay } from "#app/kit/format/date.ts";
import { formatCount, formatShare } from "#app/kit/format/figures.ts";
import { parsePeriod, periodAt } from "#app/kit/format/period.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { MoneyHead, MoneyTable } from "./money-parts.tsx";
import { type RevenueRow, revenueOf, sumDelivered } from "./revenue.server.ts";
import { addRevenue, NO_REVENUE, REVENUE_PARTS, type Revenue } from "./rules.ts";
import { moneyTexts } from "./text.ts";

export const meta = privateMeta(({ lang }) => [
  moneyTexts[lang].title,
  moneyTexts[lang].description,
]);

export const loader = sellerLoader(async ({ context, searchParams, t: { lang } }) => {
  const today = dayOf(Date.now());
  const period = parsePeriod(searchParams.get("period"));
  const thisYear = periodAt("year", today);
  const { revenueThresholdsVnd: thresholdsVnd } = context.settings;
  const read = context.withReadThread;
  const deliveredVnd = thresholdsVnd.length === 0 ? 0 : await sumDelivered(read, thisYear);
  return {
    ...{ today, period },
    deletedMoney: deletedMoneyText(await listDeletedMoney(context.db), lang),
    rows: await revenueOf(read, period),
    thresholds: { year: thisYear.year, deliveredVnd, thresholdsVnd },
  };
});

/** Shows orders placed and delivered, and amounts received, refunded and taken off, by day of a month or by month. */
export default function RevenuePage() {
  const { lang } = useText();
  const texts = moneyTexts[lang];
  const { today, period, rows, thresholds, deletedMoney } = useLoaderData<typeof loader>();
  const sums = rows.reduce<Revenue>(addRevenue, NO_REVENUE);
  const nameOf = ({ from, to }: RevenueRow) =>
    from === to ? formatDay(from, lang) : texts.period.month(periodAt("month", from));
  return (
    <div className="overview">
      <MoneyHead page="revenue" period={period} today={today} />
      <p className="hint">{texts.inDong}</p>
      <Thresholds {...thresholds} />
      {deletedMoney && (
        <div className="panel">
          <DeletedMoney money={deletedMoney} />
        </div>
      )}
      {REVENUE_PARTS.map(({ part, names }) => {
        const cellsOf = (revenue: Revenue) => names.map((name) => formatCount(revenue[name]));
        const { title, means, columns } = texts[part];
        return (
          <MoneyTable
            key={part}
            id={part}
            title={title}
            means={means}
            columns={[period.kind === "month" ? texts.day : texts.month, ...columns]}
            rows={rows
              .filter((revenue) => names.some((name) => revenue[name] !== 0))
              .map((revenue) => ({
                key: String(revenue.from),
                href: hrefOf(revenue, part),
                cells: [nameOf(revenue), ...cellsOf(revenue)],
              }))}
            sums={cellsOf(sums)}
          />
        );
      })}
    </div>
  );
}

/** A month links to its days; a day links to its orders, if the table counts orders. */
function hrefOf({ from, to }: RevenueRow, part: string): string | undefined {
  if (from !== to) return paths.money("revenue", periodAt("month", from));
  return part === "placed" ? paths.sellerOrders({ scope: { from, to, sold: true } }) : undefined;
}

/** Shows how close this year's revenue is to each threshold of the law. */
function Thresholds({
  year,
  deliveredVnd,
  thresholdsVnd,
}: {
  year: number;
  deliveredVnd: number;
  thresholdsVnd: number[];
}) {
  const texts = moneyTexts[useText().lang];
  if (thresholdsVnd.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="thresholds">
      <h2 id="thresholds">{texts.thresholds(year)}</h2>
      <ul>
        {thresholdsVnd.map((threshold) => {
          const share = formatShare(deliveredVnd, threshold);
          const text = texts.threshold(formatVnd(deliveredVnd), formatVnd(threshold), share);
          return (
            <li key={threshold}>
              {text}
              <progress
                className="block w-full h-4"
                aria-label={text}
                max={threshold}
                value={Math.min(deliveredVnd, threshold)}
              />
            </li>
          );
        })}
      </ul>
      <p className="hint">{texts.thresholdHint}</p>
    </section>
  );
}

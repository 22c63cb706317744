import { formatDay } from "../../../format/date.ts";
import { formatCount } from "../../../format/figures.ts";
import { formatVnd } from "../../../format/vnd.ts";
import type { Overview } from "../../../models/orders/counting/overview.ts";
import { overviewTexts } from "../../../text/pages/overview.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { BarChart } from "./bar-chart.tsx";
import { NumbersTable } from "./numbers-table.tsx";
import { countedHref } from "./overview-href.ts";

/** Revenue day by day. */
export function ByDay({ days }: Pick<Overview, "days">) {
  const t = useText();
  const text = overviewTexts[t.lang];
  const { byDay, most, asTable, day, orders, revenue } = text;
  const name = (one: (typeof days)[number]) => formatDay(one.day, t.lang);
  const best = days.reduce((a, b) => (b.revenueVnd > a.revenueVnd ? b : a));
  const mostText = most(name(best), formatVnd(best.revenueVnd));
  return (
    <section className="panel" aria-labelledby="by-day">
      <h2 id="by-day">{byDay}</h2>
      <p>{mostText}</p>
      <BarChart
        label={`${byDay}. ${mostText}`}
        values={days.map(({ revenueVnd }) => revenueVnd)}
        axis={[name(days[0]!), name(days.at(-1)!)]}
      />
      <details>
        <summary>{asTable}</summary>
        <NumbersTable
          columns={[day, orders, revenue]}
          rows={[...days].reverse().map((one) => ({
            href: countedHref({ from: one.day, to: one.day, sold: true }),
            cells: [name(one), formatCount(one.orders), formatVnd(one.revenueVnd)],
          }))}
        />
      </details>
    </section>
  );
}

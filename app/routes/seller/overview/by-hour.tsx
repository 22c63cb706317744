import { formatCount } from "../../../format/figures.ts";
import { formatHour } from "../../../format/vietnam-day.ts";
import { formatVnd } from "../../../format/vnd.ts";
import type { Overview } from "../../../models/orders/counting/overview.ts";
import { overviewTexts } from "../../../text/pages/overview.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { BarChart } from "./bar-chart.tsx";
import { NumbersTable } from "./numbers-table.tsx";
import { countedHref } from "./overview-href.ts";

/** The hours that stand below the chart. */
const AXIS = [0, 6, 12, 18, 23];

/** When orders are placed. */
export function ByHour({ hours, from, to }: Pick<Overview, "hours" | "from" | "to">) {
  const text = overviewTexts[useText().lang];
  const { byHour, most, asTable, hour, orders, revenue } = text;
  const best = hours.reduce((a, b) => (b.orders > a.orders ? b : a));
  const mostText = most(
    formatHour(best.hour),
    text.orderCount(best.orders, formatCount(best.orders)),
  );
  return (
    <section className="panel" aria-labelledby="by-hour">
      <h2 id="by-hour">{byHour}</h2>
      <p>{mostText}</p>
      <BarChart
        label={`${byHour}. ${mostText}`}
        values={hours.map((one) => one.orders)}
        axis={AXIS.map(formatHour)}
      />
      <details>
        <summary>{asTable}</summary>
        <NumbersTable
          columns={[hour, orders, revenue]}
          rows={hours.map((one) => ({
            href: countedHref({ from, to, hour: one.hour, sold: true }),
            cells: [formatHour(one.hour), formatCount(one.orders), formatVnd(one.revenueVnd)],
          }))}
        />
      </details>
    </section>
  );
}

import { formatDay } from "#app/kit/format/date.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { formatHour } from "#app/kit/format/vietnam-day.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { ChartSection } from "./bar-chart.tsx";
import type { Overview } from "./overview.server.ts";
import { overviewTexts } from "./text.ts";

/** Revenue day by day. */
export function ByDay({ days }: Pick<Overview, "days">) {
  const t = useText();
  const { byDay, most, day, orders, revenue } = overviewTexts[t.lang];
  const name = (one: (typeof days)[number]) => formatDay(one.day, t.lang);
  const best = days.reduce((a, b) => (b.revenueVnd > a.revenueVnd ? b : a));
  return (
    <ChartSection
      id="by-day"
      title={byDay}
      most={most(name(best), formatVnd(best.revenueVnd))}
      values={days.map(({ revenueVnd }) => revenueVnd)}
      axis={[name(days[0]!), name(days.at(-1)!)]}
      table={{
        columns: [day, orders, revenue],
        rows: [...days].reverse().map((one) => ({
          href: paths.sellerOrders({ scope: { from: one.day, to: one.day, sold: true } }),
          cells: [name(one), formatCount(one.orders), formatVnd(one.revenueVnd)],
        })),
      }}
    />
  );
}

/** The hours that stand below the chart. */
const AXIS = [0, 6, 12, 18, 23];

/** When orders are placed. */
export function ByHour({ hours, from, to }: Pick<Overview, "hours" | "from" | "to">) {
  const { byHour, most, hour, orderCount, orders, revenue } = overviewTexts[useText().lang];
  const best = hours.reduce((a, b) => (b.orders > a.orders ? b : a));
  return (
    <ChartSection
      id="by-hour"
      title={byHour}
      most={most(formatHour(best.hour), orderCount(best.orders, formatCount(best.orders)))}
      values={hours.map((one) => one.orders)}
      axis={AXIS.map(formatHour)}
      table={{
        columns: [hour, orders, revenue],
        rows: hours.map((one) => ({
          href: paths.sellerOrders({ scope: { from, to, hour: one.hour, sold: true } }),
          cells: [formatHour(one.hour), formatCount(one.orders), formatVnd(one.revenueVnd)],
        })),
      }}
    />
  );
}

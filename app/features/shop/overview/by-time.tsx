import { NumbersTable } from "#app/kit/components/numbers-table.tsx";
import { formatDay } from "#app/kit/format/date.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { formatHour } from "#app/kit/format/vietnam-day.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
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

/** The hours at which orders are placed. */
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

const [HEIGHT, STEP, BAR] = [100, 10, 8];

type Props = {
  id: string;
  title: string;
  /** Says which bar is the highest. */
  most: string;
  values: number[];
  /** Labels below, spread from the first bar to the last. */
  axis: string[];
  /** The same numbers as a table. */
  table: Parameters<typeof NumbersTable>[0];
};

/** A bar chart, with its numbers in a table below. */
function ChartSection({ id, title, most, values, axis, table }: Props) {
  const { asTable } = overviewTexts[useText().lang];
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{most}</p>
      <BarChart label={`${title}. ${most}`} values={values} axis={axis} />
      <details>
        <summary>{asTable}</summary>
        <NumbersTable {...table} />
      </details>
    </section>
  );
}

function BarChart({ label, values, axis }: Pick<Props, "values" | "axis"> & { label: string }) {
  const top = Math.max(1, ...values);
  return (
    <>
      <svg
        className="bar-chart"
        width="100%"
        height={HEIGHT}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {values.map((value, i) => {
          const height = (value / top) * HEIGHT;
          return (
            <rect
              key={i}
              x={i * STEP + (STEP - BAR) / 2}
              y={(HEIGHT - height).toFixed(1)}
              width={BAR}
              height={height.toFixed(1)}
              data-top={value === top || undefined}
            />
          );
        })}
      </svg>
      <p className="hint flex justify-between gap-2 mt-0" aria-hidden="true">
        {axis.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </>
  );
}

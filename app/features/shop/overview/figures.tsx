import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { OrderSums } from "#app/features/orders/counting/order-sums.server.ts";
import { NumbersTable } from "#app/kit/components/numbers-table.tsx";
import { formatDay } from "#app/kit/format/date.ts";
import { formatChange, formatCount, formatShare } from "#app/kit/format/figures.ts";
import { formatHour } from "#app/kit/format/vietnam-day.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Overview } from "./overview.server.ts";
import { overviewTexts } from "./text.ts";

const average = ({ orders, revenueVnd }: OrderSums) =>
  orders === 0 ? 0 : Math.round(revenueVnd / orders);
const ended = ({ delivered, refused }: OrderSums) => delivered + refused;

type KeyProps = {
  overview: Overview;
  /** Only for those who may see it. */
  margin: { label: string; value: string; change: string; hint?: string } | null;
};

/** The period in five numbers, each compared with the period before and linked to its orders; and what was earned. */
export function KeyFigures({ overview, margin }: KeyProps) {
  const text = overviewTexts[useText().lang];
  const { sums, before, from, to, allUnpaidVnd, refundedVnd } = overview;
  const sold = paths.sellerOrders({ scope: { from, to, sold: true } });
  const share = (all: OrderSums) => formatShare(all.refused, ended(all));
  return (
    <dl className="panel grid grid-cols-2 gap-4 xl:grid-cols-5 key-figures">
      <Figure
        label={text.revenue}
        value={formatVnd(sums.revenueVnd)}
        href={sold}
        change={<Change of={(all) => all.revenueVnd} format={formatVnd} {...overview} />}
      >
        {text.revenueHint}
        {refundedVnd > 0 && ` · ${text.refunded(formatVnd(refundedVnd))}`}
      </Figure>
      <Figure
        label={text.orders}
        value={formatCount(sums.orders)}
        href={sold}
        change={<Change of={(all) => all.orders} format={formatCount} {...overview} />}
      >
        <Link
          className="touch-link"
          to={paths.sellerOrders({ scope: { from, to }, status: "Cancelled" })}
        >
          {text.cancelled(formatCount(sums.cancelled))}
        </Link>
      </Figure>
      <Figure
        label={text.average}
        value={formatVnd(average(sums))}
        href={sold}
        change={<Change of={average} format={formatVnd} {...overview} />}
      />
      <Figure
        label={text.unpaid}
        value={formatVnd(sums.unpaidVnd)}
        href={paths.sellerOrders({ scope: { from, to, sold: true, unpaid: true } })}
        change={text.orderCount(sums.unpaid, formatCount(sums.unpaid))}
      >
        <Link
          className="touch-link"
          to={paths.sellerOrders({ scope: { sold: true, unpaid: true } })}
        >
          {text.unpaidInAll(formatVnd(allUnpaidVnd))}
        </Link>
      </Figure>
      <Figure
        label={text.refused}
        value={share(sums)}
        href={paths.sellerOrders({ scope: { from, to, refused: true } })}
        change={ended(before) === 0 ? text.noneBefore : text.before(share(before))}
      >
        {text.refusedOf(formatCount(sums.refused), formatCount(ended(sums)))}
      </Figure>
      {margin && (
        <Figure {...margin} href={paths.money("margin")}>
          {margin.hint}
        </Figure>
      )}
    </dl>
  );
}

type FigureProps = {
  label: string;
  value: string;
  href: string;
  change: ReactNode;
  children?: ReactNode;
};

function Figure({ label, value, href, change, children }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="key-figure">
        <Link className="touch-link" to={href}>
          {value}
        </Link>
      </dd>
      <dd>{change}</dd>
      {children && <dd className="hint">{children}</dd>}
    </div>
  );
}

type ChangeProps = {
  of: (sums: OrderSums) => number;
  format: (value: number) => string;
  sums: OrderSums;
  before: OrderSums;
};

/** The change of a number, with its previous value. */
function Change({ of, format, sums, before }: ChangeProps) {
  const text = overviewTexts[useText().lang];
  const [now, then] = [of(sums), of(before)];
  const change = formatChange(now, then);
  if (change === null) return text.noneBefore;
  return (
    <>
      <strong className="change" data-direction={Math.sign(now - then)}>
        {change}
      </strong>{" "}
      <span>{text.before(format(then))}</span>
    </>
  );
}

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

import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { OrderSums } from "#app/features/orders/counting/order-sums.server.ts";
import { formatChange, formatCount, formatShare } from "#app/kit/format/figures.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Overview } from "./overview.server.ts";
import { overviewTexts } from "./text.ts";

const average = ({ orders, revenueVnd }: OrderSums) =>
  orders === 0 ? 0 : Math.round(revenueVnd / orders);
const ended = ({ delivered, refused }: OrderSums) => delivered + refused;

/** The period in five numbers, each compared with the period before and linked to its orders. */
export function KeyFigures({ overview }: { overview: Overview }) {
  const text = overviewTexts[useText().lang];
  const { sums, before, from, to, allUnpaidVnd, refundedVnd } = overview;
  const sold = paths.sellerOrders({ scope: { from, to, sold: true } });
  const share = (all: OrderSums) => formatShare(all.refused, ended(all));
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-5 key-figures">
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
    <div className="panel">
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

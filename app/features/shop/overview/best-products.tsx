import { Link } from "@remix-run/react";
import { formatCount } from "#app/kit/format/figures.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { NumbersTable } from "./numbers-table.tsx";
import type { Overview } from "./overview.server.ts";
import { type OverviewChoice, RANKS } from "./rules.ts";
import { overviewTexts } from "./text.ts";

type Props = Pick<Overview, "products" | "from" | "to"> & { choice: OverviewChoice };

/** The products that sold best, by revenue or by pieces. */
export function BestProducts({ products, from, to, choice }: Props) {
  const text = overviewTexts[useText().lang];
  const { bestProducts, rankedBy, rank, product, pieces, revenue } = text;
  return (
    <section className="panel" aria-labelledby="best-products">
      <h2 id="best-products">{bestProducts}</h2>
      <nav className="choice-links" aria-label={rankedBy}>
        {RANKS.map((by) => (
          <Link
            key={by}
            to={paths.sellerOverview({ ...choice, by })}
            preventScrollReset
            aria-current={by === choice.by ? "true" : undefined}
          >
            {rank[by]}
          </Link>
        ))}
      </nav>
      <NumbersTable
        columns={[product, pieces, revenue]}
        rows={products.map((one) => ({
          href: paths.sellerOrders({ scope: { from, to, sold: true, product: one.id } }),
          cells: [one.name, formatCount(one.pieces), formatVnd(one.revenueVnd)],
        }))}
      />
    </section>
  );
}

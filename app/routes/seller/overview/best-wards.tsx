import { formatCount } from "../../../format/figures.ts";
import { formatVnd } from "../../../format/vnd.ts";
import type { Overview } from "../../../models/orders/overview.ts";
import { overviewTexts } from "../../../text/pages/overview.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { NumbersTable } from "./numbers-table.tsx";
import { countedHref } from "./overview-href.ts";

/** The wards with most orders. */
export function BestWards({ wards, from, to }: Pick<Overview, "wards" | "from" | "to">) {
  const text = overviewTexts[useText().lang];
  const { byWard, ward, orders, revenue } = text;
  return (
    <section className="panel" aria-labelledby="best-wards">
      <h2 id="best-wards">{byWard}</h2>
      <NumbersTable
        columns={[ward, orders, revenue]}
        rows={wards.map(({ city, state, ...one }) => ({
          href: countedHref({ from, to, sold: true, ward: { city, state } }),
          cells: [`${city}, ${state}`, formatCount(one.orders), formatVnd(one.revenueVnd)],
        }))}
      />
    </section>
  );
}

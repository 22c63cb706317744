import { useLoaderData } from "@remix-run/react";
import { sellerLoader } from "../../../auth/require-seller.ts";
import { formatCount } from "../../../format/figures.ts";
import { formatVnd } from "../../../format/vnd.ts";
import { getOverview, type Overview } from "../../../models/orders/counting/overview.ts";
import { paths } from "../../../paths.ts";
import { overviewTexts } from "../../../text/pages/overview.ts";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { privateMeta } from "../../../ui/page/page-meta.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { BestProducts } from "./best-products.tsx";
import { ByDay, ByHour } from "./by-time.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { NumbersTable } from "./numbers-table.tsx";
import { countedHref, parseChoice } from "./overview-href.ts";
import { PeriodLinks } from "./period-links.tsx";

export const meta = privateMeta((t) => [t.seller.overview, t.sellerDescriptions.overview]);

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const choice = parseChoice(searchParams);
  const overview = await getOverview(context.db, { length: choice.days, by: choice.by });
  return { choice, overview };
});

export default function SellerOverview() {
  const t = useText();
  const text = overviewTexts[t.lang];
  const { choice, overview } = useLoaderData<typeof loader>();
  const { sums, days, hours, products, wards, from, to, isEmpty } = overview;
  if (isEmpty)
    return (
      <>
        <h1>{t.seller.overview}</h1>
        <EmptyState
          illustration="empty-orders"
          title={text.emptyTitle}
          text={text.emptyText}
          link={{ href: paths.sellerProducts, text: t.seller.productList }}
        />
      </>
    );
  return (
    <div className="overview">
      <h1>{t.seller.overview}</h1>
      <PeriodLinks choice={choice} from={from} to={to} />
      <KeyFigures overview={overview} />
      <p className="hint">{text.comparedWith(choice.days)}</p>
      {sums.orders === 0 ? (
        <p className="panel">{text.noneInPeriod}</p>
      ) : (
        <>
          {choice.days > 1 && <ByDay days={days} />}
          <ByHour hours={hours} from={from} to={to} />
          <BestProducts products={products} choice={choice} from={from} to={to} />
          <BestWards wards={wards} from={from} to={to} />
        </>
      )}
    </div>
  );
}

/** The wards with most orders. */
function BestWards({ wards, from, to }: Pick<Overview, "wards" | "from" | "to">) {
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

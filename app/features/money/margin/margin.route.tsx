import { useLoaderData } from "@remix-run/react";
import {
  type Category,
  listCategories,
} from "#app/features/catalogue/categories/categories.server.ts";
import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { MoneyHead, MoneyTable } from "#app/features/money/books/money-parts.tsx";
import { moneyTexts } from "#app/features/money/books/text.ts";
import { sellerLoader } from "#app/features/sellers/login/require-seller.http.server.ts";
import { formatDay } from "#app/kit/format/date.ts";
import { parsePeriod, periodAt } from "#app/kit/format/period.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Text } from "#app/text/texts.ts";
import {
  marginByProduct,
  marginOfPeriod,
  type SoldProduct,
  sumByCategory,
} from "./margin.server.ts";
import { addMargin, type MarginSums, NO_MARGIN } from "./rules.ts";
import { marginCells, marginTexts } from "./text.ts";

export const meta = privateMeta(({ lang }) => [
  marginTexts[lang].title,
  marginTexts[lang].description,
]);

/** Products that the page shows. */
const MOST = 100;

export const loader = sellerLoader(async ({ context, searchParams, t }) => {
  const period = parsePeriod(searchParams.get("period"));
  const { lang } = t;
  const { days, products } = await context.withReadThread(async (db) => ({
    days: await marginOfPeriod(db, period),
    products: await marginByProduct(db, period),
  }));
  const named = ({ from, to }: { from: number; to: number }) =>
    from === to
      ? { name: formatDay(from, lang), href: ordersOf({ from, to }) }
      : {
          name: moneyTexts[lang].period.month(periodAt("month", from)),
          href: paths.money("margin", periodAt("month", from)),
        };
  return {
    ...{ period, today: dayOf(Date.now()) },
    days: days.map((row) => ({ ...named(row), cells: marginCells(row) })),
    sums: marginCells(days.reduce<MarginSums>(addMargin, NO_MARGIN)),
    categories: byCategory(t, products, await listCategories(context.db)),
    products: products.slice(0, MOST).map((row) => ({
      name: row.name,
      href: ordersOf({ from: period.from, to: period.to, product: row.id }),
      cells: marginCells(row),
    })),
    productSums: marginCells(products.reduce<MarginSums>(addMargin, NO_MARGIN)),
    isCut: products.length > MOST,
  };
});

const ordersOf = (scope: { from: number; to: number; product?: string }) =>
  paths.sellerOrders({ scope: { ...scope, sold: true } });

/** The sums of categories, those with the highest sales first. */
function byCategory(t: Text, products: SoldProduct[], categories: Category[]) {
  const rows = sumByCategory(products).map(([id, sums]) => {
    const category = categories.find((each) => each.id === id);
    return { name: category ? categoryLabel(t, category) : t.products.others, sums };
  });
  rows.sort((a, b) => b.sums.goodsVnd - a.sums.goodsVnd);
  return rows.map(({ name, sums }) => ({ name, cells: marginCells(sums) }));
}

type Row = { name: string; href?: string; cells: string[] };

const rowsOf = (rows: Row[]) =>
  rows.map(({ name, href, cells }) => ({ key: href ?? name, href, cells: [name, ...cells] }));

/** What the shop earned with its goods: by day of a month or by month, by category and by product. */
export default function MarginPage() {
  const { lang } = useText();
  const { day, month, inDong } = moneyTexts[lang];
  const texts = marginTexts[lang];
  const { period, today, days, sums, ...loaded } = useLoaderData<typeof loader>();
  const isMonth = period.kind === "month";
  const { goods, sold, cost, title } = texts;
  return (
    <div className="overview">
      <MoneyHead page="margin" period={period} today={today} />
      <p className="hint">{inDong}</p>
      <MoneyTable
        id="by-day"
        title={isMonth ? texts.byDay : texts.byMonth}
        means={texts.means}
        columns={[isMonth ? day : month, goods, cost, title]}
        rows={rowsOf(days)}
        sums={sums}
      />
      <MoneyTable
        id="by-category"
        title={texts.byCategory}
        means={texts.byProductMeans}
        columns={[texts.category, sold, cost, title]}
        rows={rowsOf(loaded.categories)}
        sums={loaded.productSums}
      />
      <MoneyTable
        id="by-product"
        title={texts.byProduct}
        means={loaded.isCut ? texts.first(MOST) : texts.byProductMeans}
        columns={[texts.product, sold, cost, title]}
        rows={rowsOf(loaded.products)}
        sums={loaded.productSums}
      />
      <p className="row mb-4">
        <a
          className="touch-link"
          href={paths.moneyFile("margin-products", period, { extension: "xlsx" })}
          download
        >
          {texts.file}
        </a>
      </p>
    </div>
  );
}

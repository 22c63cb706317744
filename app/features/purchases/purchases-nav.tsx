import { Link } from "@remix-run/react";
import { stockTexts } from "#app/features/catalogue/stock/text.ts";
import { purchasePaths } from "#app/features/purchases/purchase-links.ts";
import { useMay } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { pageNames } from "./page-names-text.ts";
import { toBuyHref } from "./to-buy/to-buy-links.ts";

const PAGES = {
  low: paths.sellerStock,
  toBuy: toBuyHref,
  expiring: purchasePaths.expiring(),
  purchases: purchasePaths.purchases(),
  suppliers: purchasePaths.suppliers,
};

/** Links to the pages about stock and what is bought. */
export function PurchasesNav({ page }: { page: keyof typeof PAGES | null }) {
  const { lang } = useText();
  const may = useMay();
  const names = {
    low: stockTexts[lang].title,
    ...pageNames[lang],
  };
  return (
    <nav className="choice-links mb-3" aria-label={names.purchases}>
      {(Object.keys(PAGES) as (keyof typeof PAGES)[])
        .filter((each) => may(PAGES[each]))
        .map((each) => (
          <Link key={each} to={PAGES[each]} aria-current={each === page ? "page" : undefined}>
            {names[each]}
          </Link>
        ))}
    </nav>
  );
}

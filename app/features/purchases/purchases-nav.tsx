import { Link } from "@remix-run/react";
import { stockTexts } from "#app/features/catalogue/stock/text.ts";
import { useMay } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { expiringTexts, purchaseTexts, supplierTexts } from "./text.ts";
import { toBuyTexts } from "./to-buy/text.ts";
import { toBuyHref } from "./to-buy/to-buy-links.ts";

const PAGES = {
  low: paths.sellerStock,
  toBuy: toBuyHref,
  expiring: paths.expiring(),
  purchases: paths.purchases(),
  suppliers: paths.suppliers,
};

/** Links to the pages about stock and what is bought. */
export function PurchasesNav({ page }: { page: keyof typeof PAGES | null }) {
  const { lang } = useText();
  const may = useMay();
  const names = {
    low: stockTexts[lang].title,
    toBuy: toBuyTexts[lang].title,
    expiring: expiringTexts[lang].title,
    purchases: purchaseTexts[lang].title,
    suppliers: supplierTexts[lang].title,
  };
  return (
    <nav className="choice-links mb-3" aria-label={purchaseTexts[lang].title}>
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

import { Link } from "@remix-run/react";
import { moneyTexts } from "#app/features/money/books/text.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

/** The pages about money, by what follows the path of the first. */
const PAGES = {
  revenue: "",
  book: "/book",
  invoices: "/invoices",
  transfers: "/transfers",
  codes: "/codes",
} as const;
export type MoneyPage = keyof typeof PAGES;
/** Those about a period, which are offered as files, too. */
export type BookPage = Exclude<MoneyPage, "transfers" | "codes">;

export const moneyPath = (page: MoneyPage) => paths.sellerMoney(PAGES[page]);

/** Links to the pages about money. */
export function MoneyNav({ page }: { page: MoneyPage }) {
  const texts = moneyTexts[useText().lang];
  return (
    <nav className="choice-links" aria-label={texts.sections}>
      {(Object.keys(PAGES) as MoneyPage[]).map((each) => (
        <Link key={each} to={moneyPath(each)} aria-current={each === page ? "page" : undefined}>
          {texts.pages[each]}
        </Link>
      ))}
    </nav>
  );
}

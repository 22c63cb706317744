import { type BookPage, moneyPath } from "#app/features/money/seller/money-nav.tsx";
import type { Period } from "#app/kit/format/period.ts";
import { isoDay } from "#app/kit/format/vietnam-day.ts";
import { hrefWith, paths } from "#app/paths.ts";

/** The kinds of file that each page about money is offered as. */
export const FILE_KINDS = ["csv", "csvSemicolon", "xlsx"] as const;

/** The URL of a page about money. @param day from which on its rows are shown, as in vietnam-day.ts */
export const moneyHref = (page: BookPage, { key }: Pick<Period, "key">, day?: number | null) =>
  hrefWith(moneyPath(page), { period: key, from: day && isoDay(day) });

/** The URL of a file of it. */
export function moneyFileHref(
  page: BookPage,
  { key }: Pick<Period, "key">,
  kind: (typeof FILE_KINDS)[number],
): string {
  const [extension, separator] =
    kind === "xlsx" ? [kind] : ["csv", kind === "csv" ? null : "semicolon"];
  return hrefWith(paths.sellerMoney(`/files/${page}.${extension}`), { period: key, separator });
}

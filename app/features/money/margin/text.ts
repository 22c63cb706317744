import { formatCount, formatShare } from "#app/kit/format/figures.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { both, count, inBoth } from "#app/kit/text/both.ts";
import type { Text } from "#app/text/texts.ts";
import { knownMargin, type MarginSums } from "./rules.ts";

/** The texts about what the shop earns, which only the owner sees. */
export const marginTexts = inBoth({
  title: both("Margin", "Lãi gộp"),
  description: both(
    "What the shop earned with its goods, by day, category and product",
    "Tiền lãi từ hàng bán, theo ngày, danh mục và sản phẩm",
  ),
  means: both(
    "What is paid for goods, less what they cost. By the day on which orders were placed, without cancelled ones; after discounts and what was given back, without the delivery fee, with VAT as the prices have it. Goods that came back count only if they were thrown away: then they cost something and bring nothing. “?”: the cost of some goods is unknown, and they are left out of the margin.",
    "Tiền khách trả cho hàng trừ giá vốn. Tính theo ngày đặt, không tính đơn đã hủy; đã trừ giảm giá và tiền hoàn, không gồm phí giao hàng, gồm VAT như trong giá bán. Hàng trả về chỉ tính khi phải bỏ: khi đó chỉ còn giá vốn. “?”: có hàng chưa rõ giá vốn, không tính vào lãi.",
  ),
  byProductMeans: both(
    "By what the goods were sold for, before discount codes and without what was given back for other reasons.",
    "Theo giá đã bán, chưa trừ mã giảm giá và tiền hoàn vì lý do khác.",
  ),
  byDay: both("By day", "Theo ngày"),
  byMonth: both("By month", "Theo tháng"),
  byCategory: both("By category", "Theo danh mục"),
  byProduct: both("By product", "Theo sản phẩm"),
  category: both("Category", "Danh mục"),
  product: both("Product", "Sản phẩm"),
  goods: both("Paid for goods", "Tiền hàng"),
  sold: both("Sold for", "Tiền bán"),
  cost: both("Cost", "Giá vốn"),
  pieces: both("Pieces", "Số lượng"),
  unknownPieces: both("Pieces of unknown cost", "Số lượng chưa rõ giá vốn"),
  unknownVnd: both("Sold for, of unknown cost", "Tiền bán chưa rõ giá vốn"),
  file: both("All products as a file", "Tải tệp đủ mọi sản phẩm"),
  first: both((shown: number) => [
    `Only the ${shown} products with the highest sales. The file has all of them.`,
    `Chỉ hiện ${shown} sản phẩm bán nhiều tiền nhất. Tệp tải về có đủ.`,
  ]),
  ofOrder: both((margin: string, goods: string, cost: string) => [
    `Margin ${margin}: ${goods} for goods that cost ${cost}`,
    `Lãi gộp ${margin}: tiền hàng ${goods}, giá vốn ${cost}`,
  ]),
  without: both((lines: number) => [
    `Margin unknown. Without ${count(lines, "line")} of unknown cost:`,
    `Chưa rõ lãi gộp. Không tính ${lines} dòng chưa rõ giá vốn:`,
  ]),
  unknown: both(
    "Margin unknown: the cost of these goods is unknown",
    "Chưa rõ lãi gộp vì chưa rõ giá vốn của hàng",
  ),
  shareOfGoods: both((share: string) => [
    `${share} of what was paid for goods`,
    `${share} tiền hàng`,
  ]),
  unknownSales: both((amount: string) => [
    `without ${amount} of sales of unknown cost`,
    `không tính ${amount} tiền hàng chưa rõ giá vốn`,
  ]),
});

type Lang = Text["lang"];

/** What an order earned, in words. @param unknownLines how many of its lines are of unknown cost */
export function orderMarginText(sums: MarginSums, unknownLines: number, lang: Lang): string {
  const t = marginTexts[lang];
  const margin = knownMargin(sums);
  if (!margin) return t.unknown;
  const { vnd, ofVnd } = margin;
  const shown = `${formatVnd(vnd)} (${formatShare(vnd, ofVnd)})`;
  const known = t.ofOrder(shown, formatVnd(ofVnd), formatVnd(sums.costVnd));
  return unknownLines > 0 ? `${t.without(unknownLines)} ${known}` : known;
}

/** The cells of sums in a table: for what they were sold, what that cost, and the margin. */
export function marginCells(sums: MarginSums): string[] {
  const margin = knownMargin(sums);
  const [hasKnown, hasUnknown] = [margin !== null, sums.unknownPieces > 0];
  const parts = [hasKnown && formatCount(sums.costVnd), hasUnknown && "?"];
  return [
    formatCount(sums.goodsVnd),
    parts.filter(Boolean).join(" + "),
    margin ? `${formatCount(margin.vnd)} (${formatShare(margin.vnd, margin.ofVnd)})` : "?",
  ];
}

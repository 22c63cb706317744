import { formatDay } from "#app/kit/format/date.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import type { Lang } from "#app/text/languages.ts";
import type { Suggested } from "./lists.server.ts";
import type { BuyingPlan } from "./rules.ts";
import { listTexts } from "./text.ts";

/** A rate with as many digits as matter: 12, 2,3 or 0,036. */
const formatRate = (perDay: number) =>
  formatCount(perDay >= 10 ? Math.round(perDay) : Number(perDay.toPrecision(2)));

/** How long the stock of a product lasts. */
export function stateText(lang: Lang, { stock, sold, daysLeft }: Suggested): string {
  const texts = listTexts[lang];
  if (stock === null) return texts.notCounted;
  if (stock <= 0) return texts.soldOut;
  if (sold === 0 || daysLeft === null) return texts.notSold;
  return daysLeft === 0 ? texts.lastsToday : texts.lasts(formatCount(daysLeft));
}

/** How a suggestion was worked out. */
export function whyText(lang: Lang, line: Suggested, plan: BuyingPlan): string {
  const texts = listTexts[lang];
  const { sold, days, perDay, need, stock, onOrder, missing, quantity, pack, soldOut } = line;
  if (sold === 0) return texts.byHand;
  const there = [
    ...(stock ? [texts.inStock(formatCount(stock))] : []),
    ...(onOrder > 0 ? [texts.onOrder(formatCount(onOrder))] : []),
  ];
  const total = plan.forDays + plan.reserveDays;
  return [
    texts.sold(formatCount(sold), formatCount(days), formatRate(perDay)),
    texts.need(total, formatCount(need)),
    there.length > 0 && texts.missing(there, formatCount(missing)),
    pack > 1 && quantity > 0 && texts.packs(formatCount(quantity / pack), formatCount(pack)),
    soldOut === "unknown" && texts.soldOutUnknown,
    typeof soldOut === "number" && texts.soldOutSince(formatDay(soldOut, lang)),
  ]
    .filter(Boolean)
    .join(" ");
}

type Ordered = { name: string; pieces: number; pack: number };

/** Whom a message may greet by name: "Chị Hoa", without "chợ Bình Tây" behind it. */
const GREETED = /^(?:anh|chị)\s[^,(–-]+/i;

/** The message that orders goods, in the language of suppliers. */
export function supplierMessage(supplier: string, ordered: Ordered[], shop: string): string {
  const texts = listTexts.vi;
  const lines = ordered.map(({ name, pieces, pack }) => {
    const packs = pieces / pack;
    const isInPacks = pack > 1 && Number.isInteger(packs);
    const inPacks = isInPacks ? ` (${formatCount(packs)} × ${formatCount(pack)})` : "";
    return `- ${name}: ${formatCount(pieces)}${inPacks}`;
  });
  const name = GREETED.exec(supplier)?.[0].trim() ?? texts.anybody;
  return [texts.greeting(name), ...lines, texts.closing(shop)].join("\n");
}

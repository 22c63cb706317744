import { formatVnd } from "#app/kit/format/vnd.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import type { Text } from "#app/text/texts.ts";
import { isUnlikely, priceBelowCost, type TypedAmount } from "./unlikely-limits.ts";

/** The question that a seller is asked once about an unlikely amount. */
const unlikelyTexts = inBoth({
  changed: both((before: string, after: string) => [
    `From ${before} to ${after}? If that is right, save again.`,
    `Từ ${before} thành ${after}? Nếu đúng, bạn bấm lưu lần nữa.`,
  ]),
  small: both((amount: string) => [
    `Only ${amount}? If that is right, save again.`,
    `Chỉ ${amount}? Nếu đúng, bạn bấm lưu lần nữa.`,
  ]),
  offer: both((offer: string, price: string) => [
    `Offered for ${offer} instead of ${price}? If that is right, save again.`,
    `Giá ưu đãi ${offer} thay vì ${price}? Nếu đúng, bạn bấm lưu lần nữa.`,
  ]),
  percent: both((percent: number) => [
    `${percent} % off? If that is right, save again.`,
    `Giảm ${percent} %? Nếu đúng, bạn bấm lưu lần nữa.`,
  ]),
  belowCost: both((price: string, cost: string | null) => [
    `${price} is below what it costs${cost ? `, ${cost}` : ""}. If that is right, save again.`,
    `${price} thấp hơn giá vốn${cost ? ` ${cost}` : ""}. Nếu vẫn bán giá này, bạn bấm lưu lần nữa.`,
  ]),
});

/** Longer than any list of amounts that a seller was asked about. */
const MAX_SURE_LENGTH = 1_000;

/** The questions of an answer: texts by field, and the value of SURE with which the same form is accepted. */
export type Asked = { fieldErrors: Record<string, string[]>; sure: string };

/**
 * Asks once about each unlikely amount.
 *
 * @param sure the value of SURE in the form
 * @param amounts by field
 * @returns null if there is nothing to ask, or everything was asked before
 */
export function askAbout(
  { lang }: Text,
  sure: unknown,
  amounts: Record<string, TypedAmount>,
): Asked | null {
  const t = unlikelyTexts[lang];
  const texts = Object.entries(amounts).flatMap(([field, amount]) => {
    const text = questionOf(t, amount);
    const below = priceBelowCost(amount);
    const cost = amount.cost?.isShown ? formatVnd(Math.round(amount.cost.vnd)) : null;
    return [
      ...(text ? [[field, text, `${field}=${askedOf(amount)}`] as const] : []),
      ...(below === null
        ? []
        : [[field, t.belowCost(formatVnd(below), cost), `${field}<${below}`] as const]),
    ];
  });
  const known = new Set(
    String(sure ?? "")
      .slice(0, MAX_SURE_LENGTH)
      .split(","),
  );
  if (texts.every(([, , asked]) => known.has(asked))) return null;
  return {
    fieldErrors: Object.fromEntries(
      texts.map(([field]) => [
        field,
        texts.filter(([other]) => other === field).map(([, text]) => text),
      ]),
    ),
    sure: texts.map(([, , asked]) => asked).join(),
  };
}

const askedOf = (amount: TypedAmount) =>
  "percent" in amount ? amount.percent : [amount.vnd, amount.list].filter(Boolean).join("/");

function questionOf(t: (typeof unlikelyTexts)["en"], amount: TypedAmount): string | null {
  if (!isUnlikely(amount)) return null;
  if ("percent" in amount) return t.percent(amount.percent);
  const { vnd, before, list } = amount;
  if (!isUnlikely({ vnd, before })) return t.offer(formatVnd(vnd!), formatVnd(list!));
  return before ? t.changed(formatVnd(before), formatVnd(vnd!)) : t.small(formatVnd(vnd!));
}

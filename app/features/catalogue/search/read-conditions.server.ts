import type { ListingFilter } from "#app/features/catalogue/listing/listing-filter.ts";
import { fold } from "#app/kit/format/fold.ts";
import { parseDong } from "#app/kit/format/vnd.ts";
import { isFiller, readWords } from "./words.server.ts";

/** A search without the words that set conditions, and these conditions. */
export type Conditions = { rest: string; filter: Partial<ListingFilter> };

/** Phrases that set a condition; they may be typed without diacritics. The longest come first. */
const PHRASES: [string, Partial<ListingFilter>][] = [
  ["rẻ nhất, giá rẻ, cheapest, cheap", { sort: "price-up" }],
  ["bán chạy nhất, bán chạy, best sellers, best seller", { sort: "popular" }],
  ["mới nhất, hàng mới, new arrivals, newest", { sort: "new" }],
  [
    "đang khuyến mãi, đang khuyến mại, đang giảm giá, đang sale, khuyến mãi, khuyến mại, giảm giá, ưu đãi, " +
      "on sale, on offer, special offers, offers, discounted, discounts, discount, promotion, sale, deals",
    { onOffer: true },
  ],
];

const UPPER =
  "dưới, không quá, tối đa, nhỏ hơn, đến, tới, under, below, less than, up to, at most, max, <, ≤, <=";
const LOWER =
  "trên, từ, hơn, ít nhất, tối thiểu, over, above, more than, at least, from, min, >, ≥, >=";
const BETWEEN = "đến, tới, to, and, và, -, –";
const AROUND = "giá, khoảng, tầm, about, around, between";

/** A word of a search, as it was typed and folded. */
type Token = { typed: string; folded: string };
type Phrase = Token[];

const tokensOf = (text: string): Token[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((typed) => ({ typed: typed.toLowerCase(), folded: fold(typed) }));

const listOf = (phrases: string): Phrase[] =>
  phrases.split(", ").map((text) => tokensOf(text.normalize("NFC")));

const CONDITIONS = PHRASES.flatMap(([phrases, filter]) =>
  listOf(phrases).map((phrase) => ({ phrase, filter })),
);
const [upper, lower, between, around] = [UPPER, LOWER, BETWEEN, AROUND].map(listOf) as [
  Phrase[],
  Phrase[],
  Phrase[],
  Phrase[],
];

const UNITS: Record<string, number> = {
  ...{ k: 1_000, ngan: 1_000, nghin: 1_000, tr: 1_000_000, trieu: 1_000_000 },
  ...{ d: 1, "₫": 1, vnd: 1, dong: 1 },
};
/** A price typed as one word, "50k" or "50.000đ", or without its unit. */
const AMOUNT = /^(\d{1,9}(?:[.,]\d{3})*|\d{1,3}[.,]\d{1,2})(k|ngan|nghin|tr|trieu|d|₫|vnd|dong)?$/;
/** Less without a unit is a number of something. */
const LEAST_VND = 1_000;

/** Reads offers, prices and orders in a search: "gạo dưới 100k", "from 20k to 40k", "khuyến mãi"; null without any. */
export function readConditions(query: string): Conditions | null {
  const tokens = tokensOf(
    query
      .normalize("NFC")
      .replace(/[<>≤≥]=?/g, " $& ")
      .replace(/(?<=\d\p{L}*)\s*[-–]\s*(?=\d)/gu, " - "),
  );
  const rest: string[] = [];
  const filter: Partial<ListingFilter> = {};
  for (let at = 0; at < tokens.length; ) {
    const read = readPhrase(tokens, at) ?? readPrices(tokens, at);
    if (read) Object.assign(filter, read.filter);
    else rest.push(tokens[at]!.typed);
    at += read?.length ?? 1;
  }
  const text = rest.join(" ");
  return Object.keys(filter).length > 0
    ? { rest: readWords(text).every(isFiller) ? "" : text, filter }
    : null;
}

type Read = { length: number; filter: Partial<ListingFilter> };

function readPhrase(tokens: Token[], at: number): Read | null {
  const found = CONDITIONS.find(({ phrase }) => standsAt(phrase, tokens, at));
  return found ? { length: found.phrase.length, filter: found.filter } : null;
}

/** A price, a limit or a range; a price alone is the most that somebody wants to pay. */
function readPrices(tokens: Token[], at: number): Read | null {
  const limit = at + lengthOf(around, tokens, at);
  const atMost = lengthOf(upper, tokens, limit);
  const atLeast = atMost > 0 ? 0 : lengthOf(lower, tokens, limit);
  const begin = limit + (atMost || atLeast);
  const first = readAmount(tokens, begin);
  if (!first) return null;
  const joint = begin + first.length;
  const to = lengthOf(between, tokens, joint);
  const second = to > 0 && atMost === 0 ? readAmount(tokens, joint + to) : null;
  const unit = first.unit ?? second?.unit;
  const minOrMax = first.count * (unit ?? 1);
  const isPrice = unit !== undefined || (begin > at && minOrMax >= LEAST_VND);
  if (!isPrice) return null;
  if (second) {
    const maxVnd = second.count * (second.unit ?? unit ?? 1);
    if (maxVnd < minOrMax) return null;
    return { length: joint + to + second.length - at, filter: { minVnd: minOrMax, maxVnd } };
  }
  return { length: joint - at, filter: atLeast > 0 ? { minVnd: minOrMax } : { maxVnd: minOrMax } };
}

type Amount = { count: number; unit?: number; length: number };

function readAmount(tokens: Token[], at: number): Amount | null {
  const [, digits, joined] = AMOUNT.exec(tokens[at]?.folded ?? "") ?? [];
  if (!digits) return null;
  const whole = parseDong(digits);
  const count = whole ?? Number(digits.replace(",", "."));
  const next = tokens[at + 1]?.folded ?? "";
  const unit = joined ?? (Object.hasOwn(UNITS, next) ? next : undefined);
  return {
    count,
    ...(unit && { unit: UNITS[unit]! }),
    length: unit && !joined ? 2 : 1,
  };
}

/** The length of the phrase that stands at a place; 0 if none does. */
const lengthOf = (phrases: Phrase[], tokens: Token[], at: number): number =>
  Math.max(
    0,
    ...phrases.filter((phrase) => standsAt(phrase, tokens, at)).map(({ length }) => length),
  );

const standsAt = (phrase: Phrase, tokens: Token[], at: number): boolean =>
  phrase.every(({ typed, folded }, i) => {
    const token = tokens[at + i];
    return token?.folded === folded && [typed, folded].includes(token.typed);
  });

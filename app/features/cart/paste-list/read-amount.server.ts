import { type Contents, parseDecimal } from "#app/features/catalogue/prices/unit-price.ts";
import { meaning, spoonLength } from "./amount-words.server.ts";

/** Longer numbers are none of packs or grams. */
const MAX_DIGITS = 7;
export const isDigits = (token: string | undefined) => token !== undefined && /^\d/.test(token);

/** An amount that stands at a token. */
export type Amount = {
  /** Tokens that it takes. */
  length: number;
  count?: number;
  counted?: string;
  size?: Contents;
  moneyVnd?: number;
  isUnclear?: true;
  maybeNamed?: string[];
};

/** What stands at a token, if it is no word of the name. */
export function readAmount(
  tokens: string[],
  at: number,
  isStart: boolean,
  before: string | undefined,
): Amount | null {
  const token = tokens[at]!;
  const next = tokens[at + 1];
  if (meaning.isTimes(token)) {
    const times = next === undefined ? null : readNumber(tokens, at + 1);
    if (!times || meaning.measure(tokens[at + 1 + times.length])) return { length: 1 };
    const end = at + 1 + times.length;
    const word = tokens[end];
    const isPacked = meaning.isPackaging(word) || meaning.isPiece(word);
    return {
      length: end - at + (isPacked ? 1 : 0),
      count: times.value,
      ...(isPacked && { counted: word }),
    };
  }
  // The word behind a count is no number: "2 bay leaves".
  const number = isDigits(token) || !isDigits(before) ? readNumber(tokens, at) : null;
  if (number) {
    const counted = readCounted(tokens, at, number, { isStart, before });
    return counted && number.isUnclear ? { ...counted, isUnclear: true } : counted;
  }
  if (isDigits(token)) return { length: 1, isUnclear: true };
  if (meaning.isKitchen(token) && next === "of")
    return { length: 1, isUnclear: true, maybeNamed: [token] };
  if (token === "/" && isUnit(next)) return { length: 2 };
  const group = isStart ? meaning.group(token) : undefined;
  if (group) return readCounted(tokens, at, { value: group, length: 1 }, { isStart, before });
  const measure = isStart && meaning.isHalfMore(next) ? meaning.measure(token) : undefined;
  if (measure) return { length: 2, size: times(measure, 1.5) };
  if (meaning.isCrate(token)) return { length: 1, isUnclear: true };
  const isPartNext = meaning.isKitchen(next) || meaning.isPiece(next);
  const isAmountNext = next === undefined || readNumber(tokens, at + 1) !== null;
  if (meaning.isVague(token) && (isStart || isAmountNext || isPartNext)) {
    const maybeNamed = isPartNext ? [next!] : [];
    return { length: 1 + maybeNamed.length, isUnclear: true, maybeNamed };
  }
  return meaning.isPackaging(token) && (isStart || isAmountNext) ? { length: 1 } : null;
}

const isUnit = (word: string | undefined) =>
  meaning.isPackaging(word) ||
  meaning.isPiece(word) ||
  meaning.isKitchen(word) ||
  meaning.measure(word) !== undefined;

type Counted = { value: number; length: number; isUnclear?: true };

/** What a number counts or measures; null if it belongs to the name. */
function readCounted(
  tokens: string[],
  at: number,
  { value, length }: Counted,
  { isStart, before }: { isStart: boolean; before: string | undefined },
): Amount | null {
  const group = meaning.group(tokens[at + length]);
  const count = value * (group ?? 1);
  let end = at + length + (group ? 1 : 0);
  // "1 small bunch".
  if (meaning.isNote(tokens[end]) && isUnit(tokens[end + 1])) end += 1;
  const word = tokens[end];
  const measure = meaning.measure(word);
  if (measure) {
    const more = moreAt(tokens, end + 1, isStart);
    const size = times(measure, count + more);
    const isMore = more > 0;
    return { length: end + 1 - at + (isMore ? 1 : 0), size };
  }
  const dong = meaning.money(word);
  if (dong) {
    if (meaning.money(tokens[end + 1])) end += 1;
    return { length: end + 1 - at, moneyVnd: Math.round(count * dong), isUnclear: true };
  }
  if (meaning.isCrate(word)) return { length: end + 1 - at, count, isUnclear: true };
  if (meaning.isPackaging(word) || meaning.isTimes(word)) {
    const isMore = meaning.isHalfMore(tokens[end + 1]);
    end += tokens[end + 1] === "of" || isMore ? 2 : 1;
    const counted = meaning.isPackaging(word) && { counted: word };
    return { length: end - at, count: count + (isMore ? 0.5 : 0), ...counted };
  }
  if (meaning.isPiece(word))
    return { length: end + 1 - at, count, counted: word!, maybeNamed: [word!] };
  if (meaning.isKitchen(word)) {
    const spoon = spoonLength(tokens, end + 1);
    const from = end;
    end += 1 + spoon;
    // "1 inch piece of ginger", "1 bát con đường".
    if (meaning.isPiece(tokens[end]) && end + 1 < tokens.length) end += 1;
    return { length: end - at, isUnclear: true, maybeNamed: tokens.slice(from, end) };
  }
  if (group) return { length: end - at, count };
  // A number in words may begin a name, as in "tám thơm".
  if (isStart && word !== undefined)
    return { length, count, ...(!isDigits(tokens[at]) && { maybeNamed: tokens.slice(at, end) }) };
  const isLast = isDigits(tokens[at]) && word === undefined;
  return isLast && before && before !== "số" && !isCode(before) ? { length, count } : null;
}

/** The letters of "ST 25", which are no word. */
export const isCode = (word: string | undefined) => word !== undefined && /^[a-z]{1,2}$/.test(word);

/** What a unit is followed by of it: "1 ký rưỡi", "1kg5", "1 ký 2 thịt"; 0 if by nothing. */
function moreAt(tokens: string[], at: number, isStart: boolean): number {
  const [token = "", next] = tokens.slice(at, at + 2);
  if (meaning.isHalfMore(token)) return 0.5;
  if (token.startsWith(".")) return Number(`0${token}`);
  const isTenths = isStart && /^[1-9]$/.test(token) && next !== undefined;
  return isTenths && /^\p{L}/u.test(next) && !isUnit(next) && !meaning.isTimes(next)
    ? Number(token) / 10
    : 0;
}

const RANGE = new Set(["-", "–", "~", "đến", "tới", "to", "hoặc", "hay", "or"]);

/** A number, or the greater of two: "3-4 hoa hồi". */
function readNumber(tokens: string[], at: number): Counted | null {
  const number = readSingle(tokens, at);
  const sign = number && isDigits(tokens[at]) ? tokens[at + number.length] : undefined;
  const end = number && sign && RANGE.has(sign) ? at + number.length + 1 : tokens.length;
  const most = isDigits(tokens[end]) ? readSingle(tokens, end) : null;
  if (!number || !most) return number;
  return { value: most.value, length: end - at + most.length, isUnclear: true };
}

/** A number in digits or in words, a fraction, or an article before what can be counted. */
function readSingle(tokens: string[], at: number): Counted | null {
  const token = tokens[at]!;
  const [next, second] = [tokens[at + 1], tokens[at + 2]];
  if (isDigits(token)) {
    if (token.length > MAX_DIGITS) return null;
    if (next === "/" && isDigits(second) && Number(second) > 0)
      return { value: Number(token) / Number(second), length: 3 };
    const fraction = meaning.fraction(next);
    if (fraction) return { value: Number(token) + fraction, length: 2 };
    if (isDigits(next) && second === "/" && Number(tokens[at + 3]) > 0)
      return { value: Number(token) + Number(next) / Number(tokens[at + 3]), length: 4 };
    const thousandths = meaning.money(next) === 1 ? 1 : meaning.measure(next)?.thousandths;
    const value = parseDecimal(token, thousandths ?? 1_000);
    return value === null ? null : { value, length: 1 };
  }
  const value = meaning.number(token) ?? meaning.fraction(token);
  const isArticle = (word: string | undefined) => word === "a" || word === "an";
  if (value !== undefined) return { value, length: isArticle(next) ? 2 : 1 };
  if (!isArticle(token)) return null;
  if (next === "half") return { value: 0.5, length: 2 };
  const isCountable = isUnit(next) || meaning.group(next);
  return isCountable ? { value: 1, length: 1 } : null;
}

const times = ({ unit, thousandths }: Contents, number: number): Contents => ({
  unit,
  thousandths: Math.round(thousandths * number),
});

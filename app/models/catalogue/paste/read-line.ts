import { type Contents, parseDecimal } from "../../../format/unit-price.ts";
import { meaning } from "./amount-words.ts";

/** What a line of a list asks for, as far as its words say. */
export type ListLine = {
  /** As it was typed. */
  text: string;
  /** What the thing is called and how many packs; the second if the first is not known. */
  readings: { name: string; count: number | null }[];
  /** The contents of a pack or of all of them; null if it does not say. */
  size: Contents | null;
  /** Whether it says more than can be understood, such as two numbers of packs or a price. */
  isUnclear: boolean;
};

/** Longer numbers are none of packs or grams. */
const MAX_DIGITS = 7;
const TOKEN = /\d+(?:[.,]\d+)?|[½¼¾×*/]|\p{L}[\p{L}\p{N}\p{M}]*/gu;
const isDigits = (token: string | undefined) => token !== undefined && /^\d/.test(token);

/** Reads a line that splitList has returned. */
export function readLine(text: string): ListLine {
  const tokens = trimmed(tokensOf(text));
  const line: ListLine = { text, readings: [], size: null, isUnclear: false };
  let count: number | null = null;
  /** The words of the name, and the same with words that may be no amount: "tám thơm", "2 củ cải". */
  const name: string[] = [];
  const longer: string[] = [];
  let isNumberNamed = false;
  for (let at = 0; at < tokens.length; ) {
    const found = readAmount(tokens, at, name.length === 0, name.at(-1));
    if (!found) {
      name.push(tokens[at]!);
      longer.push(tokens[at]!);
      at += 1;
      continue;
    }
    const { length, size, isUnclear, maybeNamed } = found;
    line.isUnclear ||= isUnclear === true;
    // Said twice, it may be the whole and a pack, or two things.
    line.isUnclear ||= (found.count !== undefined && count !== null) || (!!size && !!line.size);
    count = found.count ?? count;
    line.size = size ?? line.size;
    if (maybeNamed) {
      longer.push(...maybeNamed);
      isNumberNamed ||= meaning.number(maybeNamed[0]) !== undefined;
    }
    at += length;
  }
  if (longer.length > name.length)
    line.readings.push({ name: longer.join(" "), count: isNumberNamed ? null : count });
  if (name.length > 0) line.readings.push({ name: name.join(" "), count });
  const [letters, digits] = name.slice(-2);
  if (isDigits(digits) && isCode(letters))
    line.readings.push({ name: [...name.slice(0, -2), `${letters}${digits}`].join(" "), count });
  return line;
}

/** The words, numbers and signs of a line, with those apart that are written together: "x2", "1kg5". */
function tokensOf(text: string): string[] {
  const tokens = text.toLowerCase().normalize("NFC").match(TOKEN) ?? [];
  return tokens.flatMap((token) => {
    const [, word, digits] = /^(\p{L}{1,3})(\d{1,3})$/u.exec(token) ?? [];
    if (!word || !digits) return [token];
    if (meaning.isTimes(word)) return [word, digits];
    return meaning.measure(word) && digits.length === 1 ? [word, `.${digits}`] : [token];
  });
}

function trimmed(tokens: string[]): string[] {
  let [from, to] = [0, tokens.length];
  while (from < to - 1 && meaning.isSaidBefore(tokens[from])) from += 1;
  while (from < to - 1 && meaning.isSaidBehind(tokens[to - 1])) to -= 1;
  return tokens.slice(from, to);
}

type Amount = {
  /** Tokens that it takes. */
  length: number;
  count?: number;
  size?: Contents;
  isUnclear?: true;
  maybeNamed?: string[];
};

/** What stands at a token, if it is no word of the name. */
function readAmount(
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
    const isPacked = meaning.isPackaging(tokens[end]) || meaning.isPiece(tokens[end]);
    return { length: end - at + (isPacked ? 1 : 0), count: times.value };
  }
  const number = readNumber(tokens, at);
  if (number) return readCounted(tokens, at, number, { isStart, before });
  if (isDigits(token)) return { length: 1, isUnclear: true };
  if (token === "/") return { length: meaning.isPackaging(next) ? 2 : 1 };
  const group = isStart ? meaning.group(token) : undefined;
  if (group) return { length: meaning.isPackaging(next) ? 2 : 1, count: group };
  const measure = isStart && meaning.isHalfMore(next) ? meaning.measure(token) : undefined;
  if (measure) return { length: 2, size: times(measure, 1.5) };
  if (meaning.isCrate(token) || meaning.isChoice(token)) return { length: 1, isUnclear: true };
  const isAmountNext = next === undefined || readNumber(tokens, at + 1) !== null;
  if (meaning.isVague(token) && (isStart || isAmountNext)) return { length: 1, isUnclear: true };
  return meaning.isPackaging(token) && (isStart || isAmountNext) ? { length: 1 } : null;
}

type Counted = { value: number; length: number };

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
  const word = tokens[end];
  const measure = meaning.measure(word);
  if (measure && !group) {
    const more = meaning.isHalfMore(tokens[end + 1]) ? 0.5 : Number(fractionAt(tokens, end + 1));
    const size = times(measure, value + more);
    const isMore = more > 0;
    return { length: end + 1 - at + (isMore ? 1 : 0), size };
  }
  if (meaning.isMoney(word)) return { length: end + 1 - at, isUnclear: true };
  if (meaning.isCrate(word)) return { length: end + 1 - at, count, isUnclear: true };
  if (meaning.isPackaging(word) || meaning.isTimes(word)) {
    end += tokens[end + 1] === "of" ? 2 : 1;
    return { length: end - at, count };
  }
  if (meaning.isPiece(word)) return { length: end + 1 - at, count, maybeNamed: [word!] };
  if (group) return { length: end - at, count };
  // A number in words may begin a name, as in "tám thơm".
  if (isStart && word !== undefined)
    return { length, count, ...(!isDigits(tokens[at]) && { maybeNamed: tokens.slice(at, end) }) };
  const isLast = isDigits(tokens[at]) && word === undefined;
  return isLast && before && !isCode(before) ? { length, count } : null;
}

/** The letters of "ST 25", which are no word. */
const isCode = (word: string | undefined) => word !== undefined && /^[a-z]{1,2}$/.test(word);

/** What follows a unit in "1kg5"; "0" if nothing does. */
const fractionAt = (tokens: string[], at: number) =>
  tokens[at]?.startsWith(".") ? `0${tokens[at]}` : "0";

/** A number in digits or in words, a fraction, or an article before what can be counted. */
function readNumber(tokens: string[], at: number): Counted | null {
  const token = tokens[at]!;
  const [next, second] = [tokens[at + 1], tokens[at + 2]];
  if (isDigits(token)) {
    if (token.length > MAX_DIGITS) return null;
    if (next === "/" && isDigits(second) && Number(second) > 0)
      return { value: Number(token) / Number(second), length: 3 };
    const value = parseDecimal(token, meaning.measure(next)?.thousandths ?? 1_000);
    return value === null ? null : { value, length: 1 };
  }
  const value = meaning.number(token);
  const isArticle = (word: string | undefined) => word === "a" || word === "an";
  if (value !== undefined) return { value, length: isArticle(next) ? 2 : 1 };
  if (!isArticle(token)) return null;
  if (next === "half") return { value: 0.5, length: 2 };
  const isCountable = meaning.measure(next) || meaning.isPackaging(next) || meaning.group(next);
  return isCountable ? { value: 1, length: 1 } : null;
}

const times = ({ unit, thousandths }: Contents, number: number): Contents => ({
  unit,
  thousandths: Math.round(thousandths * number),
});

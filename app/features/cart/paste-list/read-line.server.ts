import { type Contents, parseDecimal } from "#app/features/catalogue/prices/unit-price.ts";
import { meaning, spoonLength } from "./amount-words.server.ts";

/** A possible name of a thing. */
export type NameReading = {
  name: string;
  /** The number asked for; null if the line does not say. */
  count: number | null;
  /** Whether words that may belong to the name are left out. */
  isPart: boolean;
};

/** The request of a line of a list, as far as its words say. */
export type ListLine = {
  /** As it was typed. */
  text: string;
  /** Possible names with their numbers; each counts only if the shop does not know the ones before. */
  readings: NameReading[];
  /** The word behind the count, such as "gói" or "củ"; null without one. */
  counted: string | null;
  /** The contents of a pack or of all of them; null if it does not say. */
  size: Contents | null;
  /** The price of the wanted amount in dong; null if it does not say. */
  moneyVnd: number | null;
  /** Whether it says more than can be understood, such as two numbers of packs or a price. */
  isUnclear: boolean;
};

const MAX_READINGS = 5;
const TOKEN = /\d+(?:[.,]\d+)?|[½¼¾⅓⅔⅛×*/~≈₫]|(?<=\d\s?)[-–](?=\s?\d)|\p{L}[\p{L}\p{N}\p{M}]*/gu;
/** Words before the number of packs: "SL: 2". */
const TIMES = /(?<!\p{L})(?:số lượng|sl)(?!\p{L})/gu;
/** Notes and amounts in brackets. */
const BRACKETS = /[([]([^()[\]]*)[)\]]?/g;
/** A line with a colon, except within a time. */
const HEADED = /^([^:]*[^:\d\s]\s?):(.+)$/su;

/** The facts read from a line up to a token. */
type Reading = Omit<ListLine, "text" | "readings"> & {
  count: number | null;
  /** The words of the name. */
  name: string[];
  /** The same with how it looks or is prepared: "hành tây lớn". */
  noted: string[];
  /** The same with all words that may belong to it: "tám thơm", "2 củ cải", "dầu hào (Maggi)". */
  longer: string[];
  /** Whether `noted` is without words that are no part of the amount. */
  isCut: boolean;
  /** The words of the alternative. */
  instead: string[];
  isNumberNamed: boolean;
};

/** Reads a line that splitList has returned. */
export function readLine(text: string): ListLine {
  const [, head, rest = ""] = HEADED.exec(text) ?? [];
  const named = readPart(rest);
  // "Trứng gà ta: 30".
  const whole = readPart(text.replace(/:\s*(?=\d{1,3}\s*$)/, " x "));
  // "Phở: 3 hoa hồi", but "Đường phèn: 1 muỗng" and "Tiêu: vừa đủ".
  const isNamed = named.name.some((word) => !isDigits(word));
  const isHeaded = isNamed && !meaning.isAside(tokensOf(rest)[0]);
  const parts = isHeaded ? [named, whole, readPart(head!)] : [whole];
  const isGuessed = isHeaded && !meaning.areSaid(tokensOf(head!));
  const readings = parts
    .flatMap(namesOf)
    .slice(0, MAX_READINGS)
    .map((reading) => ({ ...reading, isPart: reading.isPart || isGuessed }));
  const { counted, size, moneyVnd, isUnclear } = isHeaded ? named : whole;
  return { text, readings, counted, size, moneyVnd, isUnclear };
}

function readPart(text: string): Reading {
  const said: Reading = {
    ...{ name: [], noted: [], longer: [], instead: [], isNumberNamed: false, isCut: false },
    ...{ count: null, counted: null, size: null, moneyVnd: null, isUnclear: false },
  };
  const inBrackets: string[] = [];
  const main = text.replace(BRACKETS, (_, inside: string) => ` ${inBrackets.push(inside) && ""}`);
  readTokens(said, trimmed(tokensOf(main)), false);
  for (const inside of inBrackets) readTokens(said, tokensOf(inside), true);
  return said;
}

/** Names to search for, the fullest first. */
function namesOf(said: Reading): NameReading[] {
  const { name, noted, longer, instead, count, isNumberNamed, isCut } = said;
  const isNote = (word: string) => noted.includes(word) && !name.includes(word);
  const short = name.filter((word) => !meaning.isKind(word));
  const plain = longer.filter((word) => !isNote(word));
  const texts = [longer, plain, noted, name, codeOf(name), short, instead].map((words) =>
    words.join(" "),
  );
  const [fullest, , full] = texts;
  const shortest = short.length < name.length ? short.join(" ") : null;
  const isWhole = noted.every((word) => word === "of" || !isNote(word));
  return [...new Set(texts)].filter(Boolean).map((text) => ({
    name: text,
    count: text === fullest && isNumberNamed ? null : count,
    isPart: text !== fullest && (isCut || text === shortest || !(isWhole || text === full)),
  }));
}

/** A name with its code in one word: "gạo st25"; empty if it has none. */
function codeOf(name: string[]): string[] {
  const [letters, digits] = name.slice(-2);
  return isDigits(digits) && isCode(letters) ? [...name.slice(0, -2), `${letters}${digits}`] : [];
}

const isPart = (word: string | undefined) =>
  meaning.isPiece(word) || meaning.isKitchen(word) || meaning.isKind(word);

/** @param isAside whether the words may be no part of the name */
function readTokens(said: Reading, tokens: string[], isAside: boolean): void {
  let into: "name" | "longer" | "instead" = isAside ? "longer" : "name";
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!;
    const isFirst = said.name.length === 0;
    const found = readAmount(tokens, at, isFirst || isAside, tokens[at - 1]);
    if (found) {
      addAmount(said, found, isAside);
      at += found.length;
      continue;
    }
    at += 1;
    if (meaning.isChoice(token) || token === "/") {
      said.isUnclear = true;
      if (!isFirst && !isAside) into = "instead";
      continue;
    }
    said.longer.push(token);
    // "1/2 cup plus 2 tablespoons sugar".
    if (meaning.isAside(token) && isFirst) continue;
    if (meaning.isAside(token)) into = "longer";
    said.isCut ||= into !== "name";
    // "1 thumb-sized piece of ginger".
    if (token === "of" && isPart(tokens[at - 2])) [said.name, said.noted] = [[], []];
    if (into === "name") said.noted.push(token);
    if (into !== "longer" && !meaning.isNote(token)) said[into].push(token);
  }
}

function addAmount(said: Reading, found: Amount, isAside: boolean): void {
  const { count, size } = found;
  // Said twice, it may be the whole and a pack, or two things.
  const isRepeated = (count !== undefined && said.count !== null) || !!(size && said.size);
  said.isUnclear ||= found.isUnclear === true || isRepeated;
  said.longer.push(...(found.maybeNamed ?? []));
  said.isNumberNamed ||= meaning.number(found.maybeNamed?.[0]) !== undefined;
  // "2 vỉ trứng 10 quả" are two packs.
  const isOfPack = meaning.isPackaging(said.counted ?? "") && meaning.isPiece(found.counted);
  if (isRepeated && (isAside || isOfPack)) return;
  if (count !== undefined) [said.count, said.counted] = [count, found.counted ?? null];
  said.size = size ?? said.size;
  said.moneyVnd = found.moneyVnd ?? said.moneyVnd;
}

/** The words, numbers and signs of a line, with those apart that are written together: "x2", "1kg5". */
function tokensOf(text: string): string[] {
  const plain = text.toLowerCase().normalize("NFC").replaceAll("⁄", "/").replace(TIMES, " x ");
  const tokens = plain.match(TOKEN) ?? [];
  return tokens.flatMap((token, at) => {
    const [, word, digits] = /^(\p{L}{1,3})(\d{1,3})$/u.exec(token) ?? [];
    if (!word || !digits) return [token];
    if (meaning.isTimes(word)) return [word, digits];
    const isFraction = meaning.measure(word) && digits.length === 1 && isDigits(tokens[at - 1]);
    return isFraction ? [word, `.${digits}`] : [token];
  });
}

function trimmed(tokens: string[]): string[] {
  let [from, to] = [0, tokens.length];
  while (from < to - 1 && meaning.isSaidBefore(tokens[from])) from += 1;
  while (from < to - 1 && meaning.isSaidBehind(tokens[to - 1])) to -= 1;
  return tokens.slice(from, to);
}

/** Longer numbers count neither packs nor grams. */
const MAX_DIGITS = 7;
const isDigits = (token: string | undefined) => token !== undefined && /^\d/.test(token);

/** An amount that stands at a token. */
type Amount = {
  /** Tokens that it takes. */
  length: number;
  count?: number;
  counted?: string;
  size?: Contents;
  moneyVnd?: number;
  isUnclear?: true;
  maybeNamed?: string[];
};

/** The amount at a token; null if the token is a word of the name. */
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

/** The amount that begins with a number; null if the number belongs to the name. */
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
const isCode = (word: string | undefined) => word !== undefined && /^[a-z]{1,2}$/.test(word);

/** The fraction of a unit that follows it: "1 ký rưỡi", "1kg5", "1 ký 2 thịt"; 0 if none does. */
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

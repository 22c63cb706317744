import type { Contents } from "#app/features/catalogue/prices/unit-price.ts";
import { meaning } from "./amount-words.server.ts";
import { type Amount, isCode, isDigits, readAmount } from "./read-amount.server.ts";

/** What a thing may be called. */
export type NameReading = {
  name: string;
  /** How many are asked for; null if it does not say. */
  count: number | null;
  /** Whether words that may belong to the name are left out. */
  isPart: boolean;
};

/** What a line of a list asks for, as far as its words say. */
export type ListLine = {
  /** As it was typed. */
  text: string;
  /** What the thing is called and how many; each if those before it are not known. */
  readings: NameReading[];
  /** The word behind the count, such as "gói" or "củ"; null without one. */
  counted: string | null;
  /** The contents of a pack or of all of them; null if it does not say. */
  size: Contents | null;
  /** For how many dong it is wanted; null if it does not say. */
  moneyVnd: number | null;
  /** Whether it says more than can be understood, such as two numbers of packs or a price. */
  isUnclear: boolean;
};

/** What a name is searched for by. */
const MAX_READINGS = 5;
const TOKEN = /\d+(?:[.,]\d+)?|[½¼¾⅓⅔⅛×*/~≈₫]|(?<=\d\s?)[-–](?=\s?\d)|\p{L}[\p{L}\p{N}\p{M}]*/gu;
/** What stands before the number of packs: "SL: 2". */
const TIMES = /(?<!\p{L})(?:số lượng|sl)(?!\p{L})/gu;
/** What stands in brackets: notes and amounts. */
const BRACKETS = /[([]([^()[\]]*)[)\]]?/g;
/** What stands before a colon, unless that is within a time. */
const HEADED = /^([^:]*[^:\d\s]\s?):(.+)$/su;

/** What was read of a line up to a token. */
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
  /** What may be taken instead. */
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

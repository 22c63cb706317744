import { wordsOf } from "#app/features/catalogue/search/words.server.ts";
import { meaning } from "./amount-words.server.ts";
import { readLine } from "./read-line.server.ts";
import { MAX_LIST_LENGTH, MAX_LIST_LINES } from "./rules.ts";

/** Longer than any name with its amount; the rest is not read. */
const MAX_LINE_LENGTH = 200;

const LINE = /[\r\n\u2028\u2029]+/;
const either = (...parts: string[]) => new RegExp(parts.join("|"), "iu");
const { raw } = String;
/** Separators of things in a line. */
const SEPARATOR = either(
  // A comma, but within "1,5kg".
  raw`;|,(?!\d)|(?<!\d),`,
  // Before the next number or amount.
  raw`\s\+\s|\s(?=\d{1,2}[.)]\s\p{L})|(?<=\p{L}{2})\.\s+(?=\d)`,
  raw`\s(?:và|với|and|&)\s+(?=\d|½|¼|(?:một|hai|vài|ít|nửa|an?|half)\s)`,
  // Behind the amount of the last: "tỏi 3 tép - hành khô".
  raw`(?<=\d\s?\p{L}{1,6})\s[-–]\s(?=\p{L})`,
  // A bracket that holds several.
  raw`\((?=[^()]{0,99},(?!\d))`,
);
/** Bullets, check boxes and numbers before a thing. */
const BULLET = new RegExp(
  raw`^(?:\[x\]|[\s\-–—*•·▪●○◦‣►➤→=+>✓✔✅☐☑_[\]]|\p{Extended_Pictographic}|\ufe0f|#(?=\s)|` +
    raw`\d{1,3}[.)/](?=\s)|\d{1,3}[.)](?=\p{L})|[a-z]\)\s)+`,
  "iu",
);
const DATE = raw`[\d/.-]{6,10}`;
/** The time before a message that was copied out of a chat: "[10:23, 28/11/2026]". */
const STAMP = new RegExp(
  raw`^\s*\[?(?:${DATE},?\s+)?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?(?![\d\p{L}])(?:,\s?${DATE})?\]?(?:\s+-)?`,
  "iu",
);
/** The number of people that a recipe is for. */
const PEOPLE = new RegExp(
  raw`\(?(?:dành cho|cho|for|serves:?|khẩu phần:?)?\s{0,3}\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s?` +
    raw`(?:người(?: ăn)?|people|persons?|servings?|phần ăn|suất)(?!\p{L})\)?|serves:?\s\d{1,3}`,
  "giu",
);
/** The beginning of a heading: the words after it, up to a colon, are no thing. */
const HEADING = either(
  raw`^(?:gia vị|rau thơm|rau sống|rau củ)\s*(?:\(|$)`,
  raw`^(?:nguyên liệu|nguyen lieu|thành phần|danh sách|đi chợ|cần mua|list mua|chuẩn bị|cách làm|tổng(?: cộng)?|total|ingredients|` +
    raw`shopping list|grocery list|groceries|directions|method|for the)(?!\p{L})(?:[^:,;\d]*(?::|$))?`,
);

const PACKS = "gói|bịch|túi|bao|hộp|chai|lọ|hũ|lon|bó|vỉ";
const WEIGHTS = "kg|ký|kí|kilo|lạng|gr|g";
/** Before the next amount of a list without separators: "2kg gạo 1 chai dầu mè". */
const NEXT_AMOUNT = either(
  raw`(?<=\d\s?(?:${PACKS}|${WEIGHTS})\s\p{L}.{0,40})\s(?=\d{1,3}\s?(?:${PACKS})\s\p{L})`,
  raw`(?<=\d\s?(?:${WEIGHTS})\s\p{L}.{0,40})\s(?=\d{1,3}(?:[.,]\d{1,2})?\s?(?:${WEIGHTS})\s\p{L})`,
);
/** Two things: "muối và tiêu". More words may be one name. */
const TWO = /^((?:[^\s(]+ ){1,3})(?:và|and|&)((?: [^\s(]+){1,5})$/iu;

/** The things on a list as they were typed, without bullets; "too-long" or "too-many" if it is not read. */
export function splitList(text: string): string[] | "too-long" | "too-many" {
  if (text.length > MAX_LIST_LENGTH) return "too-long";
  const lines = text.split(LINE).flatMap(thingsOf);
  return lines.length > MAX_LIST_LINES ? "too-many" : lines;
}

/** The things on a line, without its bullet, time and heading. */
function thingsOf(line: string): string[] {
  if (/^\s*#{2,6}\s/.test(line)) return [];
  const things = [STAMP, BULLET, PEOPLE, HEADING].reduce(
    (rest, part) => rest.replace(part, ""),
    line,
  );
  if (/^[^\d]*:[\s*_]*$/.test(things)) return [];
  return things
    .split(SEPARATOR)
    .map((thing) => tidy(thing.slice(0, MAX_LINE_LENGTH)))
    .flatMap((thing) => thing.split(NEXT_AMOUNT))
    .flatMap((thing) => TWO.exec(thing)?.slice(1) ?? [thing])
    .map((thing) => thing.trim())
    .filter((thing, i) => /[\p{L}\p{N}]/u.test(thing) && !isNote(thing, i > 0))
    .reduce<string[]>(joinAmount, []);
}

/** A thing without its bullet, and without marks around it of which one is left. */
const tidy = (thing: string): string =>
  thing.replace(BULLET, "").replace(thing.includes("(") ? /[\s*_]+$/ : /[\s*_)]+$/, "");

/** "ginger, 200g" is one thing. */
function joinAmount(things: string[], part: string): string[] {
  const isAmount = things.length > 0 && readLine(part).readings.length === 0;
  things.push(isAmount ? `${things.pop()}, ${part}`.slice(0, MAX_LINE_LENGTH) : part);
  return things;
}

/** Whether a part of a line asks for nothing, or only goes on about the part before: "1 onion, finely chopped". */
function isNote(part: string, isLater: boolean): boolean {
  const words = wordsOf(part.toLowerCase().normalize("NFC"));
  return meaning.areSaid(words) || (isLater && !/\d/.test(part) && meaning.areNotes(words));
}

import { fullAmount } from "#app/features/catalogue/import/cell-values.ts";
import { parsePieces } from "#app/features/catalogue/stock/form.ts";
import { DAY_MS, isoDay, parseDay } from "#app/kit/format/vietnam-day.ts";
import { parseDong } from "#app/kit/format/vnd.ts";
import { MAX_PIECES, MAX_PURCHASE_VND } from "./rules.ts";

/** How many pieces, what one of them cost, or after "=" all of them, and the day until which they are good: as typed. */
export type Amounts = { quantity: string; cost: string; until: string };

/** Longer than any name with its amounts; the rest is not read. */
export const MAX_ENTRY_LENGTH = 200;

const NO_AMOUNTS: Amounts = { quantity: "", cost: "", until: "" };
/** Marks between a number of pieces and the price of one. */
const BETWEEN = new Set(["x", "×", "*", "@", "-", "giá", "sl", "sl:", "giá:", "hsd", "hsd:"]);
const PACKS = new Set([
  "gói",
  "bịch",
  "túi",
  "bao",
  "hộp",
  "chai",
  "lọ",
  "hũ",
  "lon",
  "thùng",
  "cái",
  "kg",
  "pcs",
  "packs",
]);
const COUNT = /^[x×]?(\d{1,6})[x×]?$/i;
const MONEY = /^=?(?:₫ ?)?\d[\d.,]{0,15} ?(?:k|tr\d{0,3}|đ|₫|vnđ|vnd|nghìn|ngàn|triệu)?$/i;
const HAS_UNIT = /[kđ₫]$|tr\d*$|vn[dđ]$|^=|[.,]\d{3}(?!\d)|nghìn$|ngàn$|triệu$/i;

/** The best-before day of a text such as "31/12/2027", "31/12/27", "2027-12-31" or "12/2027"; null for no such day. */
export function parseUntil(text: string): number | null {
  const plain = text.trim().replaceAll(/[.-]/g, "/");
  if (plain.length > 10) return null;
  if (/^20\d\d\//.test(plain)) return parseDay(plain.replaceAll("/", "-"));
  const month = /^(\d{1,2})\/(20\d\d)$/.exec(plain);
  if (month) return lastOfMonth(Number(month[2]), Number(month[1]));
  return parseDay(plain.replace(/^(\d{1,2}\/\d{1,2}\/)(\d\d)$/, "$120$2"));
}

const lastOfMonth = (year: number, month: number) =>
  month >= 1 && month <= 12 ? Date.UTC(year, month, 0) / DAY_MS : null;

/** Whether a text is meant as a day. */
const isDate = (text: string) =>
  /^\d{1,4}([/.-])\d{1,4}(?:\1\d{2,4})?$/.test(text) && /[/-]|\..*\./.test(text);

/** The pieces that a text stands for; null if it is no number from 1 to the limit. */
export function parseQuantity(text: string): number | null {
  const pieces = parsePieces(text) ?? 0;
  return pieces >= 1 && pieces <= MAX_PIECES ? pieces : null;
}

/** What all pieces of a line cost, by what one costs, or after "=" by what all of them do; null if it is no amount. */
export function parseLineCost(text: string, quantity: number): number | null {
  const isTotal = text.trimStart().startsWith("=");
  const vnd = parseDong(fullAmount(text.replace("=", "").trim()));
  if (vnd === null) return null;
  const sum = isTotal ? vnd : vnd * quantity;
  return sum <= MAX_PURCHASE_VND ? sum : null;
}

/** A line as it was typed, read in every way that it may mean. */
export type Entry = {
  /** Its first word, which may be a barcode or a SKU, and what follows it, if that is nothing but amounts. */
  code: string;
  ofCode: Amounts | null;
  /** All of it, if it is nothing but amounts: those of the line before. */
  bare: Amounts | null;
  /** The words, with the amounts behind or before them. */
  name: string;
  ofName: Amounts;
};

/** Reads a line such as "gạo st25 5kg 10 150k 31/12/2027", "8934567890123 12 45.000", or cells from a table. */
export function readEntry(typed: string): Entry {
  const text = typed.slice(0, MAX_ENTRY_LENGTH).trim();
  if (/[\t;|]/.test(text)) {
    const [first = "", ...cells] = text.split(/[\t;|]/).map((cell) => cell.trim());
    const amounts = amountsOfCells(cells);
    return { code: first, ofCode: amounts, bare: null, name: first, ofName: amounts };
  }
  const words = text.split(/\s+/).filter(Boolean);
  const { from, amounts } = amountsBehind(words, 0);
  const [code = "", ...others] = words;
  const behind = amountsBehind(others, 0);
  return {
    code,
    ofCode: behind.from === 0 ? behind.amounts : null,
    bare: from === 0 && words.length > 0 ? amounts : null,
    ...withLeading(words.slice(0, from), amounts),
  };
}

/** The words, from the first that is no number of pieces before the rest: "10 gói bột nghệ". */
function withLeading(words: string[], amounts: Amounts): { name: string; ofName: Amounts } {
  const [first = "", second = ""] = words;
  const [, count] = COUNT.exec(first) ?? [];
  if (!count || amounts.quantity || words.length < 2)
    return { name: words.join(" "), ofName: amounts };
  const isPack = PACKS.has(second.toLowerCase()) && words.length > 2;
  const name = words.slice(isPack ? 2 : 1).join(" ");
  return { name, ofName: { ...amounts, quantity: count } };
}

/** The amounts at the end of words, and where they begin. */
function amountsBehind(words: string[], least: number): { from: number; amounts: Amounts } {
  const numbers: string[] = [];
  let [until, from] = ["", words.length];
  for (; from > least; from -= 1) {
    const word = words[from - 1]!.toLowerCase();
    const isUnit = PACKS.has(word) && COUNT.test(words[from - 2] ?? "");
    if (isUnit || BETWEEN.has(word)) continue;
    if (until === "" && numbers.length <= 2 && isDate(word)) until = word;
    else if (numbers.length < 2 && (COUNT.test(word) || MONEY.test(word))) numbers.unshift(word);
    else break;
  }
  // A mark that stands before no number belongs to the name.
  while (from < words.length && BETWEEN.has(words[from]!.toLowerCase())) from += 1;
  return { from, amounts: { ...inOrder(numbers), until } };
}

/** Of two numbers, the first counts pieces; a single one does, unless it is written as money. */
function inOrder(numbers: string[]): Omit<Amounts, "until"> {
  const [first = "", second = ""] = numbers;
  const count = (word: string) => word.replace(/[x×]/gi, "");
  if (HAS_UNIT.test(first)) return { quantity: count(second), cost: first };
  return { quantity: count(first), cost: second };
}

function amountsOfCells(cells: string[]): Amounts {
  const amounts = { ...NO_AMOUNTS };
  const numbers: string[] = [];
  for (const cell of cells.filter(Boolean)) {
    if (isDate(cell) && amounts.until === "") amounts.until = cell;
    else numbers.push(cell);
  }
  const [quantity = "", cost = ""] = numbers;
  return { ...amounts, quantity, cost };
}

/** A day as a form shows it. */
export const untilText = (day: number | null): string =>
  day === null ? "" : isoDay(day).split("-").reverse().join("/");

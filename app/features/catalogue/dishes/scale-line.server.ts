import { FRACTIONS } from "#app/features/cart/paste-list/amount-words.server.ts";
import { parseDecimal } from "#app/features/catalogue/prices/unit-price.ts";

const NUMBER = String.raw`(?:\d{1,3}\/\d{1,2}|\d{1,6}(?:[.,]\d{1,3})?(?:\s?[½¼¾⅓⅔⅛])?|[½¼¾⅓⅔⅛])`;
/** A number or two at the beginning of a line, and the unit behind them if it has thousandths. */
const AMOUNT = new RegExp(
  String.raw`^(${NUMBER})(?:\s?[-–]\s?(${NUMBER}))?(?=\s?\p{L})(?:(\s?)(kg|g|gr|gram|ml|l|lít)(?!\p{L}))?`,
  "iu",
);
/** The unit of a thousand of another. */
const THOUSANDS: Record<string, string> = { g: "kg", gr: "kg", gram: "kg", ml: "lít" };

/**
 * A line of a recipe with its amount multiplied: "500 g bún" for twice as many people is "1 kg bún". A line that does
 * not begin with a number stays as it is.
 *
 * @param lang the language of the line
 */
export function scaleLine(line: string, factor: number, lang: "en" | "vi"): string {
  const [typed, first = "", second = "", blank = "", unit = ""] = AMOUNT.exec(line) ?? [];
  if (factor === 1 || !typed) return line;
  const amounts = [first, second].filter(Boolean).map((text) => readNumber(text, unit));
  if (!amounts.every((amount) => amount !== null)) return line;
  const scaled = amounts.map((amount) => amount * factor);
  const larger = THOUSANDS[unit.toLowerCase()];
  const isLarge = larger !== undefined && scaled.every((amount) => amount >= 1_000);
  const written = scaled.map((amount) =>
    writeNumber(isLarge ? amount / 1_000 : amount, { lang, isMeasured: unit !== "" }),
  );
  const shownUnit = isLarge ? (larger === "lít" && lang === "en" ? "l" : larger) : unit;
  const things = line.slice(typed.length);
  const isMany = scaled.at(-1)! > 1;
  const changes = lang === "en" && unit === "" && amounts.at(-1)! > 1 !== isMany;
  return `${written.join("–")}${blank}${shownUnit}${changes ? inNumber(things, isMany) : things}`;
}

/** English words of measure, which things follow without "of", and those that have no plural. */
const MEASURE = /^(?:can|cup|lit(?:er|re)|packet|t(?:able|ea)spoon|tin)s?$/i;
const INVARIANT = /^(?:tbsp|tsp)$|(?:anise|fish|okra)$/i;

/** English things as one or as several: "stick of cinnamon", "sticks of cinnamon". */
function inNumber(things: string, isMany: boolean): string {
  const words = things
    .split(/ (?:for|in|of|with) |[^\p{L} -]/u, 1)[0]!
    .trim()
    .split(" ");
  const word = INVARIANT.test(words[0]!) || MEASURE.test(words[0]!) ? words[0]! : words.at(-1)!;
  return things.replace(word, isMany ? pluralOf(word) : singularOf(word));
}

function pluralOf(word: string): string {
  if (INVARIANT.test(word) || /[^s]s$/.test(word)) return word;
  if (/(?:[osx]|[cs]h)$/.test(word)) return `${word}es`;
  return `${word.replace(/([^aeiou])y$/, "$1ie").replace(/(lea|loa)f$/, "$1ve")}s`;
}

const singularOf = (word: string): string =>
  word
    .replace(/ies$/, "y")
    .replace(/(lea|loa)ves$/, "$1f")
    .replace(/(?:([ox]|[cs]h|ss)e|([^s]))s$/, "$1$2");

function readNumber(text: string, unit: string): number | null {
  const [, over, under] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (over && under) return Number(under) > 0 ? Number(over) / Number(under) : null;
  const fraction = FRACTIONS[text.at(-1)!] ?? 0;
  const whole = text.replace(/\s?[½¼¾⅓⅔⅛]$/, "");
  if (whole === "") return fraction;
  const number = parseDecimal(whole, unit.toLowerCase() in THOUSANDS ? 1 : 1_000);
  return number === null ? null : number + fraction;
}

/** As cooks write it: "1½" of things and spoons, decimals of grams and litres. */
function writeNumber(
  amount: number,
  { lang, isMeasured }: { lang: "en" | "vi"; isMeasured: boolean },
) {
  const whole = Math.floor(amount);
  const near = (sign: string) => Math.abs(amount - whole - FRACTIONS[sign]!) < 0.04;
  const sign = isMeasured ? undefined : Object.keys(FRACTIONS).find(near);
  if (sign) return `${whole || ""}${sign}`;
  const rounded = Number(amount.toFixed(amount >= 10 ? 0 : isMeasured ? 2 : 1));
  const text = String(rounded || Number(amount.toPrecision(1)));
  return lang === "vi" ? text.replace(".", ",") : text;
}

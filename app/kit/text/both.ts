declare const sentence: unique symbol;

/** A sentence in both languages: a text, or a function that makes one. */
export type Both<T> = { readonly en: T; readonly vi: T; readonly [sentence]: true };

/** The result of `inBoth` for one language: the same object, with each sentence in that language. */
export type InOne<T> =
  T extends Both<infer Sentence> ? Sentence : { [Key in keyof T]: InOne<T[Key]> };

const sentences = new WeakSet<object>();

/** A sentence in English, and the same in Vietnamese. */
export function both<T>(en: T, vi: NoInfer<T>): Both<T>;
/** A sentence with values: `both((number: string) => [`Order #${number}`, `Đơn #${number}`])`. */
export function both<Values extends unknown[], T>(
  inEach: (...values: Values) => readonly [en: T, vi: NoInfer<T>],
): Both<(...values: Values) => T>;
export function both(en: unknown, vi?: unknown): Both<unknown> {
  const inEach = en as (...values: unknown[]) => unknown[];
  const made =
    vi === undefined
      ? { en: (...of: unknown[]) => inEach(...of)[0], vi: (...of: unknown[]) => inEach(...of)[1] }
      : { en, vi };
  sentences.add(made);
  return made as Both<unknown>;
}

/** The same for a sentence from the specification, whose English must stay letter for letter. */
export const exact = both;

/** Sentences by language: `texts[lang].title` of `inBoth({ title: both("Cart", "Giỏ hàng") })`. */
export const inBoth = <T extends object>(texts: T): Record<"en" | "vi", InOne<T>> => ({
  en: inOne(texts, "en"),
  vi: inOne(texts, "vi"),
});

function inOne<T>(texts: T, lang: "en" | "vi"): InOne<T> {
  if (sentences.has(texts as object)) return (texts as Both<unknown>)[lang] as InOne<T>;
  const entries = Object.entries(texts as object);
  return Object.fromEntries(entries.map(([key, value]) => [key, inOne(value, lang)])) as InOne<T>;
}

/** "1 day", "2 days". */
export const count = (number: number, unit: string): string =>
  `${number} ${unit}${number === 1 ? "" : "s"}`;

import { type Contents, parseContents } from "#app/features/catalogue/prices/unit-price.ts";
import type { ProductCard } from "#app/features/catalogue/products/products.server.ts";
import { meaning } from "./amount-words.server.ts";
import type { ListLine } from "./read-line.server.ts";

/** Lists rarely ask for more packs of one thing; the shopper decides about such a line. */
export const MAX_SURE_PACKS = 9;

/** How many a pack holds of what its pieces are counted by: "vỉ 10 quả" holds one vỉ and ten quả. */
type Pieces = Map<string, number>;
/** What a product says of its packs. */
type Product = Pick<ProductCard, "name" | "weight" | "offerPriceVnd">;
type Pack = { pieces: Pieces; contents: Contents | null; nameWords: string[] };

/** What a line says of how many. */
type Wanted = Pick<ListLine, "counted" | "size" | "moneyVnd"> & { count: number | null };

/** How many packs are asked for; null if that is no whole number or not clear. */
export function countPacks(
  { count, counted, size, moneyVnd }: Wanted,
  product: Product,
): number | null {
  if (moneyVnd !== null) return null;
  if (!size) return wholeOf(count === null ? 1 : count / piecesPerPack(product, counted));
  const { contents } = packOf(product);
  if (contents?.unit !== size.unit) return null;
  if (count === null) return wholeOf(size.thousandths / contents.thousandths);
  return isOfSize(product, size) && !meaning.isPiece(counted ?? "") ? wholeOf(count) : null;
}

const wholeOf = (packs: number) => (Number.isInteger(packs) && packs >= 1 ? packs : null);

/** What to begin with where the number of packs is not clear. */
export function nearestPacks(wanted: Wanted, product: Product): number {
  const { count, counted, size, moneyVnd } = wanted;
  const { contents } = packOf(product);
  let packs = (count ?? 1) / (count === null ? 1 : piecesPerPack(product, counted));
  if (size) packs = meaning.isPiece(counted ?? "") ? 1 : (count ?? 1);
  if (size && contents?.unit === size.unit) packs *= size.thousandths / contents.thousandths;
  const nearest =
    moneyVnd === null ? Math.ceil(packs) : Math.floor(moneyVnd / product.offerPriceVnd);
  return Math.min(MAX_SURE_PACKS, Math.max(1, nearest));
}

/** Whether a product's pack has exactly this size. */
export function isOfSize(product: Product, size: Contents): boolean {
  const { contents } = packOf(product);
  return contents?.unit === size.unit && contents.thousandths === size.thousandths;
}

/** Longest weight or name that is read. */
const MAX_LENGTH = 200;
const NUMBER_OR_WORD = /\d{1,4}(?![\d.,])|\p{L}+/gu;

const wordsOf = (text: string) =>
  text.slice(0, MAX_LENGTH).toLowerCase().normalize("NFC").match(NUMBER_OR_WORD) ?? [];

const known = new WeakMap<Product, Pack>();

/** What a product says of its pack, read once: it has the same card until the catalogue changes. */
function packOf(product: Product): Pack {
  let pack = known.get(product);
  if (!pack) {
    const nameWords = wordsOf(product.name);
    const pieces = readPieces(wordsOf(product.weight ?? ""), nameWords);
    pack = { pieces, nameWords, contents: product.weight ? parseContents(product.weight) : null };
    known.set(product, pack);
  }
  return pack;
}

/** Reads the pieces in a pack from a product's weight and, where they are numbered there, from its name. */
function readPieces(ofWeight: string[], ofName: string[]): Pieces {
  const pieces: Pieces = new Map();
  const add = (word: string, number: number) => pieces.set(word, pieces.get(word) ?? number);
  for (const [at, word] of ofWeight.entries()) {
    const number = Number(ofWeight[at - 1]) || 1;
    if (meaning.group(word)) add("quả", meaning.group(word)! * number);
    else if (meaning.isPiece(word) || meaning.isPackaging(word)) add(word, number);
  }
  for (const [at, word] of ofName.entries())
    if (meaning.isPiece(word) && Number(ofName[at - 1])) add(word, Number(ofName[at - 1]));
  return pieces;
}

/**
 * How many of what was counted a pack holds; Infinity if that is not known, as of goods sold by weight.
 *
 * @param counted the word behind the number, such as "gói" or "quả"; null without one
 */
function piecesPerPack(product: Product, counted: string | null): number {
  const { pieces, contents, nameWords } = packOf(product);
  if (counted === "lon" && meaning.isGrain(nameWords[0])) return Infinity;
  if (counted !== null) {
    const own = pieces.get(counted) ?? (meaning.isPiece(counted) ? undefined : 1);
    const alike = [...pieces].find(([word]) => meaning.isSingle(word))?.[1];
    return own ?? (meaning.isSingle(counted) ? alike : undefined) ?? Infinity;
  }
  // "2 eggs" of a pack of ten may be two packs.
  if ([...pieces.values()].some((number) => number > 1)) return Infinity;
  if (contents?.unit !== "kg" || [...pieces.keys()].some(meaning.isPiece)) return 1;
  const [first, second] = nameWords;
  return meaning.isUncounted(meaning.isPackaging(first) ? second : first) ? 1 : Infinity;
}

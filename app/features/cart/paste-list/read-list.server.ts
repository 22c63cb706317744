import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { mapPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { type Contents, parseContents } from "#app/features/catalogue/prices/unit-price.ts";
import { cardsBySeq, type ProductCard } from "#app/features/catalogue/products/products.server.ts";
import {
  findDecoded,
  findHits,
  findNear,
  type Hit,
  type Search,
} from "#app/features/catalogue/search/product-hits.server.ts";
import { readWords } from "#app/features/catalogue/search/words.server.ts";
import { fold } from "#app/kit/format/fold.ts";
import type { Db } from "#db/client.server.ts";
import { meaning } from "./amount-words.server.ts";
import { openListSearch } from "./name-index.server.ts";
import { type ListLine, type NameReading, readLine } from "./read-line.server.ts";

/** Products that a line may mean. */
const MAX_CHOICES = 3;
/** Hits that are compared with a line. */
const MAX_COMPARED = 12;

/** A line of a list with the products found for it. */
export type ListedLine = {
  /** As it was typed. */
  text: string;
  /** The words to search for instead. */
  name: string;
  /** Whether the first choice with this quantity is what was asked for. */
  isSure: boolean;
  /** Whether the first choice alone has all of the words in its name: sure where just that is typed, not on a list. */
  isOnly: boolean;
  /** Whether the first choice is the only product that the name can mean, whatever the amount. */
  isMeant: boolean;
  /** The products that it may mean; none if the shop does not have it. */
  choices: ProductCard[];
  /** Packs asked for, as far as the line says. */
  quantity: number;
  /** Whether the best match is out of stock; the choices are other products. */
  isSoldOut: boolean;
};

/** The number of packs that a line asks for of a product, which need not be its first choice. */
export function packsOf({ text, name }: ListedLine, product: Product): number {
  const line = readLine(text);
  const { count = null } = line.readings.find((reading) => reading.name === name) ?? {};
  return packsWanted({ ...line, count }, product);
}

/** The number of packs of a product that cover the amount in a line of a recipe. */
export function packsCovering(text: string, product: Product): number {
  const line = readLine(text);
  const { count = null } = line.readings.find((reading) => reading.count !== null) ?? {};
  return packsWanted({ ...line, count }, product);
}

const packsWanted = (wanted: Wanted, product: Product) =>
  countPacks(wanted, product) ?? nearestPacks(wanted, product);

/** Lines read at a time, in some half a millisecond each; two where nothing is found. */
const LINES_PER_STEP = 5;

/** Finds the products that the lines of a list ask for, by the shop's own search; see splitList. */
export async function readList(db: Db, lines: string[]): Promise<ListedLine[]> {
  const listed: ListedLine[] = [];
  for (let at = 0; at < lines.length; at += LINES_PER_STEP) {
    listed.push(...(await readLines(db, lines.slice(at, at + LINES_PER_STEP))));
    // Other requests have their turn between steps.
    await yieldToEventLoop();
  }
  return listed;
}

/** Enough that a list is not searched for again when its products are put into the cart. */
const MAX_CACHED_LINES = 1_000;
const cachedLines = mapPerVersion<string, ListedLine>();

async function readLines(db: Db, texts: string[]): Promise<ListedLine[]> {
  const cached = await cachedLines(db);
  const listed = new Map(texts.map((text) => [text, cached.get(text)]));
  const fresh = [...listed.keys()].filter((text) => !listed.get(text));
  if (cached.size + fresh.length > MAX_CACHED_LINES) cached.clear();
  for (const line of fresh.length > 0 ? await findLines(db, fresh) : []) {
    listed.set(line.text, line);
    cached.set(line.text, line);
  }
  return texts.map((text) => listed.get(text)!);
}

/** The hits for the words of a line. `isNamed`: the name has all of the words, and not only similar ones. */
type Found = { hits: Hit[]; isNamed: boolean } & Omit<NameReading, "isPart">;

const findLines = async (db: Db, texts: string[]): Promise<ListedLine[]> =>
  (await compareLines(db, texts)).map(choose);

/** The products that a name may mean, in stock or not. */
export type Meant = { choices: ProductCard[]; isMeant: boolean };

/** Finds the products that names may mean, in stock or not, as for what is bought; the first alone if it is meant. */
export async function findMeant(db: Db, names: string[]): Promise<Meant[]> {
  const lines = await compareLines(db, names);
  return lines.map(({ line, compared, meant }) => {
    const cards = compared.map(({ card }) => card);
    return { choices: meant ? [meant] : sortBySize(cards, line), isMeant: meant !== null };
  });
}

/** A line with the products that its words find, and the one that they mean. */
type ComparedLine = Omit<Found, "hits"> & {
  line: ListLine;
  compared: Compared[];
  meant: ProductCard | null;
};

async function compareLines(db: Db, texts: string[]): Promise<ComparedLine[]> {
  const search = await openListSearch(db);
  const lines: { line: ListLine; found: Found }[] = [];
  for (const [at, text] of texts.entries()) {
    if (at > 0 && at % LINES_PER_STEP === 0) await yieldToEventLoop();
    const line = readLine(text);
    const { hits, ...found } = await findNamed(search, line);
    lines.push({ line, found: { ...found, hits: hits.slice(0, MAX_COMPARED) } });
  }
  // The cards of all lines at once.
  const cardOf = await cardsBySeq(
    db,
    lines.flatMap(({ found }) => found.hits),
  );
  return lines.map(({ line, found: { hits, ...found } }) => {
    const compared = hits.flatMap((hit) => {
      const card = cardOf.get(hit.seq);
      return card ? [{ card, hit }] : [];
    });
    const meant = found.isNamed ? pickMeant(compared, found.name, line.size) : null;
    return { ...found, line, compared, meant };
  });
}

function choose({ line, compared, meant, isNamed, name, count }: ComparedLine): ListedLine {
  const cards = compared.map(({ card }) => card);
  const available = cards.filter(({ inStock }) => inStock);
  const first = meant?.inStock ? meant : null;
  const choices = [...new Set([...(first ? [first] : []), ...sortBySize(available, line)])];
  const wanted = { ...line, count };
  const packs = choices[0] ? countPacks(wanted, choices[0]) : null;
  const isCounted = !line.isUnclear && packs !== null && packs <= MAX_SURE_PACKS;
  const isSure = first !== null && isCounted;
  const named = isNamed ? compared.filter((each) => hasWords(each, name)) : [];
  return {
    text: line.text,
    name,
    isSure,
    isOnly: named.length === 1 && named[0]!.card === choices[0] && isCounted,
    isMeant: first !== null,
    choices: isSure ? [first] : choices.slice(0, MAX_CHOICES),
    quantity: packs ?? (choices[0] ? nearestPacks(wanted, choices[0]) : 1),
    isSoldOut: cards[0] !== undefined && !cards[0].inStock,
  };
}

async function findNamed(search: Search, line: ListLine): Promise<Found> {
  let other: Found | null = null;
  for (const { name, count, isPart } of line.readings) {
    const { hits: typed } = await findHits(search, name);
    const hits = typed.length > 0 ? typed : await findDecoded(search, name);
    const found = { hits, isNamed: !isPart, name, count };
    if (hits.some(({ hasOtherMarks }) => !hasOtherMarks)) return found;
    if (hits.length > 0) other ??= found;
  }
  if (other) return other;
  const { name, count } = line.readings.at(-1) ?? { name: "", count: null };
  return { hits: await findNear(search, name, 0), isNamed: false, name, count };
}

type Compared = { card: ProductCard; hit: Hit };

/**
 * The only product that a name can mean: the one with this name, or the only one whose name begins with it. If it
 * comes in several packs, the pack of this size.
 */
function pickMeant(compared: Compared[], name: string, size: Contents | null): ProductCard | null {
  const folded = fold(name);
  const isCalledSo = ({ card }: Compared) => factsOf(card).folded === folded;
  const beginning = compared.filter(isBegun);
  const exact = beginning.filter(isCalledSo);
  const meant = exact.length > 0 ? exact : beginning;
  const isOne = new Set(meant.map(({ card }) => factsOf(card).folded)).size === 1;
  if (!isOne) return null;
  const ofSize = meant.filter(({ card }) => size && isOfSize(card, size));
  const [only, ...others] = meant.length > 1 ? ofSize : meant;
  return only && others.length === 0 ? only.card : null;
}

/**
 * Whether a name begins with the typed words, at least with two of them, in their order. The name of a pack may begin
 * with the packaging, as in "Gói gia vị".
 */
function isBegun({ card, hit: { at, inOrder, hasOtherMarks } }: Compared): boolean {
  const { words } = factsOf(card);
  const isFirst = at === 0 || (at === 1 && meaning.isPackaging(words[0]?.written));
  return isFirst && !hasOtherMarks && inOrder >= Math.min(2 + at, words.length);
}

/** Whether all words that were typed are words of a name. */
function hasWords({ card, hit: { hasOtherMarks } }: Compared, name: string): boolean {
  const words = new Set(factsOf(card).words.map(({ folded }) => folded));
  return !hasOtherMarks && readWords(name).every(({ folded }) => words.has(folded));
}

/** Reads something of a product once: it has the same card until the catalogue changes. */
function readOnce<Facts extends object>(read: (product: Product) => Facts) {
  const known = new WeakMap<Product, Facts>();
  return (product: Product): Facts => {
    const present = known.get(product);
    if (present) return present;
    const facts = read(product);
    known.set(product, facts);
    return facts;
  };
}

/** The words of a product's name. */
const factsOf = readOnce(({ name }) => ({ words: readWords(name), folded: fold(name) }));

/** Products whose packs have the size first. */
function sortBySize(cards: ProductCard[], { size }: ListLine): ProductCard[] {
  if (!size) return cards;
  const wanted = { size, count: null, counted: null, moneyVnd: null };
  const isFitting = (card: ProductCard) => countPacks(wanted, card) !== null;
  return [...cards.filter(isFitting), ...cards.filter((card) => !isFitting(card))];
}

/** Lists rarely ask for more packs of one thing; the shopper decides about such a line. */
const MAX_SURE_PACKS = 9;

/** The number of pieces in a pack, by the word that counts them: "vỉ 10 quả" holds one vỉ and ten quả. */
type Pieces = Map<string, number>;
type Product = Pick<ProductCard, "name" | "weight" | "offerPriceVnd">;
type Pack = { pieces: Pieces; contents: Contents | null; nameWords: string[] };

/** The amount that a line asks for. */
type Wanted = Pick<ListLine, "counted" | "size" | "moneyVnd"> & { count: number | null };

/** The number of packs asked for; null if it is not clear or not whole. */
function countPacks({ count, counted, size, moneyVnd }: Wanted, product: Product): number | null {
  if (moneyVnd !== null) return null;
  if (!size) return wholeOf(count === null ? 1 : count / piecesPerPack(product, counted));
  const { contents } = packOf(product);
  if (contents?.unit !== size.unit) return null;
  if (count === null) return wholeOf(size.thousandths / contents.thousandths);
  return isOfSize(product, size) && !meaning.isPiece(counted ?? "") ? wholeOf(count) : null;
}

const wholeOf = (packs: number) => (Number.isInteger(packs) && packs >= 1 ? packs : null);

/** The number of packs to suggest where it is not clear. */
function nearestPacks(wanted: Wanted, product: Product): number {
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
function isOfSize(product: Product, size: Contents): boolean {
  const { contents } = packOf(product);
  return contents?.unit === size.unit && contents.thousandths === size.thousandths;
}

/** Longest weight or name that is read. */
const MAX_LENGTH = 200;
const NUMBER_OR_WORD = /\d{1,4}(?![\d.,])|\p{L}+/gu;

const wordsOf = (text: string) =>
  text.slice(0, MAX_LENGTH).toLowerCase().normalize("NFC").match(NUMBER_OR_WORD) ?? [];

/** The contents of a product's pack, by its weight and name. */
const packOf = readOnce(({ name, weight }): Pack => {
  const nameWords = wordsOf(name);
  const pieces = readPieces(wordsOf(weight ?? ""), nameWords);
  return { pieces, nameWords, contents: weight ? parseContents(weight) : null };
});

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
 * The number of counted things in a pack; Infinity if it is not known, as for goods sold by weight.
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

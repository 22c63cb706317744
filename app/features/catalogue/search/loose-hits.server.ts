import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { readSize } from "#app/features/cart/paste-list/amount-words.server.ts";
import { cachedPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { cardsBySeq } from "#app/features/catalogue/products/products.server.ts";
import type { Db } from "#db/client.server.ts";
import { TRIGRAM } from "#db/engine.ts";
import {
  candidatesFrom,
  FEW_CANDIDATES,
  findHits,
  type Hit,
  holdsName,
  MAX_QUERY_WORDS,
  openSearch,
  type Search,
} from "./product-hits.server.ts";
import { MAX_QUERY_LENGTH, queryKey } from "./product-search.server.ts";
import { findTagged } from "./tag-hits.server.ts";
import { findByTexts } from "./text-hits.server.ts";
import { hasMarks, isSame, readWords, singularOf, type Word } from "./words.server.ts";

/** More than a page offers, for those of a category to be among them. */
const MAX_HITS = 40;
const MAX_CACHED = 200;

/** The longest parts of a query that are looked for, and how many of each length: a part costs as much as a query. */
const MAX_LENGTH = 4;
const MAX_OF_LENGTH = 4;
/** Pairs of words that are looked for in texts. */
const MAX_TEXTS = 2;
/** Words that join others, and name nothing at either end of them. */
const JOINTS = new Set("cho cua voi va de for with of and to in the a an".split(" "));

const isJoint = ({ folded }: Word) => JOINTS.has(folded);

/**
 * Products in or out of stock for a part of a query that finds nothing as a whole: "bột nghệ" of "bột nghệ để ướp cá". The
 * longest part that some product in stock fits counts; of two as long, the first. A part that is not the beginning
 * counts only for what is that thing or has that tag: "thuốc lá" is no curry leaf.
 */
export const findLoose = (db: Db, query: string): Promise<Hit[]> => getCached(db, queryKey(query));

const getCached = cachedPerVersion(MAX_CACHED, async (db, query): Promise<Hit[]> => {
  if (query.length > MAX_QUERY_LENGTH) return [];
  const search = await openSearch(db, candidatesFrom(db, FEW_CANDIDATES));
  const words = readWords(readSize(query).rest).slice(0, MAX_QUERY_WORDS);
  if (search.names.isThing(words)) return [];
  const found = new Map<number, Hit>();
  const add = (hits: Hit[]) => {
    for (const hit of hits) if (!found.has(hit.seq)) found.set(hit.seq, hit);
    return hits.some(({ inStock }) => inStock);
  };
  const parts = await partsOf(search, words);
  const pairs = words
    .slice(1)
    .map((word, i) => [words[i]!, word])
    .filter((pair) => words.length > 2 && !pair.some(isJoint));
  const ways = [
    ...parts.filter(isSeveral).map((part) => () => findPart(db, search, part)),
    ...pairs.slice(-MAX_TEXTS).map((pair) => () => findByTexts(db, textOf(pair))),
    ...parts.filter((part) => !isSeveral(part)).map((part) => () => findPart(db, search, part)),
  ];
  for (const find of ways) {
    if (add(await find())) break;
    await yieldToEventLoop();
  }
  return [...found.values()].slice(0, MAX_HITS);
});

const textOf = (words: Word[]) => words.map(({ written }) => written).join(" ");

type Part = { words: Word[]; text: string; at: number; isLast: boolean };

const isSeveral = ({ words }: Part) => words.length > 1;

/** The parts of a query that have only known words, the longest first; up to the first thing of several words. */
async function partsOf({ names, vocabulary }: Search, words: Word[]): Promise<Part[]> {
  const known = await vocabulary();
  const isKnown = ({ folded }: Word) =>
    // The vocabulary has no words of two letters.
    folded.length < TRIGRAM ||
    [folded, singularOf(folded)].some((word) => known.has(word) || names.words.has(word));
  const parts: Part[] = [];
  for (let length = Math.min(words.length - 1, MAX_LENGTH); length > 0; length--) {
    let tried = 0;
    for (let at = 0; at + length <= words.length && tried < MAX_OF_LENGTH; at++) {
      const part = words.slice(at, at + length);
      const isThing = names.isThing(part);
      const isWanted = length > 1 || isThing || names.findProperty(part, 0);
      if (!isWanted || !part.every(isKnown) || isJoint(part[0]!) || isJoint(part.at(-1)!)) continue;
      parts.push({ words: part, text: textOf(part), at, isLast: at + length === words.length });
      tried += 1;
      // Who names a thing that nobody sells does not want what only shares a word with it.
      if (length > 1 && isThing) return parts;
    }
  }
  return parts;
}

async function findPart(db: Db, search: Search, part: Part): Promise<Hit[]> {
  const { words, text, at, isLast } = part;
  const isBeginning = at === 0 && words.length > 1;
  // In English, the thing stands last: "golden raisins".
  const isEnglishThing =
    isLast &&
    search.names
      .findAt(words, 0)
      .some(({ name }) => text.length >= TRIGRAM && isWritten(name.words, words));
  const { hits } = await findHits(search, text);
  const fitting = hits.filter((hit) => isBeginning || isEnglishThing || hit.at === 0);
  const exact = hasMarks(text) ? fitting.filter(({ hasOtherMarks }) => !hasOtherMarks) : fitting;
  const kept = words.length > 1 || isEnglishThing ? exact : await ofKind(db, search, words, exact);
  return [...kept, ...(await findTagged(db, search, text))];
}

/** Without products whose name only begins with a word: rice flour is a flour, but fish sauce, nước mắm, no water. */
async function ofKind(db: Db, { names }: Search, words: Word[], hits: Hit[]): Promise<Hit[]> {
  const kinds = names.findAt(words, 0).flatMap(({ others }) => others);
  const cards = await cardsBySeq(db, hits.slice(0, MAX_HITS));
  return hits.filter(({ seq }) => {
    const card = cards.get(seq);
    if (!card) return false;
    const found = names.findAt(readWords(card.name), 0);
    const longest = found.sort((a, b) => b.length - a.length)[0];
    const isOther = longest && longest.length > 1;
    return !isOther || longest.others.some((other) => kinds.some((kind) => holdsName(other, kind)));
  });
}

const isWritten = (name: Word[], words: Word[]) =>
  name.length === words.length &&
  name.every(({ written }, i) => isSame(written, words[i]!.written));

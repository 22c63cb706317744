import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { readSize } from "#app/features/cart/paste-list/amount-words.server.ts";
import { cachedPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { cardsBySeq } from "#app/features/catalogue/products/products.server.ts";
import { fold } from "#app/kit/format/fold.ts";
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
import { isKnownWord, type Known, spellWords } from "./query-readings.server.ts";
import { findTagged } from "./tag-hits.server.ts";
import { findByTexts, selectTexts, textsOf } from "./text-hits.server.ts";
import {
  DENIALS,
  hasMarks,
  hasTypedMarks,
  isJoint,
  isSame,
  readNameWords,
  readWords,
  type Word,
  writtenText,
} from "./words.server.ts";

/** More than a page offers, for those of a category to be among them. */
const MAX_HITS = 40;
const MAX_CACHED = 200;

/** Words between a thing and what it is for: "bột làm trân châu" is a flour, and none of tapioca pearls. */
const PURPOSES = new Set("làm lam nấu nau ướp uop pha cho để de for".split(" "));

const isPurpose = ({ written }: Word) => PURPOSES.has(written);

/** With fewer products in stock, shorter parts are looked for, too. */
const FEW_HITS = 5;
/** The longest parts of a query that are looked for, and how many of each length: a part costs as much as a query. */
const MAX_LENGTH = 4;
const MAX_OF_LENGTH = 4;
/** Pairs of words that are looked for in texts. */
const MAX_TEXTS = 2;
/**
 * Products in or out of stock for a part of a query that finds nothing as a whole: "bột nghệ" of "bột nghệ để ướp cá". The
 * longest part that some product in stock fits counts; of two as long, the first. A part that is not the beginning
 * counts only for what is that thing or has that tag: "thuốc lá" is no curry leaf.
 */
export const findLoose = (db: Db, query: string): Promise<Hit[]> => getCached(db, queryKey(query));

const getCached = cachedPerVersion(MAX_CACHED, async (db, query): Promise<Hit[]> => {
  if (query.length > MAX_QUERY_LENGTH) return [];
  const search = await openSearch(db, candidatesFrom(db, FEW_CANDIDATES));
  const known = { names: search.names, vocabulary: await search.vocabulary() };
  const words = spellWords(readWords(readSize(query).rest).slice(0, MAX_QUERY_WORDS), known);
  if (search.names.isThing(words)) return [];
  const head = words.slice(0, Math.max(0, words.findIndex(isPurpose)));
  if (search.names.isThing(head)) {
    const part = { words: head, text: writtenText(head), at: 0, isLast: false, isThing: true };
    const hits = await findPart(db, search, part);
    if (hits.some(({ inStock }) => inStock)) return sortByWords(db, words, hits);
  }
  const parts = partsOf(known, words);
  const pairs = words
    .slice(1)
    .map((word, i) => [words[i]!, word])
    .filter((pair) => words.length > 2 && !pair.some(isJoint));
  const find = (part: Part) => () => findPart(db, search, part);
  const ways = [
    ...parts.filter(isSeveral).map((part) => [find(part)]),
    pairs.slice(-MAX_TEXTS).map((pair) => () => findByTexts(db, writtenText(pair))),
    parts.filter((part) => !isSeveral(part)).map(find),
  ];
  const found = new Map<number, Hit>();
  for (const finds of ways) {
    const hits: Hit[] = [];
    for (const each of finds) {
      hits.push(...(await each()));
      await yieldToEventLoop();
    }
    for (const hit of await sortByWords(db, words, hits))
      if (!found.has(hit.seq)) found.set(hit.seq, hit);
    if ([...found.values()].filter(({ inStock }) => inStock).length >= FEW_HITS) break;
  }
  return [...found.values()].slice(0, MAX_HITS);
});

/** The hits whose names and texts have most words of a query first: "long grain rice" is basmati before other rice. */
async function sortByWords(db: Db, words: Word[], all: Hit[]): Promise<Hit[]> {
  const hits = all.slice(0, MAX_HITS);
  const said = words.filter((word) => !isJoint(word));
  const rows = await selectTexts(db, { seqs: hits.map(({ seq }) => seq) });
  const counts = new Map(
    rows.map((row) => {
      const text = [row.name, ...textsOf(row)].join("\n");
      const own = readNameWords(text, fold(text));
      const has = (word: Word) =>
        own.folded.some(
          (folded, at) => isSame(word.folded, folded) && hasTypedMarks(word, own.at(at)),
        );
      return [row.seq, said.filter(has).length];
    }),
  );
  return hits.sort((a, b) => (counts.get(b.seq) ?? 0) - (counts.get(a.seq) ?? 0));
}

type Part = { words: Word[]; text: string; at: number; isLast: boolean; isThing: boolean };

const isSeveral = ({ words }: Part) => words.length > 1;

/** The parts of a query that have only known words, the longest first; up to the first thing of several words. */
function partsOf(known: Known, words: Word[]): Part[] {
  const { names } = known;
  // The vocabulary has no words of two letters.
  const isKnown = ({ folded }: Word) => folded.length < TRIGRAM || isKnownWord(folded, known);
  const parts: Part[] = [];
  for (let length = Math.min(words.length - 1, MAX_LENGTH); length > 0; length--) {
    let tried = 0;
    for (let at = 0; at + length <= words.length && tried < MAX_OF_LENGTH; at++) {
      const part = words.slice(at, at + length);
      const isThing = names.isThing(part);
      const isWanted = length > 1 || isThing || names.findProperty(part, 0);
      const isDenied = DENIALS.has(words[at - 1]?.folded ?? "");
      if (
        isDenied ||
        !isWanted ||
        !part.every(isKnown) ||
        isJoint(part[0]!) ||
        isJoint(part.at(-1)!)
      )
        continue;
      const isLast = at + length === words.length;
      parts.push({ words: part, text: writtenText(part), at, isLast, isThing });
      tried += 1;
      // Who names a thing that nobody sells does not want what only shares a word with it.
      if (length > 1 && isThing && !(at > 0 && isPurpose(words[at - 1]!)))
        return parts.sort(byLength);
    }
  }
  return parts.sort(byLength);
}

/** Of two as long, the name of a thing counts more. */
const byLength = (a: Part, b: Part) =>
  b.words.length - a.words.length || Number(b.isThing) - Number(a.isThing);

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
  const fitting = hits.filter((hit) => isBeginning || isEnglishThing || hit.isThing);
  const exact = hasMarks(text) ? fitting.filter(({ hasOtherMarks }) => !hasOtherMarks) : fitting;
  const kept =
    words.length > 1 || isEnglishThing
      ? exact
      : await ofKind(db, search, part, at === 0 ? hits : exact);
  const said = search.names.findProperty(words, 0) ? await findByTexts(db, text) : [];
  return [...kept, ...(await findTagged(db, search, text)), ...said];
}

/**
 * Without products whose name only begins with a word: rice flour is a flour, but fish sauce, nước mắm, no water. A name
 * may begin with another of the same kind: chilli powder, bột ớt, is chilli.
 */
async function ofKind(db: Db, { names }: Search, { words }: Part, hits: Hit[]): Promise<Hit[]> {
  const kinds = names.findAt(words, 0).flatMap(({ name, others }) => [name, ...others]);
  const cards = await cardsBySeq(db, hits.slice(0, MAX_HITS));
  return hits.filter(({ seq, isThing, hasOtherMarks }) => {
    const card = cards.get(seq);
    if (!card || hasOtherMarks) return false;
    const found = names.findAt(readWords(card.name), 0);
    const longest = found.sort((a, b) => b.length - a.length)[0];
    const isOther = longest && longest.length > 1;
    if (!isOther) return isThing;
    const isHead = isSame(longest.name.words[0]!.folded, words[0]!.folded);
    return [...longest.others, ...(isHead ? [] : [longest.name])].some((other) =>
      kinds.some((kind) => holdsName(other, kind)),
    );
  });
}

const isWritten = (name: Word[], words: Word[]) =>
  name.length === words.length &&
  name.every(({ written }, i) => isSame(written, words[i]!.written));

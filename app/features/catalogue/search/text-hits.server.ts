import { fold } from "#app/kit/format/fold.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { products } from "#db/schema.ts";
import { getNameFinder, type NameFinder } from "./grocery-names.server.ts";
import { type Candidate, findTerms } from "./matching.server.ts";
import { AS_A_WHOLE, candidateColumns, type Hit, readShortQuery } from "./product-hits.server.ts";
import { type Reading, readQuery } from "./query-readings.server.ts";
import {
  DENIALS,
  isFiller,
  isJoint,
  type NameWords,
  readNameWords,
  type Word,
} from "./words.server.ts";

/** Whether the query is the name of its brand, or a part of it. */
type TextHit = Hit & { isOfBrand: boolean };

/** Products whose texts are compared with a query. */
const MAX_COMPARED = 60;

/** Columns of a product that are searched if no name in stock fits. */
const textColumns = {
  ...candidateColumns,
  brand: products.brand,
  shortDescription: products.shortDescription,
  shortDescriptionEn: products.shortDescriptionEn,
  description: products.description,
  descriptionEn: products.descriptionEn,
};

type TextCandidate = Candidate & {
  brand: string | null;
  shortDescription: string | null;
  shortDescriptionEn: string | null;
  description: string;
  descriptionEn: string | null;
};

export const selectTexts = prepared((db) =>
  db.select(textColumns).from(products).where(db.engine.isIn(products.seq, "seqs")),
);

/**
 * Products in stock, or else sold out, whose brand, or a line of their description, has the words of a query that their name lacks: beside
 * each other, in their order, with the diacritics that were typed. The best come first. None for the name of a thing:
 * what is cooked with sugar is no sugar.
 */
export async function findByTexts(db: Db, query: string): Promise<TextHit[]> {
  const asked = readShortQuery(query);
  const names = await getNameFinder(db);
  if (!asked || names.isThing(asked.words)) return [];
  const words = asked.words.filter((word) => !isJoint(word) && !isFiller(word));
  // A letter alone stands in most texts.
  if (words.length === 0 || words.some(({ folded }) => folded.length === 1)) return [];
  const said = ` ${words.map(({ folded }) => folded).join(" ")} `;
  const isDenied = words.some(({ folded }) => DENIALS.has(folded));
  const found = new Map<number, { row: TextCandidate; cost: number }>();
  for (const reading of readTextQuery(words, names)) {
    const groups = reading.map((terms) =>
      terms.map(({ words }) => words.map(({ folded }) => folded)).filter(areIndexed),
    );
    if (groups.some((terms) => terms.length === 0)) continue;
    const seqs = await db.engine.search.texts(groups, MAX_COMPARED);
    for (const row of await selectTexts(db, { seqs })) {
      const cost = costInTexts(reading, row, isDenied);
      if (cost < (found.get(row.seq)?.cost ?? Infinity)) found.set(row.seq, { row, cost });
    }
  }
  const all = [...found.values()];
  const inStock = all.filter(({ row }) => row.inStock);
  return (inStock.length > 0 ? inStock : all)
    .sort((a, b) => a.cost - b.cost || (b.row.reviewCount ?? 0) - (a.row.reviewCount ?? 0))
    .map(({ row: { seq, categoryId, inStock, brand }, cost }) => ({
      ...{ seq, categoryId, inStock },
      ...AS_A_WHOLE,
      cost,
      isOfBrand: ` ${fold(brand ?? "")} `.includes(said),
    }));
}

/** Databases disagree on what else belongs to a word. */
const areIndexed = (words: string[]) => words.every((word) => /^[a-z0-9]+$/.test(word));

/** Properties in a query stand for all their names, letter by letter: "cay" is not "cây". */
function readTextQuery(words: Word[], names: NameFinder): Reading[] {
  const reading: Reading = [];
  let hasProperty = false;
  for (let at = 0; at < words.length; ) {
    const longest = names.findProperty(words, at);
    hasProperty ||= longest !== undefined;
    reading.push(
      longest
        ? [longest.name, ...longest.others].map((other) => ({ words: other.words, cost: 0, other }))
        : readQuery([words[at]!], names)[0]![0]!,
    );
    at += longest?.length ?? 1;
  }
  return hasProperty ? [reading] : readQuery(words, names);
}

/** Infinity if the name and one more text of a product do not have one term of each group. */
function costInTexts(reading: Reading, row: TextCandidate, isDenied: boolean): number {
  const name = readNameWords(row.name, row.nameFolded);
  const inName = reading.map((terms) => findTerms(terms, name));
  const missing = reading.filter((_, i) => inName[i]?.hasOtherMarks !== false);
  const cost = inName.reduce(
    (sum, found) => sum + (found?.hasOtherMarks ? 0 : (found?.cost ?? 0)),
    0,
  );
  const costs = textsOf(row).map((text) =>
    costInText(missing, readNameWords(text, fold(text)), isDenied),
  );
  return cost + missing.length + Math.min(...costs);
}

/** Longer descriptions are compared up to here. */
const MAX_DESCRIPTION = 2_000;

/** The brand, the short descriptions and each line of the descriptions. */
export const textsOf = (row: TextCandidate): string[] =>
  [
    ...[row.brand, row.shortDescription, row.shortDescriptionEn],
    ...[row.description, row.descriptionEn].flatMap((text) =>
      (text ?? "").slice(0, MAX_DESCRIPTION).split("\n"),
    ),
  ].filter((text) => text !== null);

/** Words between two of a query: "bánh xèo chay" for "bánh chay". */
const MAX_BETWEEN = 1;
/** The words stand in a row. */
const IN_A_ROW = -0.5;

/** Places of a first word at which the others are looked for. */
const MAX_PLACES = 5;

function costInText(missing: Reading, words: NameWords, isDenied: boolean): number {
  let from = 0;
  for (let tried = 0; tried < MAX_PLACES; tried++) {
    const first = missing[0] && findTerms(missing[0], words, from);
    const cost = costFrom(missing, words, { from, isDenied });
    if (!first || cost < Infinity) return cost;
    from = first.at + 1;
  }
  return Infinity;
}

type Place = { from: number; isDenied: boolean };

function costFrom(missing: Reading, words: NameWords, { from, isDenied }: Place): number {
  let cost = missing.length > 1 ? IN_A_ROW : 0;
  let last: number | undefined;
  for (const terms of missing) {
    const found = findTerms(terms, words, last ?? from);
    const before = found && words.folded[found.at - 1];
    if (!found || found.hasOtherMarks || (!isDenied && before && DENIALS.has(before)))
      return Infinity;
    if (last !== undefined && found.at > last + MAX_BETWEEN) return Infinity;
    if (last !== undefined && found.at !== last) cost -= IN_A_ROW;
    last = found.at + found.length;
    cost += found.cost;
  }
  return cost;
}

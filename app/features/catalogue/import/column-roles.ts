import type { ProductColumn } from "#app/features/catalogue/products/product-fields.ts";
import { fold } from "#app/kit/format/fold.ts";
import type { Text } from "#app/text/texts.ts";
import { ALIASES, type ColumnRole, columnLabel, roleOf } from "./column-headers.ts";
import { areShortTitles, isNumber, isOurId, roleByValues } from "./column-values.ts";
import { mayBeName, meaningOf } from "./column-words.ts";
import { productImportTexts } from "./text.ts";

/** The roles that a seller may choose for a column. */
export const choosable = (maySeeCosts: boolean): ColumnRole[] =>
  CHOOSABLE.filter((role) => role !== "cost" || maySeeCosts);

const CHOOSABLE = (["none", ...Object.keys(ALIASES)] as ColumnRole[]).filter(
  (role, at) => role !== "anyPrice" && (role !== "none" || at === 0),
);

/** Several columns of a file may have these. */
const SHARED = new Set<ColumnRole | null>([null, "none", "images", "variant", "active", "stopped"]);

/**
 * Finds the role of each column by its header and its values; that of an unknown header by its words, if it is what no
 * other column is. In a file that says what is needed, the others are not used.
 *
 * @returns null for a column that is to be asked about
 */
export function guessRoles(head: string[], all: Row[]): (ColumnRole | null)[] {
  const rows = all.slice(notesBelow(all));
  const columns = columnsOf(head, rows);
  const known = rolesByHeaders(head, columns);
  correctId(known, rows);
  const folded = head.map((header) => fold(header));
  const table: Table = { head, folded, rows, columns, known };
  const meanings = meaningsOf(table);
  const isUnknown = (at: number) => known[at] === null && columns[at]!.role === null;
  const roles = known.map((role, at) =>
    meanings[at] && isChosen(table, meanings, at)
      ? roleByValues(meanings[at].role, head[at]!, firstValues(rows, at, rows.length))
      : role,
  );
  const name = nameAmong(table, roles, (at) => isUnknown(at) && !meanings[at]);
  if (name !== undefined) roles[name] = "name";
  if (missingColumns(roles).length > 0) return roles;
  const isAsked = (at: number) =>
    meanings[at] && !meanings[at].known.some((role) => roles.includes(role));
  return roles.map((role, at) => (role === null && isUnknown(at) && !isAsked(at) ? "none" : role));
}

/** Only our own files have our ids; others call a SKU so. */
function correctId(roles: (ColumnRole | null)[], rows: Row[]): void {
  const id = roles.indexOf("id");
  const ids = firstValues(rows, id, SAMPLES);
  if (id < 0 || ids.some(isOurId)) return;
  if (roles.includes("sku")) roles[id] = "none";
  else if (ids.length > 0) roles[id] = "sku";
}

/** What the words of each unknown header mean, unless another column is that. */
function meaningsOf({ head, rows, columns, known }: Table): (Meaning | undefined)[] {
  const present = new Set(known.filter((_, at) => !columns[at]!.isEmpty));
  return head.map((header, at) => {
    if (known[at] !== null || columns[at]!.role !== null) return undefined;
    const meaning = meaningOf(header, firstValues(rows, at, SAMPLES));
    return meaning?.known.some((role) => present.has(role)) ? undefined : meaning;
  });
}

/** Whether a column is the one that is meant, of those whose headers mean the same. */
function isChosen(table: Table, meanings: (Meaning | undefined)[], at: number): boolean {
  const { head, folded } = table;
  const { role } = meanings[at]!;
  const same = [...meanings.keys()].filter((other) => meanings[other] === meanings[at]);
  if (same.length === 1)
    return !(role === "stockCount" && OPENING.test(folded[at]!) && folded.some(isMovement));
  // Of the levels of a category, the innermost.
  const isLevel = new Set(same.map((other) => head[other]!.replace(/\d+/g, ""))).size === 1;
  if (role === "category") return isLevel && at === same.at(-1);
  const best = (BEST[role] ?? []).map((words) =>
    same.filter((other) => words.test(folded[other]!)),
  );
  return best.find(({ length }) => length === 1)?.[0] === at;
}

/** Some programs call the name a description; the only texts that differ by row are names, too. */
function nameAmong(
  { head, rows }: Table,
  roles: (ColumnRole | null)[],
  isUnknown: (at: number) => boolean | undefined,
): number | undefined {
  if (!hasPrice(roles) || hasName(roles)) return undefined;
  const sample = rows.slice(0, MAX_TITLES);
  const isTitle = (at: number) =>
    areShortTitles(firstValues(sample, at, MAX_TITLES), sample.length);
  const described = roles.indexOf("description");
  if (isTitle(described)) return described;
  const titles = [...roles.keys()].filter(
    (at) => isUnknown(at) && mayBeName(head[at]!) && isTitle(at),
  );
  return titles.length === 1 ? titles[0] : undefined;
}

const OPENING = /\b(?:dau|opening|beginning)\b/;
/** Goods that came or went, without which the stock at the beginning is that at the end. */
const isMovement = (header: string) => /\b(?:(?<!gia )nhap|xuat|sold|received)\b/.test(header);

/** Of several columns of a kind, the one that is meant, by its words. */
const BEST: Partial<Record<ColumnRole, RegExp[]>> = {
  // The sum of branches, else what may be sold, else what is left at the end.
  stockCount: [
    /\b(?:tong|total)\b/,
    /co the ban|kha dung|available|sellable|free to use/,
    /cuoi|hien tai|thuc te|current|closing|ending|actual|counted/,
  ],
  // That of a single piece, else the usual one, else what is paid with tax.
  offerPrice: [/retail|ban le|gia le/, /default|standard|chung/, /(?:co|gom|incl).* vat/],
};

type Row = { cells: string[] };
type Column = { role: ColumnRole | null; rank: number; isEmpty: boolean };
type Meaning = NonNullable<ReturnType<typeof meaningOf>>;
/** A file, and the roles that its headers name. */
type Table = {
  head: string[];
  folded: string[];
  rows: Row[];
  columns: Column[];
  known: (ColumnRole | null)[];
};

/** The number of values by which a column is known. */
const SAMPLES = 20;
const MAX_TITLES = 200;

/** The number of rows below the header that explain it: the few before the first with a number. */
const notesBelow = (rows: Row[]): number =>
  Math.max(
    0,
    rows.slice(0, SAMPLES).findIndex(({ cells }) => cells.some(isNumber)),
  );

function columnsOf(head: string[], rows: Row[]): Column[] {
  const known = head.map((header, at) => ({
    ...(roleOf(header) ?? { role: null, rank: 0 }),
    isEmpty: firstValues(rows, at, 1).length === 0,
  }));
  const hasUnits = known.some(({ role, isEmpty }) => role === "weightUnit" && !isEmpty);
  return known.map((column, at) => {
    const { role, isEmpty } = column;
    if (isEmpty || (role === "weight" && hasUnits)) return column;
    const values = firstValues(rows, at, role === "weight" ? rows.length : SAMPLES);
    return { ...column, role: roleByValues(role, head[at]!, values) };
  });
}

/** Gives each role to one column; the others that have it are not used, or unclear if they have the same header. */
function rolesByHeaders(head: string[], columns: Column[]): (ColumnRole | null)[] {
  const hasTwin = (at: number) => head.indexOf(head[at]!) !== head.lastIndexOf(head[at]!);
  const roles: (ColumnRole | null)[] = columns.map(({ role, isEmpty }) =>
    SHARED.has(role) ? (isEmpty ? "none" : role) : null,
  );
  const single = [...columns.entries()].filter(([, { role }]) => !SHARED.has(role));
  // An empty column has its role only if no other column has it.
  single.sort(([, a], [, b]) => Number(a.isEmpty) - Number(b.isEmpty) || a.rank - b.rank);
  const taken = new Set<ColumnRole>();
  const give = (at: number, role: ColumnRole) => {
    roles[at] = !taken.has(role) ? role : !columns[at]!.isEmpty && hasTwin(at) ? null : "none";
    taken.add(role);
  };
  for (const [at, { role }] of single) if (role !== "anyPrice") give(at, role!);
  const prices = single.filter(([, { role }]) => role === "anyPrice");
  for (const [i, [at]] of prices.entries()) {
    const isList = !taken.has("price") && (i < prices.length - 1 || taken.has("offerPrice"));
    give(at, isList ? "price" : "offerPrice");
  }
  return roles;
}

/** The first values in a column, without empty ones. */
export function firstValues(rows: Row[], at: number, count: number): string[] {
  const values: string[] = [];
  for (const { cells } of rows) {
    const value = cells[at]?.trim();
    if (value) values.push(value);
    if (values.length === count) break;
  }
  return values;
}

const hasPrice = (roles: (ColumnRole | null)[]) =>
  roles.includes("price") || roles.includes("offerPrice");
const hasName = (roles: (ColumnRole | null)[]) =>
  roles.includes("name") || roles.includes("variantName");

/** Why the roles of a file's columns do not describe products: the columns that are missing; empty if they do. */
export function missingColumns(roles: (ColumnRole | null)[]): ProductColumn[] {
  if (roles.includes("id") || roles.includes("sku")) return [];
  return [
    ...(hasName(roles) ? [] : ["name" as const]),
    ...(hasPrice(roles) ? [] : ["offerPrice" as const]),
  ];
}

/** What a role is called where a seller chooses it. */
export function roleLabel(role: ColumnRole, t: Text): string {
  const { roles } = productImportTexts[t.lang];
  return role in roles ? roles[role as keyof typeof roles] : columnLabel(role as ProductColumn, t);
}

/** The columns that have the role of an earlier one, although only one column may have it. */
export const repeatedRoles = (roles: (ColumnRole | null)[]): number[] =>
  [...roles.keys()].filter((at) => !SHARED.has(roles[at]!) && roles.indexOf(roles[at]!) < at);

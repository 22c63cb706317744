import { fold } from "#app/kit/format/fold.ts";
import { type ColumnRole, comparable, isInThousands, roleOf } from "./column-headers.ts";
import { isTotal } from "./row-cells.ts";

type Row = { line: number; cells: string[] };
type Parts = { head: string[]; rows: Row[] };

/** More than a sheet or file has rows: row 3 of the second table of a file is kept as row 10,000,003. */
const LINES_OF_TABLE = 10_000_000;

/** The row of a table, and which table of the file that is. */
export const placeOf = (line: number): [row: number, table: number] => [
  line % LINES_OF_TABLE,
  Math.floor(line / LINES_OF_TABLE) + 1,
];

const inTable = (rows: Row[], table: number): Row[] =>
  rows.map(({ line, cells }) => ({ line: line + table * LINES_OF_TABLE, cells }));

const isFilled = (cell: string) => cell.trim() !== "";
const columnsWith = (head: string[], ...roles: ColumnRole[]): number[] =>
  head.flatMap((header, at) => (roles.includes(roleOf(header)?.role ?? "none") ? [at] : []));

const MAX_PARTS = 4;

/** The rows of a table that a sheet shows in several parts, side by side below the same headers. */
export function oneBelowTheOther(head: string[], rows: Row[]): Parts {
  const filled = head.flatMap((header, at) => (isFilled(header) ? [at] : []));
  const size = filled.findIndex((at, i) => i > 1 && head[at] === head[filled[0]!]);
  const parts = filled.length / size;
  const isRepeated = filled.every((at, i) => head[at] === head[filled[i % size]!]);
  if (size < 0 || parts > MAX_PARTS || !Number.isInteger(parts) || !isRepeated)
    return { head, rows };
  const stacked = [...Array(parts).keys()].flatMap((part) => {
    const columns = filled.slice(part * size, (part + 1) * size);
    const cut = rows.map(({ line, cells }) => ({
      line,
      cells: columns.map((at) => cells[at] ?? ""),
    }));
    return inTable(
      cut.filter(({ cells }) => cells.some(isFilled)),
      part,
    );
  });
  return { head: filled.slice(0, size).map((at) => head[at]!), rows: stacked };
}

const MAX_COMPARED = 100;
const nameStart = (name: string) => name.slice(0, MAX_COMPARED).trim().toLowerCase();

/** Two sheets as one table, if no product is in both: those of two months or branches are not one list. */
export function withProductsOf(table: Parts, other: Parts): Parts | null {
  const [at = -1] = columnsWith(table.head, "name");
  const isName = (cell: string) => isFilled(cell) && cell !== table.head[at] && !isTotal(cell);
  const namesIn = ({ rows }: Parts) =>
    new Set(rows.flatMap(({ cells }) => (isName(cells[at] ?? "") ? nameStart(cells[at]!) : [])));
  const known = namesIn(table);
  if (at < 0 || [...namesIn(other)].some((name) => known.has(name))) return null;
  const [, last] = placeOf(table.rows.at(-1)!.line);
  return { head: table.head, rows: [...table.rows, ...inTable(other.rows, last)] };
}

export const isSameHead = (head: string[], other: string[]): boolean =>
  head.map(headerStart).join() === other.map(headerStart).join();
const headerStart = (header: string) => comparable(header.slice(0, MAX_COMPARED));

/** Groups whose cells are merged stand beside their first product; writes them beside the others, too. */
export function fillGroups(head: string[], rows: Row[]): void {
  const [at = -1] = columnsWith(head, "category");
  // The files of programs have codes, and leave a cell empty that has no value.
  if (at < 0 || columnsWith(head, "id", "sku", "barcode").length > 0) return;
  const groups = rows.flatMap(({ cells }) => cells[at]?.trim() || []);
  const isMerged =
    groups.length > 1 && groups.length * 2 < rows.length && new Set(groups).size === groups.length;
  if (!isMerged || !isFilled(rows[0]?.cells[at] ?? "")) return;
  let group = "";
  for (const { cells } of rows) {
    group = cells[at]?.trim() || group;
    if (cells.filter(isFilled).length > 1 && !isTotal(cells.find(isFilled)!)) cells[at] = group;
  }
}

const UNIT_OF_PRICES = /(?:don vi|dvt|unit|gia)\b/;
const MAX_TITLE = 100;

/** The header of a table whose title says that its prices are in thousands. */
export function withUnit(head: string[], above: string[]): string[] {
  const isSaid = above.some(
    (cell) => UNIT_OF_PRICES.test(fold(cell.slice(0, MAX_TITLE))) && isInThousands(cell),
  );
  const prices = isSaid ? columnsWith(head, "price", "anyPrice", "offerPrice") : [];
  return head.map((header, at) => (prices.includes(at) ? `${header} (nghìn đồng)` : header));
}

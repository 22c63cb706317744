import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";

/** One line of the table: a figure, its goal and whether it was reached; null where there is no goal. */
export type Line = { figure: string; measured: string; goal: string; reached: boolean | null };

const printed: string[] = [];

/** Prints lines as a Markdown table. */
export function printTable(title: string, lines: Line[]): void {
  const verdict = { true: "reached", false: "**missed**", null: "" };
  const rows = [
    ["figure", "measured", "goal", "verdict"],
    ...lines.map((l) => [l.figure, l.measured, l.goal, verdict[`${l.reached}`]]),
  ];
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  const text = (row: string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i]!)).join(" | ")} |`;
  const [head, ...rest] = rows.map(text);
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  const table = [`### ${title}`, "", head, rule, ...rest].join("\n");
  printed.push(table);
  console.log(`\n${table}`);
}

const [load] = loadavg();
const CIRCUMSTANCES = `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim()}; load before: ${load!.toFixed(1)}`;
const DOCS = join(import.meta.dirname, "../../../docs/benchmarks.md");

/**
 * Replaces a section of docs/benchmarks.md by the tables printed since the last call.
 *
 * @param section what is between `<!-- {section} -->` and the next `<!-- end -->`
 * @throws Error if there is no such section
 */
export function writeTables(section: string): void {
  const text = readFileSync(DOCS, "utf8");
  const begin = `<!-- ${section} -->\n`;
  const from = text.indexOf(begin);
  const to = text.indexOf("<!-- end -->", from);
  if (from === -1 || to === -1) throw new Error(`docs/benchmarks.md has no section ${section}`);
  const tables = [...printed.splice(0), CIRCUMSTANCES].join("\n\n");
  writeFileSync(DOCS, `${text.slice(0, from)}${begin}\n${tables}\n\n${text.slice(to)}`);
}

export function median(numbers: number[]): number {
  return quantile(numbers, 0.5);
}

/** The smallest number that at least this share of them does not exceed. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

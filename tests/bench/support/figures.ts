import { markdownTable, writeSection } from "../../support/markdown.ts";

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
  const table = [`### ${title}`, "", markdownTable(rows)].join("\n");
  printed.push(table);
  console.log(`\n${table}`);
}

/** Replaces a section of docs/benchmarks.md by the tables printed since the last call. */
export const writeTables = (section: string) =>
  writeSection("docs/benchmarks.md", section, printed.splice(0));

export function median(numbers: number[]): number {
  return quantile(numbers, 0.5);
}

/** The smallest number that at least this share of them does not exceed. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

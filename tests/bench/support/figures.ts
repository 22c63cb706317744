import { markdownTable } from "../../support/markdown.ts";

/** One line of the table: a figure, its goal and whether it was reached; null where there is no goal. */
export type Line = { figure: string; measured: string; goal: string; reached: boolean | null };

/** Prints lines as a Markdown table. */
export function printTable(title: string, lines: Line[]): void {
  const verdict = { true: "reached", false: "**missed**", null: "" };
  const rows = [
    ["figure", "measured", "goal", "verdict"],
    ...lines.map((l) => [l.figure, l.measured, l.goal, verdict[`${l.reached}`]]),
  ];
  console.log(`\n### ${title}\n\n${markdownTable(rows)}`);
}

export function median(numbers: number[]): number {
  return quantile(numbers, 0.5);
}

/** The smallest number that at least this share of them does not exceed. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

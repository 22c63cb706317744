/** One line of the table: a figure, its goal and whether it was reached; null where there is no goal. */
export type Line = { figure: string; measured: string; goal: string; reached: boolean | null };

/** Prints lines as a Markdown table. */
export function printTable(title: string, lines: Line[]): void {
  const verdict = { true: "reached", false: "MISSED", null: "" };
  const rows = [
    ["figure", "measured", "goal", "verdict"],
    ...lines.map((l) => [l.figure, l.measured, l.goal, verdict[`${l.reached}`]]),
  ];
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  const text = (row: string[]) =>
    `| ${row.map((cell, i) => cell.padEnd(widths[i]!)).join(" | ")} |`;
  const [head, ...rest] = rows.map(text);
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  console.log(["", `## ${title}`, "", head, rule, ...rest].join("\n"));
}

export function median(numbers: number[]): number {
  return quantile(numbers, 0.5);
}

/** The smallest number that at least this share of them does not exceed. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

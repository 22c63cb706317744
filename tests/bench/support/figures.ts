import { markdownTable } from "#tests/support/markdown.ts";

/** One line of the table: a figure, its goal and whether it was reached; null where there is no goal. */
export type Line = {
  figure: string;
  measured: string;
  goal: string;
  reached: boolean | null;
  /** Of faults: missing its goal fails the run. */
  mustHold?: true;
};

export const line = (
  figure: string,
  measured: string | number,
  goal: string | number,
  reached: boolean | null,
): Line => ({ figure, measured: String(measured), goal: String(goal), reached });

/** A figure without a goal. */
export const fact = (figure: string, measured: string | number) => line(figure, measured, "", null);

/** The line for what cannot be measured on this machine. */
export const skippedLine = (why: string) => fact("skipped", why);

/** A figure that should be exactly its goal. */
export const equalLine = (figure: string, measured: string | number, goal: string | number) =>
  line(figure, measured, goal, measured === goal);

/** One that must be. */
export const exactLine = (...args: Parameters<typeof equalLine>): Line => ({
  ...equalLine(...args),
  mustHold: true,
});

/** How a number is written: its unit, and what else is to be said of it. */
type Form = { digits?: number; unit?: string; more?: string };

const write = (value: number | string, unit: string) => `${value}${unit && ` ${unit}`}`;

/** A figure that should not exceed its goal. */
export const atMost = (
  figure: string,
  value: number,
  goal: number,
  { digits = 0, unit = "", more = "" }: Form = {},
) =>
  line(figure, write(value.toFixed(digits), unit) + more, `≤ ${write(goal, unit)}`, value <= goal);

/** A line without a verdict where the machine does not tell the value: NaN without /proc. */
export const ifKnown = (value: number, one: Line): Line =>
  Number.isNaN(value) ? { ...one, reached: null } : one;

/** Two figures and their ratio, which should be at most or at least the goal, if there is one. */
export function ratioLine(
  figure: string,
  [over, under]: [over: number, under: number],
  { digits = 0, most, least }: { digits?: number; most?: number; least?: number } = {},
): Line {
  const ratio = over / under;
  const measured = `${over.toFixed(digits)} ÷ ${under.toFixed(digits)} = ${ratio.toFixed(2)}`;
  if (most !== undefined) return line(figure, measured, `≤ ${most}`, ratio <= most);
  return least === undefined
    ? fact(figure, measured)
    : line(figure, measured, `≥ ${least}`, ratio >= least);
}

/** Lines that say what they are about. */
export const linesOf = (what: string, lines: Line[]): Line[] =>
  lines.map((one) => ({ ...one, figure: `${what}: ${one.figure}` }));

/** Prints lines as a Markdown table. */
export function printTable(title: string, lines: Line[]): void {
  const verdict = { true: "reached", false: "**missed**", null: "" };
  const rows = [
    ["figure", "measured", "goal", "verdict"],
    ...lines.map((l) => [l.figure, l.measured, l.goal, verdict[`${l.reached}`]]),
  ];
  console.log(`\n### ${title}\n\n${markdownTable(rows)}`);
}

export const median = (numbers: number[]) => quantile(numbers, 0.5);

/** The smallest number that at least this share of them does not exceed. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

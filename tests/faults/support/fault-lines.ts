import type { Line } from "../../bench/support/figures.ts";
import type { Durability } from "./orders.ts";

/** A line of the table. Missing the goal of a `mustHold` line fails the run. */
export type FaultLine = Line & { mustHold?: true };

/** A line of the table; `reached` is null where there is no goal. */
export const line = (
  figure: string,
  measured: string,
  goal: string,
  reached: boolean | null,
): FaultLine => ({ figure, measured, goal, reached });

/** A figure without a goal. */
export const fact = (figure: string, measured: string) => line(figure, measured, "", null);

/** A figure that should not exceed its goal. */
export const atMost = (figure: string, value: number, goal: number, digits = 0) =>
  line(figure, value.toFixed(digits), `≤ ${goal}`, value <= goal);

/** No fault may lose, double or damage orders. */
export function durabilityLines({
  missing,
  doubled,
  damage,
}: Omit<Durability, "lost">): FaultLine[] {
  return [
    exactLine("acknowledged and missing", missing, 0),
    exactLine("placed twice", doubled, 0),
    exactLine("integrity_check", damage, "ok"),
  ];
}

/** The line for a fault that cannot be injected on this machine. */
export function skippedLine(why: string): FaultLine {
  return { figure: "skipped", measured: why, goal: "", reached: null };
}

/** A line of a figure that must be exactly its goal. */
export const exactLine = (
  figure: string,
  measured: number | string,
  goal: number | string,
): FaultLine => ({
  figure,
  measured: String(measured),
  goal: String(goal),
  reached: measured === goal,
  mustHold: true,
});

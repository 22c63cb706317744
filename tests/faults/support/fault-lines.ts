import type { Line } from "../../bench/support/figures.ts";
import type { Durability } from "./orders.ts";

/** A line of the table. Missing the goal of a `mustHold` line fails the run. */
export type FaultLine = Line & { mustHold?: true };

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

import type { Line } from "../../bench/support/figures.ts";
import type { Durability } from "./orders.ts";

/** A line of the table. Missing the goal of a `mustHold` line fails the run. */
export type FaultLine = Line & { mustHold?: true };

/** No fault may lose, double or damage orders. */
export function durabilityLines({ missing, doubled, damage }: Durability): FaultLine[] {
  return [
    none("acknowledged and missing", missing),
    none("placed twice", doubled),
    {
      figure: "integrity_check",
      measured: damage,
      goal: "ok",
      reached: damage === "ok",
      mustHold: true,
    },
  ];
}

/** A number that must be 0. */
function none(figure: string, count: number): FaultLine {
  return { figure, measured: String(count), goal: "0", reached: count === 0, mustHold: true };
}

/** The line for a fault that cannot be injected on this machine. */
export function skippedLine(why: string): FaultLine {
  return { figure: "skipped", measured: why, goal: "", reached: null };
}

import type { Line } from "../../bench/support/figures.ts";
import type { Kept } from "./orders.ts";

/** A line of the table; one that must hold fails the run where it is missed. */
export type FaultLine = Line & { mustHold?: true };

/** What no fault may do to orders. */
export function keptLines({ missing, doubled, damage }: Kept): FaultLine[] {
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

/** A number that has to be 0. */
function none(figure: string, count: number): FaultLine {
  return { figure, measured: String(count), goal: "0", reached: count === 0, mustHold: true };
}

/** Says that a fault cannot be injected on this machine. */
export function skippedLine(why: string): FaultLine {
  return { figure: "skipped", measured: why, goal: "", reached: null };
}

import { median } from "../support/figures.ts";

const ROUNDS = 5;
const MOST_ROUNDS = 12;
/** A known page takes this much longer than its best only where the machine was busy. */
const DISTURBED = 1.1;

/**
 * Measures each way in turn, so that a busy machine is as busy for one as for the other. A round in
 * which the first way, the baseline, was far from its best is repeated.
 *
 * @returns medians, in the order given
 */
export async function inTurns(ways: (() => Promise<number>)[]): Promise<number[]> {
  const rounds: number[][] = [];
  let calm: number[][] = [];
  while (calm.length < ROUNDS && rounds.length < MOST_ROUNDS) {
    const measured: number[] = [];
    for (let i = 0; i < ways.length; i++) {
      const way = (i + rounds.length) % ways.length;
      measured[way] = await ways[way]!();
    }
    rounds.push(measured);
    const best = Math.min(...rounds.map(([baseline]) => baseline!));
    calm = rounds.filter(([baseline]) => baseline! <= best * DISTURBED);
  }
  return ways.map((_, way) => median(calm.map((round) => round[way]!)));
}

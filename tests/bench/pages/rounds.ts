import { median } from "../support/figures.ts";

const ROUNDS = 5;
const MOST_ROUNDS = 15;
/** The same bytes take this much longer than at best only where the machine was busy. */
const DISTURBED = 1.1;

/**
 * Measures each way in turn, so that a busy machine is as busy for one as for the other. Rounds in
 * which one way or another was far from its own best are repeated; the calmest count.
 *
 * @returns medians, in the order given
 */
export async function inTurns(ways: (() => Promise<number>)[]): Promise<number[]> {
  const rounds: number[][] = [];
  let calm: number[][] = [];
  while (rounds.length < MOST_ROUNDS) {
    const measured: number[] = [];
    for (let i = 0; i < ways.length; i++) {
      const way = (i + rounds.length) % ways.length;
      measured[way] = await ways[way]!();
    }
    rounds.push(measured);
    const best = ways.map((_, way) => Math.min(...rounds.map((round) => round[way]!)));
    // The same yardstick for all ways: choosing by one of them would flatter that one.
    const unrest = (round: number[]) => Math.max(...round.map((ms, way) => ms / best[way]!));
    calm = rounds.toSorted((a, b) => unrest(a) - unrest(b)).slice(0, ROUNDS);
    if (calm.length === ROUNDS && unrest(calm.at(-1)!) <= DISTURBED) break;
  }
  return ways.map((_, way) => median(calm.map((round) => round[way]!)));
}

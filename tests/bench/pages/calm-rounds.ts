import { median } from "#tests/bench/support/figures.ts";

const ROUNDS = 5;
const MOST_ROUNDS = 15;
/** The same bytes take this much longer than the best time only on a busy machine. */
const DISTURBED = 1.1;

/**
 * Measures each variant in turn, so that a busy machine slows all equally. Rounds in which a variant
 * was far from its best are repeated, and the rounds with the least noise count.
 *
 * @returns medians, in the order given
 */
export async function inCalmTurns(ways: (() => Promise<number>)[]): Promise<number[]> {
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
    // Chosen by all variants together: choosing by one of them would favour it.
    const unrest = (round: number[]) => Math.max(...round.map((ms, way) => ms / best[way]!));
    calm = rounds.toSorted((a, b) => unrest(a) - unrest(b)).slice(0, ROUNDS);
    if (calm.length === ROUNDS && unrest(calm.at(-1)!) <= DISTURBED) break;
  }
  return ways.map((_, way) => median(calm.map((round) => round[way]!)));
}

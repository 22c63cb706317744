/** Measures something several times, one after the other. */
export async function inRounds<T>(
  count: number,
  measure: (round: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < count; round++) results.push(await measure(round));
  return results;
}

/**
 * Measures each way once in every round, so that a busy machine slows all equally.
 *
 * @param warmUps rounds before those that count
 */
export async function inTurns<Name extends string, T>(
  ways: Record<Name, () => Promise<T> | T>,
  rounds: number,
  warmUps = 0,
): Promise<Record<Name, T[]>> {
  const named = Object.entries(ways) as [Name, () => Promise<T> | T][];
  const results = new Map<Name, T[]>(named.map(([name]) => [name, []]));
  for (let round = -warmUps; round < rounds; round++)
    for (const [name, measure] of named) {
      const one = await measure();
      if (round >= 0) results.get(name)!.push(one);
    }
  return Object.fromEntries(results) as Record<Name, T[]>;
}

/** Milliseconds that some work takes. */
export async function msOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

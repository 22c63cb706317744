/**
 * Returns a function that runs at most `limit` tasks at a time, in the order of the calls.
 *
 * @example const oneAtATime = limitConcurrency(1); await oneAtATime(() => encode(photo));
 */
export function limitConcurrency(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limit) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

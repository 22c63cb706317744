type Repetition = {
  /** Milliseconds until it runs for the first time. */
  firstInMs: number;
  /** Milliseconds until it runs again after an error. */
  retryInMs: number;
  /** Resolves to the milliseconds until it runs again. */
  work: () => Promise<number>;
  onError: (error: unknown) => void;
};

/**
 * Runs work in the background again and again, never twice at once.
 *
 * @returns a function that stops it
 */
export function repeat({ firstInMs, retryInMs, work, onError }: Repetition): () => void {
  let stopped = false;
  let timer: NodeJS.Timeout;
  const runIn = (ms: number) => {
    if (!stopped) timer = setTimeout(run, ms);
  };
  async function run() {
    try {
      runIn(await work());
    } catch (error) {
      onError(error);
      runIn(retryInMs);
    }
  }
  runIn(firstInMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

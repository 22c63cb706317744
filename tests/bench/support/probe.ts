import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

const PAUSE_MS = 5;

/** Requests URLs in turn until the signal aborts; returns the durations of each in milliseconds. */
export async function probe(
  url: string,
  paths: string[],
  until: AbortSignal,
): Promise<Map<string, number[]>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times = new Map(paths.map((path) => [path, [] as number[]]));
  while (!until.aborted)
    for (const path of paths) {
      const startedAt = performance.now();
      const [response] = (await once(get(url + path, { agent }), "response")) as [IncomingMessage];
      response.resume();
      await once(response, "end");
      times.get(path)!.push(performance.now() - startedAt);
      if (response.statusCode !== 200)
        throw new Error(`${path} responded with ${response.statusCode}`);
      await sleep(PAUSE_MS);
    }
  agent.destroy();
  return times;
}

/** Requests URLs in turn during some work; returns its result, and the durations of each in milliseconds. */
export async function probeDuring<T>(
  url: string,
  paths: string[],
  work: () => Promise<T>,
): Promise<[result: T, times: Map<string, number[]>]> {
  const end = new AbortController();
  return Promise.all([work().finally(() => end.abort()), probe(url, paths, end.signal)]);
}

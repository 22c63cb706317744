import type { Readable } from "node:stream";

/** Collects what streams give, in the order in which it comes; the function returned tells it so far. */
export function collect(...streams: Readable[]): () => string {
  let text = "";
  for (const stream of streams)
    stream.on("data", (chunk) => {
      text += chunk;
    });
  return () => text;
}

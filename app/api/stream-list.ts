import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";

const SEPARATOR = ",";

/**
 * Creates the response `{success: true, [name]: […]}` from items that come in slices. Each slice is
 * serialized by itself: doing a long list at once would hold up every other request.
 */
export async function streamList<Item>(
  name: string,
  slices: AsyncIterable<Item[]>,
  serialize: (item: Item) => unknown,
  headers: Headers,
): Promise<Response> {
  const parts = [Buffer.from(`{"success":true,${JSON.stringify(name)}:[`)];
  for await (const items of slices) {
    const json = items.map((item) => JSON.stringify(serialize(item))).join(SEPARATOR);
    parts.push(Buffer.from(parts.length === 1 ? json : SEPARATOR + json));
  }
  parts.push(Buffer.from("]}"));
  // A stream, because a Response copies a body that it is given whole.
  headers.set("Content-Type", "application/json");
  return new Response(createReadableStreamFromReadable(Readable.from(parts)), { headers });
}

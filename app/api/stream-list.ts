import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";

const SEPARATOR = ",";

/**
 * Answers `{success: true, [name]: […]}` with items that come in slices: each slice is written as
 * JSON by itself, as a long list at once would keep every other request waiting.
 */
export async function succeedWithList<Item>(
  name: string,
  slices: AsyncIterable<Item[]>,
  shape: (item: Item) => unknown,
  headers: Headers,
): Promise<Response> {
  const parts = [Buffer.from(`{"success":true,${JSON.stringify(name)}:[`)];
  for await (const items of slices) {
    const json = items.map((item) => JSON.stringify(shape(item))).join(SEPARATOR);
    parts.push(Buffer.from(parts.length === 1 ? json : SEPARATOR + json));
  }
  parts.push(Buffer.from("]}"));
  // A stream, as a response copies a body that it gets whole.
  headers.set("Content-Type", "application/json");
  return new Response(createReadableStreamFromReadable(Readable.from(parts)), { headers });
}

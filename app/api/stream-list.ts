import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";

/**
 * Creates the response `{success: true, [name]: […]}` from items that arrive in slices. Each slice is serialized
 * separately, because serializing a long list at once would block every other request.
 */
export async function streamList<Item>(
  name: string,
  slices: AsyncIterable<Item[]>,
  serialize: (item: Item) => unknown,
  headers: Headers,
): Promise<Response> {
  const parts = [Buffer.from(`{"success":true,${JSON.stringify(name)}:[`)];
  for await (const items of slices) {
    const json = items.map((item) => JSON.stringify(serialize(item))).join(",");
    parts.push(Buffer.from(parts.length === 1 ? json : `,${json}`));
  }
  parts.push(Buffer.from("]}"));
  // The body is a stream, because a Response copies a body that is passed as a whole.
  headers.set("Content-Type", "application/json");
  return new Response(createReadableStreamFromReadable(Readable.from(parts)), { headers });
}

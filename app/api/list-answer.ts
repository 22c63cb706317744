const SEPARATOR = ",";

/**
 * Answers `{success: true, [name]: […]}` with items that come in slices: each slice is written as
 * JSON by itself, as a long list at once would keep every other request waiting.
 */
export async function succeedWithList<Item>(
  name: string,
  slices: AsyncIterable<Item[]>,
  shape: (item: Item) => unknown,
): Promise<Response> {
  const parts: Buffer[] = [];
  for await (const items of slices) {
    const json = items.map((item) => JSON.stringify(shape(item))).join(SEPARATOR);
    parts.push(Buffer.from(parts.length === 0 ? json : SEPARATOR + json));
  }
  const body = Buffer.concat([
    Buffer.from(`{"success":true,${JSON.stringify(name)}:[`),
    ...parts,
    Buffer.from("]}"),
  ]);
  return new Response(body, { headers: { "Content-Type": "application/json" } });
}

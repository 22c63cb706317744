import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

/** A page of a list has at most 1,000 entries, with keys of at most 1,024 bytes. */
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * The body of a storage's response, in XML.
 *
 * @throws Error when it is longer than any that a storage sends
 */
export async function textOf({ body }: Response): Promise<string> {
  if (!body) return "";
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of Readable.fromWeb(body as ReadableStream<Uint8Array>)) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error("the storage's response is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** The content of each element of a name, which does not contain others of the same name. */
export function elementsOf(xml: string, name: string): string[] {
  const start = `<${name}>`;
  const parts = xml.split(`</${name}>`).slice(0, -1);
  return parts.flatMap((part) => {
    const at = part.lastIndexOf(start);
    return at < 0 ? [] : [part.slice(at + start.length)];
  });
}

/** The texts of all elements of a name. */
export const textsOf = (xml: string, name: string): string[] =>
  elementsOf(xml, name).map(unescapeXml);

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescapeXml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name]!);

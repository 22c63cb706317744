/**
 * Decodes a text file: UTF-8, with or without its mark, or UTF-16 with a mark, which Excel calls
 * "Unicode text". Null for any other encoding.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const encoding = first === 0xff && second === 0xfe ? "utf-16le" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\0") ? null : text;
  } catch {
    return null;
  }
}

import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import type { Recording } from "./record.ts";

const LINK = /<link rel="stylesheet" href="([^"]+)"\/>/;
/** As the server compresses what it renders. */
const LEVEL = 5;

/** The same pages with their stylesheet inside. */
export function withInlineStyles(recording: Recording): Recording {
  const inlined = { ...recording };
  for (const [path, { headers, body }] of Object.entries(recording)) {
    if (!headers["content-type"]?.startsWith("text/html")) continue;
    const html = unpack(body);
    const css = unpack(recording[LINK.exec(html)![1]!]!.body);
    const page = pack(html.replace(LINK, () => `<style>${css}</style>`));
    const { "content-length": _, ...rest } = headers;
    const policy = String(headers["content-security-policy"]);
    const allowing = policy.replace("style-src 'self'", "style-src 'unsafe-inline'");
    inlined[path] = { headers: { ...rest, "content-security-policy": allowing }, body: page };
  }
  return inlined;
}

const unpack = (body: string) => brotliDecompressSync(Buffer.from(body, "base64")).toString();

const pack = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: LEVEL } }).toString(
    "base64",
  );

import { promisify } from "node:util";
import * as zlib from "node:zlib";
import type { Encoding } from "./static-files.ts";

/** Smaller bodies are not worth it. */
const COMPRESS_FROM_BYTES = 1_024;
/** Larger ones go to zlib's threads: here they would keep other requests waiting. */
const THREAD_FROM_BYTES = 64 * 1_024;
const LIVE_BROTLI_LEVEL = 5;

const brotliOnThread = promisify(zlib.brotliCompress);
const gzipOnThread = promisify<Uint8Array, Buffer>(zlib.gzip);

/** Compresses the body of an answer made on the spot; answers the encoding it really is in. */
export async function compress(
  body: Uint8Array,
  encoding: Encoding,
): Promise<{ body: Uint8Array; encoding: Encoding }> {
  if (!encoding || body.length < COMPRESS_FROM_BYTES) return { body, encoding: null };
  const onThread = body.length >= THREAD_FROM_BYTES;
  if (encoding === "gzip")
    return { body: onThread ? await gzipOnThread(body) : zlib.gzipSync(body), encoding };
  const options = brotliOptions(body, LIVE_BROTLI_LEVEL);
  return {
    body: onThread ? await brotliOnThread(body, options) : zlib.brotliCompressSync(body, options),
    encoding,
  };
}

/** Compresses what comes in parts. */
export function compressor(encoding: NonNullable<Encoding>): zlib.BrotliCompress | zlib.Gzip {
  if (encoding === "gzip") return zlib.createGzip();
  const { BROTLI_PARAM_QUALITY } = zlib.constants;
  return zlib.createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: LIVE_BROTLI_LEVEL } });
}

/** Kinds of files that compress. */
export const COMPRESSED_TYPES = new Set([
  ...[".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".speculationrules"],
]);
/** What is behind the name of a file's compressed form. */
export const SUFFIXES = { br: ".br", gzip: ".gz" } as const;

/** Compresses what is compressed once and sent often, as small as can be; by the names' suffixes. */
export function compressFile(bytes: Uint8Array): Map<string, Buffer> {
  const { BROTLI_MAX_QUALITY, Z_BEST_COMPRESSION } = zlib.constants;
  return new Map([
    [SUFFIXES.br, zlib.brotliCompressSync(bytes, brotliOptions(bytes, BROTLI_MAX_QUALITY))],
    [SUFFIXES.gzip, zlib.gzipSync(bytes, { level: Z_BEST_COMPRESSION })],
  ]);
}

function brotliOptions(bytes: Uint8Array, level: number): zlib.BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  return { params: { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } };
}

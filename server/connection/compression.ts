import { promisify } from "node:util";
import * as zlib from "node:zlib";
import { acceptedValues } from "#app/kit/request/accept-header.ts";

/** Smaller bodies hardly shrink. */
const COMPRESS_FROM_BYTES = 1_024;
/** Larger bodies are compressed on zlib's threads: here they would block other requests. */
const THREAD_FROM_BYTES = 64 * 1_024;
const DYNAMIC_BROTLI_LEVEL = 5;
/**
 * A window of 64 KiB. For a larger one, Brotli takes more than a megabyte of fresh memory each time, which costs as
 * much time as the compression itself.
 */
const SMALL_WINDOW_BITS = 16;

const brotliOnThread = promisify(zlib.brotliCompress);
const gzipOnThread = promisify<Uint8Array, zlib.ZlibOptions, Buffer>(zlib.gzip);

/** Compresses a dynamic body. Returns the encoding that was applied: null when it was too small. */
export async function compress(
  body: Uint8Array,
  encoding: Encoding,
): Promise<{ body: Uint8Array; encoding: Encoding }> {
  if (!encoding || body.length < COMPRESS_FROM_BYTES) return { body, encoding: null };
  const onThread = body.length >= THREAD_FROM_BYTES;
  if (encoding === "gzip")
    return { body: onThread ? await gzipOnThread(body, {}) : zlib.gzipSync(body), encoding };
  const options = brotliOptions(
    body,
    DYNAMIC_BROTLI_LEVEL,
    onThread ? undefined : SMALL_WINDOW_BITS,
  );
  return {
    body: onThread ? await brotliOnThread(body, options) : zlib.brotliCompressSync(body, options),
    encoding,
  };
}

export function createCompressor(encoding: NonNullable<Encoding>): zlib.BrotliCompress | zlib.Gzip {
  if (encoding === "gzip") return zlib.createGzip();
  const { BROTLI_PARAM_QUALITY } = zlib.constants;
  return zlib.createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: DYNAMIC_BROTLI_LEVEL } });
}

export const COMPRESSIBLE_EXTENSIONS = new Set([
  ...[".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".speculationrules"],
]);
export const SUFFIXES = { br: ".br", gzip: ".gz" } as const;

/** Compresses a static file at the highest levels. Returns the bodies by name suffix. */
export async function compressFile(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const { BROTLI_MAX_QUALITY, Z_BEST_COMPRESSION } = zlib.constants;
  const [br, gzip] = await Promise.all([
    brotliOnThread(bytes, brotliOptions(bytes, BROTLI_MAX_QUALITY)),
    gzipOnThread(bytes, { level: Z_BEST_COMPRESSION }),
  ]);
  return new Map([
    [SUFFIXES.br, br],
    [SUFFIXES.gzip, gzip],
  ]);
}

function brotliOptions(
  bytes: Uint8Array,
  level: number,
  windowBits: number = zlib.constants.BROTLI_DEFAULT_WINDOW,
): zlib.BrotliOptions {
  const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
  return {
    params: {
      [BROTLI_PARAM_LGWIN]: windowBits,
      [BROTLI_PARAM_QUALITY]: level,
      [BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  };
}

export type Encoding = "br" | "gzip" | null;

let last: { accept: string | undefined; encoding: Encoding } = { accept: "", encoding: null };

/** The best encoding that an Accept-Encoding header allows. */
export function chooseEncoding(accept: string | undefined): Encoding {
  // Most browsers send the same header.
  if (accept !== last.accept) last = { accept, encoding: bestEncoding(accept) };
  return last.encoding;
}

function bestEncoding(accept: string | undefined): Encoding {
  const accepted = acceptedValues(accept ?? "");
  if (accepted.includes("br")) return "br";
  return accepted.includes("gzip") ? "gzip" : null;
}

import { getRawAsset } from "node:sea";
import { brotliDecompressSync } from "node:zlib";

// Replaces server/build/source-map.ts in the binary.

/** What server/build/sea/load.ts calls the script of the program. */
export const BUILT_SCRIPT = /\bcho-gia-vi(?=:\d)/;

/** The source map of the program. */
export const readSourceMap = (): string =>
  brotliDecompressSync(getRawAsset("program.map.br")).toString();

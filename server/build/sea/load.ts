import { getAssetKeys, getRawAsset } from "node:sea";
import { Script } from "node:vm";
import { brotliDecompressSync } from "node:zlib";

// The binary runs this first, which loads the program. Node would do so itself, but then the pages of the
// executable with the program's text stay in memory, beside the text.

const read = (asset: string) => brotliDecompressSync(getRawAsset(asset));
const compiled = "program.cache.br";
const script = new Script(read("program.cjs.br").toString("latin1"), {
  filename: "cho-gia-vi",
  cachedData: getAssetKeys().includes(compiled) ? read(compiled) : undefined,
});
script.runInThisContext()(require);

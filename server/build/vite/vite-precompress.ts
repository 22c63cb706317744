import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Plugin } from "vite";
import { COMPRESSIBLE_EXTENSIONS, compressFile } from "../../connection/compression.ts";

/** Writes compressed versions beside the client's files, so that the server need not create them. */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      if (!folder.endsWith("client")) return;
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!COMPRESSIBLE_EXTENSIONS.has(extname(name))) continue;
        const path = join(folder, name);
        for (const [suffix, body] of compressFile(readFileSync(path)))
          writeFileSync(path + suffix, body);
      }
    },
  };
}

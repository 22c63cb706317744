import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Plugin } from "vite";
import { COMPRESSIBLE_EXTENSIONS, compressFile } from "#server/connection/compression.ts";

/**
 * Writes compressed versions beside the client's files, so that the server need not create them. The server's build,
 * which follows the client's, adds the files that only its modules import.
 */
export function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle() {
      const client = join(folder, "../client");
      const names = new Set(readdirSync(client, { recursive: true, encoding: "utf8" }));
      const wanted = [...names].filter(
        (name) => COMPRESSIBLE_EXTENSIONS.has(extname(name)) && !names.has(`${name}.br`),
      );
      await Promise.all(
        wanted.map(async (name) => {
          const path = join(client, name);
          for (const [suffix, body] of await compressFile(readFileSync(path)))
            writeFileSync(path + suffix, body);
        }),
      );
    },
  };
}

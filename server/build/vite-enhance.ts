import { createHash } from "node:crypto";
import { buildSync } from "esbuild";
import type { Plugin } from "vite";

/** The scripts by name: one for every page, one for the seller's product form. */
const ENTRIES = { enhance: "app/enhance/main.ts", pictures: "app/enhance/pictures.ts" };
const NAMES = Object.keys(ENTRIES) as (keyof typeof ENTRIES)[];

/**
 * Bundles the shop's own browser scripts, each into one hashed file without any framework code.
 * `import url from "virtual:enhance"` gives its URL, on the server and in the browser.
 */
export function enhanceScripts(): Plugin {
  const code = (name: keyof typeof ENTRIES) =>
    buildSync({
      entryPoints: [ENTRIES[name]],
      bundle: true,
      minify: true,
      format: "iife",
      target: "es2019",
      write: false,
    }).outputFiles[0]!.text;
  const fileOf = (name: string, text: string) =>
    `assets/${name}-${createHash("sha256").update(text).digest("hex").slice(0, 8)}.js`;
  const named = (id: string, before: string) => NAMES.find((name) => id === before + name);

  return {
    name: "enhance-scripts",
    resolveId: (id) => (named(id, "virtual:") ? `\0${id}` : null),
    load: (id) => {
      const name = named(id, "\0virtual:");
      return name ? `export default ${JSON.stringify(`/${fileOf(name, code(name))}`)}` : null;
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const name of NAMES) {
        const source = code(name);
        this.emitFile({ type: "asset", fileName: fileOf(name, source), source });
      }
    },
    configureServer(server) {
      server.middlewares.use((req, res, next) => {
        const name = NAMES.find((name) => req.url?.startsWith(`/assets/${name}-`));
        if (!name) return next();
        res.setHeader("content-type", "text/javascript");
        res.end(code(name));
      });
    },
  };
}

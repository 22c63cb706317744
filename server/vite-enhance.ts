import { createHash } from "node:crypto";
import { buildSync } from "esbuild";
import type { Plugin } from "vite";

const ENTRY = "app/enhance/main.ts";

/**
 * Bundles the shop's own small browser script into one hashed file that no framework code joins.
 * `import url from "virtual:enhance"` gives its URL, on the server and in the browser alike.
 */
export function enhanceScript(): Plugin {
  const code = () =>
    buildSync({
      entryPoints: [ENTRY],
      bundle: true,
      minify: true,
      format: "iife",
      target: "es2019",
      write: false,
    }).outputFiles[0]!.text;
  const nameOf = (text: string) =>
    `assets/enhance-${createHash("sha256").update(text).digest("hex").slice(0, 8)}.js`;

  return {
    name: "enhance-script",
    resolveId: (id) => (id === "virtual:enhance" ? "\0virtual:enhance" : null),
    load: (id) =>
      id === "\0virtual:enhance" ? `export default ${JSON.stringify(`/${nameOf(code())}`)}` : null,
    generateBundle() {
      if (this.environment.name !== "client") return;
      const source = code();
      this.emitFile({ type: "asset", fileName: nameOf(source), source });
    },
    configureServer(server) {
      server.middlewares.use((req, res, next) => {
        if (!req.url?.startsWith("/assets/enhance-")) return next();
        res.setHeader("content-type", "text/javascript");
        res.end(code());
      });
    },
  };
}

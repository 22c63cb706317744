import { createHash } from "node:crypto";
import { build } from "esbuild";
import { minify } from "terser";
import type { Plugin } from "vite";

/** The scripts of pages without the framework's, by name: their entries. */
const ENTRIES = {
  enhance: "app/kit/enhance/main.ts",
  courier: "app/features/couriers/script/main.ts",
};

/**
 * Bundles one of the shop's own browser scripts into one hashed file without any framework code. `import url from
 * "virtual:enhance"` gives the URL of that with this name, on the server and in the browser.
 */
export function browserScript(name: keyof typeof ENTRIES, target: string[]): Plugin {
  const MODULE = `virtual:${name}`;

  async function code(): Promise<string> {
    const { outputFiles } = await build({
      entryPoints: [ENTRIES[name]],
      bundle: true,
      minify: true,
      format: "iife",
      target,
      // Safari before 14.1 fails at a rest element taken from an array literal only; there is none.
      supported: { destructuring: true },
      write: false,
    });
    // Which also takes out what esbuild leaves: 4 % of the compressed script.
    const { code } = await minify(outputFiles[0]!.text, { compress: { passes: 3 } });
    return code!;
  }
  const fileOf = (text: string) =>
    `assets/${name}-${createHash("sha256").update(text).digest("hex").slice(0, 8)}.js`;

  return {
    name: `${name}-script`,
    resolveId: (id) => (id === MODULE ? `\0${id}` : null),
    load: async (id) =>
      id === `\0${MODULE}` ? `export default ${JSON.stringify(`/${fileOf(await code())}`)}` : null,
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const source = await code();
      this.emitFile({ type: "asset", fileName: fileOf(source), source });
    },
    configureServer(server) {
      server.middlewares.use(async (req, res, next) => {
        if (!req.url?.startsWith(`/assets/${name}-`)) return next();
        res.setHeader("content-type", "text/javascript");
        res.end(await code());
      });
    },
  };
}

import { buildSync } from "esbuild";
import type { Plugin } from "vite";
import { bundledFolder } from "#server/build/bundled-files.ts";

/**
 * Leaves modules that the server imports out of the build of the pages, which then imports their sources. So Node loads
 * each module once, and an error that one side throws is an instance of the other side's class.
 */
export function sharedModules(): Plugin {
  /** By path in the project. */
  let shared: Set<string>;
  return {
    name: "shared-modules",
    apply: "build",
    enforce: "pre",
    buildStart() {
      const { metafile } = buildSync({
        absWorkingDir: bundledFolder(""),
        entryPoints: ["server/main.ts"],
        bundle: true,
        write: false,
        metafile: true,
        packages: "external",
        external: ["#server-build"],
        platform: "node",
        format: "esm",
      });
      shared = new Set(Object.keys(metafile.inputs));
    },
    async resolveId(source, importer, options) {
      if (this.environment.name !== "ssr") return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const path = resolved?.id.slice(bundledFolder("").length);
      return path && shared.has(path) ? { id: `#${path}`, external: true } : null;
    },
  };
}

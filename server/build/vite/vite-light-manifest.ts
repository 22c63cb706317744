import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The script that tells the framework of the routes: "window.__remixManifest={…};" */
const MANIFEST = /^manifest-[\da-f]{8}\.js$/;
const SCRIPT = /^(window\.__remixManifest=)(\{.*\})(;?)$/s;

type Routes = Record<string, { imports: string[] }>;

/**
 * Leaves out of the routes' manifest what the modules of some routes import: a browser never loads those whose pages
 * do not hydrate, and would get the list with each page that does. Comes before what compresses files.
 *
 * @param hydrates whether the pages of a route do, by its id
 */
export function lightManifest(hydrates: (routeId: string) => boolean): Plugin {
  let folder = "";
  return {
    name: "light-manifest",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    // The framework writes it during the build of the server, which follows the client's.
    closeBundle() {
      const assets = join(folder, "../client/assets");
      for (const name of readdirSync(assets).filter((name) => MANIFEST.test(name))) {
        const path = join(assets, name);
        const [, start, json, end] = SCRIPT.exec(readFileSync(path, "utf8")) ?? [];
        // The chunk of a route may have such a name, too.
        if (!json) continue;
        const manifest = JSON.parse(json) as { routes: Routes };
        for (const [id, route] of Object.entries(manifest.routes))
          if (!hydrates(id)) route.imports = [];
        writeFileSync(path, `${start}${JSON.stringify(manifest)}${end}`);
      }
    },
  };
}

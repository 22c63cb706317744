import { buildSync } from "esbuild";
import type * as layoutChecks from "#tests/e2e/screens/layout-checks.ts";
import type { Engine } from "#tests/engines/engine.ts";
import type * as actions from "./actions.ts";
import type * as measuring from "./measure.ts";

type PageFunctions = typeof actions & typeof measuring & typeof layoutChecks;
type Name = keyof PageFunctions;
type Args<N extends Name> = Parameters<PageFunctions[N]>;
type Result<N extends Name> = ReturnType<PageFunctions[N]>;

/** The modules whose functions run in pages, as one script that the oldest engine understands. */
const SCRIPT = buildSync({
  stdin: {
    contents: ["./actions.ts", "./measure.ts", "../../e2e/screens/layout-checks.ts"]
      .map((path) => `export * from "${path}";`)
      .join(""),
    resolveDir: import.meta.dirname,
  },
  bundle: true,
  write: false,
  format: "iife",
  globalName: "page",
  target: "chrome64",
}).outputFiles[0]!.text;

/** An expression for `evaluate` that calls a function of these modules. */
export function callInPage<N extends Name>(name: N, ...args: Args<N>): string {
  return `(() => { ${SCRIPT}; return page.${name}(...${JSON.stringify(args)}); })()`;
}

/** Calls a function of these modules in the page that an engine shows. */
export function inPage<N extends Name>(
  engine: Engine,
  name: N,
  ...args: Args<N>
): Promise<Result<N>> {
  return engine.evaluate(callInPage(name, ...args));
}

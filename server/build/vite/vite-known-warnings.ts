import type { Plugin } from "vite";

/** A plugin that leaves out of a build's warnings those of which nothing can be changed here. */
export function knownWarnings(): Plugin {
  return {
    name: "known-warnings",
    apply: "build",
    onLog(_level, { code, id }) {
      // Remix builds a script for each route. That of a route without a page is empty: its loader and action are
      // for the server.
      if (code === "EMPTY_BUNDLE") return false;
      // A package's comments that write about annotations are taken for wrong ones.
      if (code === "INVALID_ANNOTATION" && id?.includes("/node_modules/")) return false;
      return true;
    },
  };
}

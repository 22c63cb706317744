import { registerHooks } from "node:module";

// For every module that Node loads from a package, it parses the whole package.json of the package.
// Drizzle's has 5,600 lines, which would take two thirds of a command's start.
const MODULE = /\/node_modules\/drizzle-orm\/.*\.js$/;
const BESIDE = /^\.\.?\/.*\.js$/;

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const { parentURL = "" } = context;
    if (!BESIDE.test(specifier) || !MODULE.test(parentURL)) return nextResolve(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
  },
});

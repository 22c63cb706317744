import { readFileSync } from "node:fs";

// Who may import whom. `npm run lint` checks it; `import type` counts as an import.

/** A rule: the modules of `from` import nothing but `to`. */
const only = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: { path: from },
  to: { pathNot: to },
});

/** A rule: the modules of `from` do not import `to`. */
const never = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** The route modules; other files in app/routes belong to one of them. */
const ROUTES = [...readFileSync("app/routes.ts", "utf8").matchAll(/"(routes\/[^"]+)"/g)].map(
  ([, path]) => `app/${path.replaceAll(".", "\\.")}`,
);

const UI = [
  "^app/(ui|format|text|values)/(?!.*\\.server)",
  "^app/paths\\.ts$",
  "node_modules/(react|@types/react|@remix-run/react|@conform-to/react)/",
];

/** What builds the program. */
const BUILDS = ["^app/routes\\.ts$", "^server/build/"];

/** Lists of values without a dependency, which the browser loads too. */
const ORDER_VALUES = "^db/order-values\\.ts$";

export default {
  forbidden: [
    never("no-circular", "Type-only imports included.", {}, { circular: true }),
    never(
      "no-unresolvable",
      "Every import leads to a file or a package.",
      {},
      {
        couldNotResolve: true,
        pathNot: "^(virtual:|#server-build$)",
      },
    ),
    never(
      "no-undeclared-packages",
      "package.json names every package that is imported: others are there by accident of what npm hoists.",
      {},
      { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    ),
    never(
      "no-development-packages",
      "The program imports dependencies; what builds it, and `npm run dev`, also devDependencies.",
      { path: "^(app|db|server)/", pathNot: BUILDS },
      { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only", "dynamic-import"] },
    ),
    never(
      "db-is-below-app",
      "The database layer knows nothing of the application.",
      { path: "^db/" },
      { path: "^(app|server|tests)/" },
    ),
    only(
      "models-are-pure-domain",
      "Models import db, format, values, paths and each other: no Remix, React, requests, cookies.",
      "^app/models/",
      [
        "^app/(models|format|values)/",
        "^app/paths\\.ts$",
        "^db/",
        "node_modules/drizzle-orm/",
        // Pictures.
        "node_modules/sharp/",
        // Transfers: the payload of their code, and its picture.
        "node_modules/(vietnam-qr-pay|uqr)/",
        "^(node:)?(buffer|crypto|fs|path|stream|timers|util|zlib)(/|$)",
      ],
    ),
    only(
      "forms-format-and-text-are-pure",
      "They import each other, the schema libraries and the lists of an order's values.",
      "^app/(forms|format|text|values)/",
      ["^app/(forms|format|text|values)/", ORDER_VALUES, "node_modules/(zod|@conform-to)/"],
    ),
    never(
      "ui-is-for-both-sides",
      "Components import React, Remix's React, conform, format, text, values and paths, never server code.",
      { path: "^app/ui/" },
      { pathNot: [...UI, "^virtual:"], dependencyTypesNot: ["type-only"] },
    ),
    never(
      "ui-types",
      "Types may also come from the models, whose rows components show, and from Remix.",
      { path: "^app/ui/" },
      {
        pathNot: [...UI, "^app/models/", "node_modules/@remix-run/node/"],
        dependencyTypes: ["type-only"],
      },
    ),
    never(
      "routes-use-models",
      "Routes call models instead of the database; its types and an order's values are allowed.",
      { path: "^app/routes/" },
      {
        path: "^db/|node_modules/(better-sqlite3|drizzle-orm)/",
        pathNot: ORDER_VALUES,
        dependencyTypesNot: ["type-only"],
      },
    ),
    never(
      "no-module-imports-a-route",
      "Only the table of routes names them.",
      { pathNot: "^app/routes\\.ts$" },
      { path: `^(${ROUTES.join("|")})$` },
    ),
    never(
      "routes-are-leaves",
      "What routes share stands outside app/routes.",
      { pathNot: "^app/(routes/|routes\\.ts$)" },
      { path: "^app/routes/" },
    ),
    only("enhance-stands-alone", "The browser script has no dependencies.", "^app/enhance/", [
      "^app/enhance/",
    ]),
    only("courier-script-stands-alone", "The same.", "^app/courier-script/", [
      "^app/courier-script/",
    ]),
    never(
      "one-module-knows-the-driver",
      "Everything else uses the types of db/client.server.ts.",
      { path: "^(app|server)/" },
      { path: "node_modules/(better-sqlite3|pg|drizzle-orm/(better|node-postgres|pg-core))" },
    ),
    never(
      "nothing-imports-the-server",
      "Only the build's configuration and tests do.",
      { path: "^(app|db)/" },
      { path: "^server/" },
    ),
    never(
      "server-uses-the-built-app",
      "It imports the settings, models and mail delivery, but no route and no component.",
      { path: "^server/" },
      { path: "^app/(ui|routes|enhance|courier-script)/" },
    ),
    never(
      "nothing-imports-tests",
      "Test code is never part of the program.",
      { path: "^(app|db|server)/" },
      { path: "^tests/" },
    ),
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^build/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types"],
    },
  },
};

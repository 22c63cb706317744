// Who may import whom, by what a file's name says it is (docs/architecture.md). `npm run lint` checks it;
// `import type` counts as an import.

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

const ROUTES = "^app/.*\\.route\\.tsx?$";
/** Parts of loaders and actions, sessions: server code that knows of requests. */
const HTTP = "\\.http\\.server\\.ts$";
/** Verbs and queries of the model. */
const VERBS = "^app/features/.*(?<!\\.http)\\.server\\.ts$";
const COMPONENTS = "^app/(features|kit)/.*(?<!\\.route)\\.tsx$";
/** Schemas of forms, rules and texts. */
const PURE = "^app/(features/.*/(form|rules|[a-z-]*text)\\.ts$|kit/format/|text/)";
const BROWSER_SCRIPTS = ["^app/kit/enhance/", "^app/features/couriers/script/"];

/** What knows of requests or makes answers. */
const ANSWERS = [ROUTES, HTTP, "\\.tsx$", "/api\\.ts$", "/mail\\.ts$"];

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
      "verbs-are-pure-domain",
      "Verbs import db, rules, the kit's plain parts and each other: no Remix, React, requests, cookies.",
      VERBS,
      [
        "^app/features/",
        "^app/kit/(format|throttling)/",
        "^app/kit/(command/outcome|forms/unlikely-limits|mail/outbox\\.server|request/lifetimes|settings/(bank-providers|own-settings))\\.ts$",
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
      "forms-rules-and-texts-are-pure",
      "They import each other, plain modules of their features, the schema libraries and the lists of an order's values.",
      PURE,
      [
        "^app/features/",
        "^app/(kit/(format|forms|text)|text)/",
        ORDER_VALUES,
        "node_modules/(zod|@conform-to)/",
      ],
    ),
    never(
      "verbs-rules-and-texts-know-no-request",
      "They import no route, component, endpoint, mail or session.",
      { path: [VERBS, PURE] },
      { path: ANSWERS },
    ),
    never(
      "pure-modules-stay-out-of-the-server",
      "Forms, rules and texts load in browsers, too: of the server they know types.",
      { path: PURE },
      { path: "\\.server\\.ts$", dependencyTypesNot: ["type-only"] },
    ),
    never(
      "components-are-for-both-sides",
      "Of what runs on the server they know types: rows that they show.",
      { path: COMPONENTS },
      {
        path: "\\.server\\.ts$|^app/(api|mail)/|/mail\\.ts$|/api\\.ts$|^db/|^node:|node_modules/(@remix-run/node|drizzle-orm)/",
        pathNot: ORDER_VALUES,
        dependencyTypesNot: ["type-only"],
      },
    ),
    never(
      "kit-knows-no-feature",
      "Every feature uses the kit. It knows paths, the data of all pages, and texts.",
      { path: "^app/kit/" },
      { path: "^app/", pathNot: "^app/(kit/|text/|paths\\.ts$|root-data\\.ts$)" },
    ),
    never(
      "routes-use-verbs",
      "Routes, and what belongs to them, call verbs instead of the database; its types and an order's values are allowed.",
      { path: [ROUTES, HTTP, "^app/features/.*\\.tsx$"] },
      {
        path: "^db/|node_modules/(better-sqlite3|drizzle-orm)/",
        pathNot: [ORDER_VALUES, "^db/(prepared|store-error)\\.ts$"],
        dependencyTypesNot: ["type-only"],
      },
    ),
    never(
      "no-module-imports-a-route",
      "Only the table of routes names them.",
      { pathNot: "^app/routes\\.ts$" },
      { path: ROUTES },
    ),
    ...BROWSER_SCRIPTS.map((folder) =>
      only(
        "browser-scripts-stand-alone",
        "The scripts of pages without React have no dependencies.",
        folder,
        [folder],
      ),
    ),
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
      "It imports settings, verbs and the delivery of mails, but no route, component or browser script.",
      { path: "^server/" },
      { path: [ROUTES, "\\.tsx$", ...BROWSER_SCRIPTS] },
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

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { expect, test } from "vitest";
import { en } from "../../app/text/en.ts";
import { vi } from "../../app/text/vi.ts";

const ROOT = join(import.meta.dirname, "../..");

type Import = { file: string; names: string; from: string };

/** Source files below a folder, as "app/models/cart/carts.ts". */
function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((path) => posix.join(folder, path.replaceAll("\\", "/")))
    .filter((path) => /\.(ts|tsx|mjs|js)$/.test(path));
}

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const STATEMENT =
  /^(?:import|export)\s+(?!type\b)((?:[^;'"]*?)\sfrom\s+)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/gm;

/** What a file imports when it runs; `import type` is erased. Our own files as "app/paths.ts". */
function importsOf(file: string): Import[] {
  return [...read(file).matchAll(STATEMENT)].map(([, names = "", from = "", lazy]) => {
    const target = lazy ?? from;
    const own = target.startsWith(".") ? posix.join(dirname(file), target) : target;
    return { file, names, from: own };
  });
}

const importsBelow = (folder: string) => filesBelow(folder).flatMap(importsOf);

/** The imports that none of the patterns allows, as lines to read. */
function forbidden(imports: Import[], allowed: RegExp[]): string[] {
  return imports
    .filter(({ from }) => !allowed.some((pattern) => pattern.test(from)))
    .map(({ file, from }) => `${file} imports ${from}`);
}

const SOURCES = ["app", "db", "server"];
const allFiles = SOURCES.flatMap(filesBelow);
const allImports = allFiles.flatMap(importsOf);

test("the imports are found: all of them, erased ones excepted", () => {
  const found = importsOf("app/models/orders/place-order.ts").map(({ from }) => from);

  expect(found).toEqual(
    expect.arrayContaining(["drizzle-orm", "db/id.ts", "app/models/cart/carts.ts"]),
  );
  expect(found).not.toContain("db/client.server.ts");
  expect(importsOf("server/cli/commands.ts").map(({ from }) => from)).toContain(
    "server/cli/serve.ts",
  );
  const missing = allImports.filter(
    ({ from }) => /^(app|db|server)\//.test(from) && !existsSync(join(ROOT, from.split("?")[0]!)),
  );
  expect(missing).toEqual([]);
  expect(allImports.length).toBeGreaterThan(300);
});

test("db imports nothing of app", () => {
  expect(forbidden(importsBelow("db"), [/^(?!app\/)/])).toEqual([]);
});

test("models import db, format, paths, each other and mail/outbox", () => {
  const allowed = [
    /^app\/models\//,
    /^app\/paths\.ts$/,
    /^app\/format\//,
    /^app\/mail\/outbox\.ts$/,
    /^db\//,
    /^drizzle-orm/,
    /^@napi-rs\/image$/,
    /^image-size$/,
    /^node:/,
  ];

  expect(forbidden(importsBelow("app/models"), allowed)).toEqual([]);
});

test("models know neither requests nor cookies nor React", () => {
  const words = /\b(Request|Response|Headers|FormData|cookies?|React|AppLoadContext)\b/;

  expect(filesBelow("app/models").filter((file) => words.test(read(file)))).toEqual([]);
});

test("forms, format and text are pure: they import each other and the schema library", () => {
  const pure = [/^app\/(forms|format|text)\//, /^zod$/, /^@conform-to\/zod/];

  for (const folder of ["app/forms", "app/format", "app/text"])
    expect(forbidden(importsBelow(folder), pure)).toEqual([]);
});

test("ui imports React, Remix's React, conform, format, text and paths, and never the server's", () => {
  const allowed = [
    /^app\/(ui|format|text)\/(?!.*\.server)/,
    /^app\/paths\.ts$/,
    /^react$/,
    /^@remix-run\/react$/,
    /^@conform-to\/react$/,
  ];

  expect(forbidden(importsBelow("app/ui"), allowed)).toEqual([]);
});

test("routes import neither the database nor another route", () => {
  const routes = [...read("app/routes.ts").matchAll(/"(routes\/[^"]+)"/g)].map(
    ([, path]) => `app/${path}`,
  );
  expect(routes.length).toBeGreaterThan(40);
  for (const route of routes) expect(existsSync(join(ROOT, route)), route).toBe(true);

  const fromRoutes = importsBelow("app/routes");
  expect(forbidden(fromRoutes, [/^(?!db\/|better-sqlite3|drizzle)/])).toEqual([]);
  const ofRoutes = allImports.filter(({ from }) => routes.includes(from));
  expect(ofRoutes).toEqual([]);
});

test("nothing outside app/routes imports from it", () => {
  const others = allImports.filter(({ file }) => !file.startsWith("app/routes/"));

  expect(forbidden(others, [/^(?!app\/routes\/)/])).toEqual([]);
});

test("the browser script depends on nothing", () => {
  expect(forbidden(importsBelow("app/enhance"), [/^app\/enhance\//])).toEqual([]);
});

test("only env.server.ts reads the environment", () => {
  const files = [...filesBelow("app"), ...filesBelow("server"), ...filesBelow("db")].filter(
    (file) => file !== "server/bootstrap.mjs" && !file.startsWith("server/build/"),
  );

  expect(files.filter((file) => read(file).includes("process.env"))).toEqual(["app/env.server.ts"]);
});

test("only the database's own modules know the driver", () => {
  const drivers = allImports.filter(({ from }) =>
    /^(better-sqlite3|drizzle-orm\/better)/.test(from),
  );

  expect(new Set(drivers.map(({ file }) => dirname(file)))).toEqual(new Set(["db", "db/sqlite"]));
});

test("nothing imports tests, and neither app nor db imports the server", () => {
  expect(forbidden(allImports, [/^(?!tests\/)/])).toEqual([]);
  const inner = [...importsBelow("app"), ...importsBelow("db")];
  expect(forbidden(inner, [/^(?!server\/)/])).toEqual([]);
});

test("there are no folders for odds and ends and no barrel files", () => {
  const files = [...allFiles, ...filesBelow("tests")];

  expect(files.filter((file) => /\/(utils?|lib|helpers|common)\//.test(file))).toEqual([]);
  expect(files.filter((file) => /^index\.(ts|tsx|js|mjs)$/.test(basename(file)))).toEqual([]);
  const passedOn = files.filter((file) => /^export\s[^;=(]*\sfrom\s+["']/m.test(read(file)));
  expect(passedOn).toEqual([]);
});

test("nothing is left to do in the source", () => {
  const marks = /\b(T[O]DO|F[I]XME)\b/;
  const files = [...allFiles, ...filesBelow("tests")];

  expect(files.filter((file) => marks.test(read(file)))).toEqual([]);
});

test("no test is skipped or runs alone", () => {
  const marks = /\b(test|it|describe)\.(skip|only|todo|fixme|skipIf|runIf)\b/;

  expect(filesBelow("tests").filter((file) => marks.test(read(file)))).toEqual([]);
});

/** Every key of a text with what it is: "cart.title: string", "cart.left: function of 1". */
function kinds(value: unknown, path = ""): string[] {
  if (typeof value === "function") return [`${path}: function of ${value.length}`];
  if (typeof value !== "object" || value === null) return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    kinds(inner, path ? `${path}.${key}` : key),
  );
}

test("every text of English exists in Vietnamese, of the same kind, and none is empty", () => {
  const english = kinds(en);

  expect(english.length).toBeGreaterThan(150);
  expect(kinds(vi).toSorted()).toEqual(english.toSorted());
  expect([en.lang, vi.lang]).toEqual(["en", "vi"]);
  for (const text of [en, vi]) expect(JSON.stringify(text)).not.toMatch(/:\s*"\s*"/);
});

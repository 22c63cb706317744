import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, posix } from "node:path";
import { expect, test } from "vitest";
import { LEFT_OUT } from "#tests/support/postgres/tested-files.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Source files below a folder, as "app/features/cart/carts.server.ts". */
function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((path) => posix.join(folder, path.replaceAll("\\", "/")))
    .filter((path) => /\.(ts|tsx|mjs|js)$/.test(path));
}

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const sources = ["app", "db", "server"].flatMap(filesBelow);
const all = [...sources, ...filesBelow("tests")];

const inApp = filesBelow("app");
const isHttp = (file: string) => file.endsWith(".http.server.ts");
const verbs = inApp.filter((file) => /^app\/features\/.*\.server\.ts$/.test(file) && !isHttp(file));
const sending = inApp.filter((file) => /^app\/(kit\/)?mail\/|\/mail\.ts$/.test(file));
const verbsAndMails = [...verbs, ...sending];

/** Words that files must not have. */
const RULES: [what: string, words: RegExp, files: string[]][] = [
  [
    "verbs know neither requests nor cookies nor React",
    /\b(Request|Response|Headers|FormData|cookies?|React|AppLoadContext)\b/,
    verbs,
  ],
  [
    "verbs leave running a query to the database's engine",
    /(\b(db|tx)\)?\s*|^\s+|^.*\b(select|insert|update|delete)\w*\(.*\))\.(get|all|run)\(|\.prepare\(/m,
    [...verbsAndMails, ...inApp.filter(isHttp)],
  ],
  [
    "verbs contain no SQL that only one database reads, and no hints for its planner",
    /\b(json_each|json_group_array|rowid|iif|instr|strpos|indexed by|insert or|not not|not\(ne\()|[`(,] *\+\$\{/,
    verbsAndMails,
  ],
  [
    "verbs wait for all they have begun, also after a failure: their transaction is rolled back",
    /Promise\.all\(/,
    verbs,
  ],
  ["the application writes to the log, not to the console", /console\./, inApp],
  ["the source has no notes of unfinished work", /\b(T[O]DO|F[I]XME)\b/, all],
  [
    // Those of one database are left out with the other.
    "no test is skipped or runs alone",
    /\b(test|it|describe)\.(skip|only|todo|fixme|skipIf|runIf)\b(?!\(!?testsPostgres\b)/,
    filesBelow("tests"),
  ],
];

test.each(RULES)("%s", (_what, words, files) => {
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => words.test(read(file)))).toEqual([]);
});

test("every route module exists, and is in the table of routes", () => {
  const named = read("app/routes.ts").matchAll(/"((?:features|api)\/[^"]+\.tsx?)"/g);
  const routes = [...named].map(([, path]) => `app/${path}`);

  expect(routes.length).toBeGreaterThan(30);
  expect(routes.filter((route) => !existsSync(join(ROOT, route)))).toEqual([]);
  const modules = inApp.filter((file) => /\.route\.tsx?$/.test(file));
  expect(modules.toSorted()).toEqual([...new Set(routes)].toSorted());
});

test("only env.server.ts reads the environment", () => {
  const files = sources.filter((file) => !/^server\/(bootstrap\.mjs$|build\/)/.test(file));
  const reading = files.filter((file) => read(file).includes("process.env"));

  expect(reading).toEqual(["app/kit/settings/env.server.ts"]);
});

test("there are no folders for odds and ends and no barrel files", () => {
  expect(all.filter((file) => /\/(utils?|lib|helpers|common)\//.test(file))).toEqual([]);
  expect(all.filter((file) => /^index\.(ts|tsx|js|mjs)$/.test(basename(file)))).toEqual([]);
  const reexporting = all.filter((file) => /^export\s[^;=(]*\sfrom\s+["']/m.test(read(file)));
  expect(reexporting).toEqual([]);
});

test("each test that is left out on PostgreSQL exists", () => {
  const isGone = (path: string) => globSync(`tests/${path}`, { cwd: ROOT }).length === 0;

  expect(Object.keys(LEFT_OUT).filter(isGone)).toEqual([]);
});

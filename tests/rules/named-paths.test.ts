import { expect, test } from "vitest";
import { isOwnText, readText, readTracked, staleNames } from "./named-paths.ts";

const tracked = readTracked();
const stale = (file: string, text: string) => staleNames(file, text, tracked);

test("each path, link and npm script that a comment or a document names exists", () => {
  const files = tracked.files.filter(isOwnText);
  const found = files.flatMap((file) =>
    stale(file, readText(file)).map((name) => `${file}: ${name}`),
  );

  expect(files.length).toBeGreaterThan(1_000);
  expect(found).toEqual([]);
});

test.each([
  ["a path", "app/a.ts", "// See app/paths.ts and app/nowhere.ts.", ["app/nowhere.ts"]],
  ["a folder", "db/a.ts", "/** In `app/features` and app/rooms/. */", ["app/rooms"]],
  ["a neighbour", "app/a.ts", "// As ./paths.ts and ./nowhere.ts say.", ["./nowhere.ts"]],
  ["a name alone", "app/a.ts", "const a = 1;\n// paths.ts, nowhere.ts", ["nowhere.ts"]],
  [
    "the end of a path",
    "app/a.ts",
    "// command/action.ts, command/nowhere.ts",
    ["command/nowhere.ts"],
  ],
  ["braces", "app/a.ts", "// app/{paths,a}.ts, app/{paths,routes}.ts", ["app/{paths,a}.ts"]],
  ["a glob", "app/a.ts", "// app/*.ts, app/**/carts.server.ts, tests/*/*.py", ["tests/*/*.py"]],
  ["a placeholder", "app/a.ts", "// tests/rules/<a>.test.ts, tests/<a>.py", ["tests/<a>.py"]],
  ["a setting's comment", "deploy/a.env", "# deploy/nginx.conf, deploy/a.conf", ["deploy/a.conf"]],
  ["a style's comment", "app/a.css", "/* app/styles.css, app/nowhere.css */", ["app/nowhere.css"]],
  ["a link", "docs/a.md", "[a](api.md) [b](nowhere.md) [c](https://shop.example)", ["nowhere.md"]],
  ["an anchor", "docs/a.md", "[a](operations.md#limits) [b](api.md#none)", ["api.md#none"]],
  [
    "a script",
    "docs/a.md",
    "`npm run bench`, `npm run seed|none`, `npm run no:where`",
    ["npm run seed|none", "npm run no:where"],
  ],
])("names that do not exist are found: %s", (_kind, file, text, names) => {
  expect(stale(file, text)).toEqual(names);
});

test("what is no comment, and what a shop has of its own, is not looked for", () => {
  const code = 'const a = "app/nowhere.ts"; const b = "https://a.example/b.ts";';
  const text = "DATA_DIR/shop.db, /etc/cho-gia-vi.env, `deploy/shop.env`, `build/program`";
  expect([stale("app/a.ts", code), stale("docs/a.md", text)]).toEqual([[], []]);
});

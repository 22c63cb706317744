import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EnvFileError, readEnvFile } from "#server/bootstrap/env-file.mjs";
import { testFolder } from "#tests/support/server/folder.ts";

const ROOT = join(import.meta.dirname, "../..");

function givenFile(text: string): string {
  const path = join(testFolder(), ".env");
  writeFileSync(path, text);
  return path;
}

test("values may be quoted, span lines and have comments", () => {
  const text = [
    "# The shop",
    "PORT=8080",
    "  SHOP_NAME = Tiệm Gia Vị # its name",
    'export SHOP_ADDRESS="36 Hàng Buồm\nHà Nội"',
    "SMTP_URL='smtp://user:p#ss@mail.example'",
    "",
    "MAIL_FROM=",
  ];
  for (const newline of ["\n", "\r\n"])
    expect(readEnvFile(givenFile(text.join(newline)))).toEqual({
      PORT: "8080",
      SHOP_NAME: "Tiệm Gia Vị",
      SHOP_ADDRESS: "36 Hàng Buồm\nHà Nội",
      SMTP_URL: "smtp://user:p#ss@mail.example",
      MAIL_FROM: "",
    });
});

test("a missing file has no settings", () => {
  expect(readEnvFile(join(testFolder(), ".env"))).toEqual({});
});

test.each([
  ["PORT=1\nDATA_DIR: ./data\n", 2],
  ["just words", 1],
  ['A="b\nc"\n\n1PORT=2', 4],
  ['SHOP_NAME="Tiệm\nPORT=1', 1],
])("%j is refused with one line that names its place", (text, line) => {
  const path = givenFile(text);
  const problem = new EnvFileError(`${path}, line ${line}: must be like NAME=value`);
  expect(() => readEnvFile(path)).toThrow(problem);
});

test("what cannot be read is refused", () => {
  expect(() => readEnvFile(testFolder())).toThrow(/^[^\n]+ cannot be read: [^\n]+$/);
});

/** A clone in which the program prints the settings it is started with. */
function givenClone(env: string): string {
  const folder = testFolder();
  mkdirSync(join(folder, "node_modules"));
  for (const name of ["server/bootstrap.mjs", "server/bootstrap"])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  writeFileSync(join(folder, "package-lock.json"), "{}");
  writeFileSync(join(folder, "node_modules/.package-lock.json"), "{}");
  const names = ["DEMO", "PORT", "SHOP_NAME"];
  const print = `for (const name of ${JSON.stringify(names)}) console.log(process.env[name]);\n`;
  writeFileSync(join(folder, "server/main.ts"), print);
  writeFileSync(join(folder, ".env"), env);
  return folder;
}

const start = (folder: string, env: Record<string, string>) =>
  spawnSync(process.execPath, ["server/bootstrap.mjs", "dev"], {
    cwd: folder,
    env: { PATH: process.env.PATH!, ...env } as never,
    encoding: "utf8",
  });

test("npm start reads the project's .env; the environment takes precedence", () => {
  const folder = givenClone("DEMO=off\nPORT=8080\nSHOP_NAME=Tiệm\n");
  expect(start(folder, { PORT: "9090" }).stdout).toBe("off\n9090\nTiệm\n");

  writeFileSync(join(folder, ".env"), "");
  expect(start(folder, {}).stdout).toBe("local\nundefined\nundefined\n");
});

test("npm start with a malformed .env fails with one line", () => {
  const { status, stderr } = start(givenClone("PORT 8080"), {});
  expect([status, stderr]).toEqual([1, ".env, line 1: must be like NAME=value\n"]);
});

test(".env.example is a valid file", () => {
  const example = join(ROOT, ".env.example");
  expect(readEnvFile(example)).toEqual({ DATA_DIR: "./data" });
});

import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { pictureFile } from "#tests/api/support/multipart.ts";
import { addProduct } from "#tests/api/support/seller-server.ts";
import { mountSmallDisk } from "#tests/faults/support/small-disk.ts";
import { copyTemplate, SELLER } from "#tests/support/data/templates.ts";
import { pageOf, partOf, wordsOf } from "#tests/support/page.ts";
import { newSeller } from "#tests/support/pages/shoppers.ts";
import { BINARY, ensureBinary } from "#tests/support/server/binary.ts";
import type { Env } from "#tests/support/server/child-env.ts";
import { collect } from "#tests/support/server/collect.ts";
import { testFolder } from "#tests/support/server/folder.ts";

const ROOT = join(import.meta.dirname, "../..");
const MEGABYTE = 2 ** 20;

beforeAll(ensureBinary, 180_000);

/** A folder that contains only the binary. */
function aloneIn(folder = testFolder()): string {
  copyFileSync(BINARY, join(folder, "cho-gia-vi"));
  return folder;
}

function run(folder: string, args: string[]): string {
  const inFolder = { cwd: folder, env: {} as never, stdio: "pipe", encoding: "utf8" } as const;
  return execFileSync(join(folder, "cho-gia-vi"), args, inFolder);
}

/** Fetches the home page, everything it refers to, and the products. */
async function look(url: string): Promise<void> {
  const home = await fetch(url);
  expect(home.status).toBe(200);
  const page = await home.text();
  const shown = pageOf(page)
    .querySelectorAll("[src], [href]")
    .map((part) => part.getAttribute("src") ?? part.getAttribute("href")!)
    .filter((path) => /^\/(assets|uploads)/.test(path));
  expect(shown.length).toBeGreaterThan(5);
  for (const path of new Set(shown)) expect((await fetch(url + path)).status, path).toBe(200);
  const list = (await (await fetch(`${url}/api/product/list`)).json()) as { products: unknown[] };
  expect(list.products.length).toBeGreaterThan(40);
}

test("it serves from an empty folder with an empty environment, and writes only its data folder", async () => {
  const folder = aloneIn();
  const url = await serve(folder, ["./cho-gia-vi", "serve"]);
  await look(url);
  expect(readdirSync(folder).toSorted()).toEqual(["cho-gia-vi", "data"]);
  expect(statSync(join(folder, "data")).mode & 0o077).toBe(0);
});

test("it lists its commands, and they work; its version is the project's", () => {
  const folder = aloneIn();
  const help = run(folder, ["--help"]);
  const names = ["serve", "seller", "backup [FILE", "restore FILE", "check", "seed", "version"];
  for (const name of [...names, "migrate", "licenses"]) expect(help).toContain(`  ${name}`);
  expect(help).not.toContain("development");
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const [printed, commit] = run(folder, ["version"]).trim().split(" ");
  expect(printed).toBe(version);
  if (commit) expect(commit).toMatch(/^\([0-9a-f]{8,}\+?\)$/);

  run(folder, ["seed"]);
  expect(run(folder, ["seller", "list"])).toContain("seller@example.com");
  run(folder, ["backup", "kept.db"]);
  run(folder, ["restore", "kept.db"]);
  expect(run(folder, ["check"])).toContain("no problems found");
});

test("it reads .env beside it, and the environment takes precedence", async () => {
  const folder = aloneIn();
  writeFileSync(join(folder, ".env"), "DATA_DIR=shop\nSHOP_NAME=Tiệm\nHOST=127.0.0.2\n");
  const url = await serve(folder, ["./cho-gia-vi"], { HOST: "127.0.0.1" });
  expect(new URL(url).hostname).toBe("127.0.0.1");
  expect(await (await fetch(url)).text()).toContain("Tiệm");
  expect(readdirSync(folder).toSorted()).toEqual([".env", "cho-gia-vi", "shop"]);

  writeFileSync(join(folder, ".env"), "DATA_DIR");
  const inFolder = { cwd: folder, env: {} as never, encoding: "utf8" } as const;
  const { status, stderr } = spawnSync("./cho-gia-vi", ["check"], inFolder);
  expect([status, stderr]).toEqual([1, ".env, line 1: must be like NAME=value\n"]);
});

test("it prints the licenses of what it contains", () => {
  const notices = run(aloneIn(), ["licenses"]);
  for (const name of ["Node.js", "react", "drizzle-orm", "better-sqlite3", "sharp", "zod"])
    expect(notices).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\\nLicense: \\S`, "m"));
  expect(notices).toContain("SQLite, which is in the public domain");
  expect(notices).toContain("Permission is hereby granted, free of charge");
  expect(notices).toContain("Copyright Node.js contributors");
  expect(notices).toMatch(/^@img\/sharp-libvips-linux-\w+ \d/m);
  expect(notices).toContain("| libvips       | LGPLv3");
  expect(notices).toContain("GNU LESSER GENERAL PUBLIC LICENSE");
  expect(notices).toContain("GNU GENERAL PUBLIC LICENSE");
  expect(notices).not.toMatch(/^(vite|vitest|typescript|express) /m);
});

test("it is little more than the runtime", () => {
  const inside = statSync(join(ROOT, "build/binary/program.blob")).size;
  expect(inside).toBeLessThanOrEqual(20 * MEGABYTE);
  expect(statSync(BINARY).size - inside).toBeLessThan(statSync(process.execPath).size + MEGABYTE);
});

/** Runs as a user that can write only the data folder; nothing in /tmp can be executed. */
const CONFINED = [
  'mount --bind "$DATA_DIR" "$DATA_DIR"',
  "mount -o remount,ro,bind /",
  "mount -t tmpfs -o noexec tmpfs /tmp",
  "exec setpriv --reuid=65534 --regid=65534 --clear-groups ./cho-gia-vi serve",
].join(" && ");

test("it runs without root, a writable root file system or an executable temporary folder", async () => {
  const folder = mkdtempSync("/var/tmp/cho-gia-vi-");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  aloneIn(folder);
  const dataDir = join(folder, "data");
  mkdirSync(dataDir, { mode: 0o700 });
  const confines = spawnSync("unshare", ["-m", "true"]).status === 0;
  if (confines) chownSync(dataDir, 65_534, 65_534);
  // Without the right to mount, the test still covers a missing temporary folder.
  const command = confines ? ["unshare", "-m", "sh", "-c", CONFINED] : ["./cho-gia-vi", "serve"];
  const url = await serve(folder, command, { DATA_DIR: dataDir, TMPDIR: "/nowhere" });
  await look(url);
  const { client: seller } = await newSeller(url);
  // A picture is for the second native add-on.
  const spice = { name: "Quế", price: "2000", offerPrice: "1000" };
  const added = await addProduct(seller, spice, [await pictureFile(90)]);
  expect(await added.json()).toMatchObject({ success: true });
  // Orders are searched in the thread whose script is in the binary.
  const found = await seller.get("/seller/orders?search=abc");
  expect(found.status).toBe(200);
  expect(wordsOf(partOf(await found.text(), ".count"))).toBe("0");
});

/** Starts the shop in a folder with only these settings. Returns its URL. */
async function serve(cwd: string, [program, ...args]: string[], env: Env = {}): Promise<string> {
  const settings = { DEMO: "on", PORT: "0", SELLER_PASSWORD: SELLER.password, ...env };
  const child = spawn(program!, args, { cwd, env: settings as never });
  onTestFinished(() => void child.kill());
  const output = collect(child.stderr);
  return new Promise((resolve, reject) => {
    child.stderr.on("data", () => {
      const found = / is open: (http:\S+)/.exec(output());
      if (found) resolve(found[1]!);
    });
    child.once("exit", () => reject(new Error(output())));
  });
}

test("a native add-on that was damaged on disk is extracted again", () => {
  const folder = aloneIn();
  run(folder, ["migrate"]);
  const unpacked = join(folder, "data/.program");
  const [part] = readdirSync(unpacked).filter((name) => name.endsWith("-sqlite.node"));
  truncateSync(join(unpacked, part!), 100_000);

  expect(run(folder, ["check"])).toMatch(/no problems found/);
  expect(statSync(join(unpacked, part!)).size).toBeGreaterThan(MEGABYTE);
});

test("a log on a full disk does not stop the shop, and no signal opens a debugger", async () => {
  const folder = aloneIn();
  const command = "echo $$ > pid; exec ./cho-gia-vi serve > /dev/full";
  const url = await serve(folder, ["sh", "-c", command]);
  await look(url);
  process.kill(Number(readFileSync(join(folder, "pid"), "utf8")), "SIGUSR1");
  await look(url);
  await expect(fetch("http://127.0.0.1:9229/json/version")).rejects.toThrow();
});

test("on a disk that is read-only, it reads the shop, also where it has not unpacked itself before", ({
  skip,
}) => {
  const disk = mountSmallDisk(256);
  if (typeof disk === "string") return skip(disk);
  onTestFinished(disk.remove);
  const folder = aloneIn(disk.folder);
  renameSync(copyTemplate("demo", folder), join(folder, "data"));
  run(folder, ["check"]);
  const backup = (name: string) => run(folder, ["backup", join(testFolder(), name)]);
  disk.setReadonly(true);
  onTestFinished(() => disk.setReadonly(false));
  expect(run(folder, ["check"])).toMatch(/: no problems found\n$/);
  backup("unpacked.db");

  disk.setReadonly(false);
  rmSync(join(folder, "data/.program"), { recursive: true });
  disk.setReadonly(true);
  expect(run(folder, ["seller", "list"])).toContain(SELLER.email);
  backup("packed.db");
});

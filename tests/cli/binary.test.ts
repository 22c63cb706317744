import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { pictureFile } from "../api/support/multipart.ts";
import { newSeller } from "../routes/support/shoppers.ts";
import { BINARY, ensureBinary } from "../support/binary.ts";
import { testFolder } from "../support/folder.ts";
import { SELLER } from "../support/templates.ts";

const ROOT = join(import.meta.dirname, "../..");
const MEGABYTE = 2 ** 20;

beforeAll(ensureBinary, 180_000);

/** A folder with nothing but the binary in it. */
function aloneIn(folder = testFolder()): string {
  copyFileSync(BINARY, join(folder, "cho-gia-vi"));
  return folder;
}

const run = (folder: string, args: string[], env: Record<string, string> = {}) =>
  execFileSync(join(folder, "cho-gia-vi"), args, {
    cwd: folder,
    env: env as never,
    stdio: "pipe",
  }).toString();

/** Fetches a page, everything it shows, and a product. */
async function look(url: string): Promise<void> {
  const home = await fetch(url);
  expect(home.status).toBe(200);
  const page = await home.text();
  const shown = [...page.matchAll(/(?:src|href)="(\/(?:assets|uploads)[^"]+)"/g)].map(
    ([, path]) => path!,
  );
  expect(shown.length).toBeGreaterThan(5);
  for (const path of new Set(shown)) expect((await fetch(url + path)).status, path).toBe(200);
  const list = (await (await fetch(`${url}/api/product/list`)).json()) as { products: unknown[] };
  expect(list.products.length).toBeGreaterThan(40);
}

test("alone in an empty folder with an empty environment it serves, and writes beside itself only", async () => {
  const folder = aloneIn();
  const url = await serve(folder, ["./cho-gia-vi", "serve"]);
  await look(url);
  expect(readdirSync(folder).toSorted()).toEqual(["cho-gia-vi", "data"]);
  expect(statSync(join(folder, "data")).mode & 0o077).toBe(0);
});

test("its commands are listed and work; its version is the project's", () => {
  const folder = aloneIn();
  const help = run(folder, ["--help"]);
  for (const name of ["serve", "seller", "backup FILE", "restore FILE", "check", "seed", "version"])
    expect(help).toContain(`  ${name}`);
  expect(help).not.toContain("development");
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  expect(run(folder, ["version"]).trim()).toBe(version);

  run(folder, ["seed"]);
  expect(run(folder, ["seller", "list"])).toContain("seller@example.com");
  run(folder, ["backup", "kept.db"]);
  run(folder, ["restore", "kept.db"]);
  expect(run(folder, ["check"])).toContain("is whole");
});

test("it is little more than the runtime", () => {
  const inside = statSync(join(ROOT, "build/binary/program.blob")).size;
  expect(inside).toBeLessThanOrEqual(20 * MEGABYTE);
  expect(statSync(BINARY).size - inside).toBeLessThan(statSync(process.execPath).size + MEGABYTE);
});

/** Nobody, who may write the data folder and nothing else; nothing below /tmp can be run. */
const CONFINED = [
  'mount --bind "$DATA_DIR" "$DATA_DIR"',
  "mount -o remount,ro,bind /",
  "mount -t tmpfs -o noexec tmpfs /tmp",
  "exec setpriv --reuid=65534 --regid=65534 --clear-groups ./cho-gia-vi serve",
].join(" && ");

test("it needs no writable root, no temporary folder that programs run in, and not to be root", async () => {
  const folder = mkdtempSync("/var/tmp/cho-gia-vi-");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  aloneIn(folder);
  const dataDir = join(folder, "data");
  mkdirSync(dataDir, { mode: 0o700 });
  const confines = spawnSync("unshare", ["-m", "true"]).status === 0;
  if (confines) chownSync(dataDir, 65_534, 65_534);
  // Who may not mount shows that the shop needs neither root nor a temporary folder.
  const command = confines ? ["unshare", "-m", "sh", "-c", CONFINED] : ["./cho-gia-vi", "serve"];
  const url = await serve(folder, command, { DATA_DIR: dataDir, TMPDIR: "/nowhere" });
  await look(url);
  await uploadPicture(url);
});

/** Adds a product with a picture, which is what the second native part is for. */
async function uploadPicture(url: string): Promise<void> {
  const seller = await newSeller(url);
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: "Quế", price: "2000", offerPrice: "1000" }))
    form.set(name, value);
  form.set("image", await pictureFile(90));
  const headers = { authorization: `Bearer ${seller.token}` };
  const added = await fetch(`${url}/api/product/add-product`, {
    method: "POST",
    body: form,
    headers,
  });
  expect(await added.json()).toMatchObject({ success: true });
}

/** Starts the shop in a folder with nothing but these settings; answers where it is. */
async function serve(
  folder: string,
  [program, ...args]: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const settings = { DEMO: "on", PORT: "0", SELLER_PASSWORD: SELLER.password, ...env };
  const child = spawn(program!, args, { cwd: folder, env: settings as never });
  onTestFinished(() => void child.kill());
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += chunk;
      const found = / is open: (http:\S+)/.exec(said);
      if (found) resolve(found[1]!);
    });
    child.once("exit", () => reject(new Error(said)));
  });
}

test("a native part that was damaged on the disk is unpacked anew", () => {
  const folder = aloneIn();
  run(folder, ["migrate"]);
  const unpacked = join(folder, "data/.program");
  const [part] = readdirSync(unpacked).filter((name) => name.endsWith("-sqlite.node"));
  truncateSync(join(unpacked, part!), 100_000);

  expect(run(folder, ["check"])).toMatch(/is whole/);
  expect(statSync(join(unpacked, part!)).size).toBeGreaterThan(MEGABYTE);
});

test("a log without room does not end the shop, and no signal opens a debugger", async () => {
  const folder = aloneIn();
  const command = "echo $$ > pid; exec ./cho-gia-vi serve > /dev/full";
  const url = await serve(folder, ["sh", "-c", command]);
  await look(url);
  process.kill(Number(readFileSync(join(folder, "pid"), "utf8")), "SIGUSR1");
  await look(url);
  await expect(fetch("http://127.0.0.1:9229/json/version")).rejects.toThrow();
});

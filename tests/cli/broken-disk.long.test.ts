import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type TestContext, test } from "vitest";
import { openReadonly } from "#db/sqlite/connections.ts";
import { servedNote } from "#db/sqlite/files.ts";
import { mountSmallDisk, type SmallDisk } from "#tests/faults/support/small-disk.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import { copyTemplate, openShopStore, SELLER } from "#tests/support/data/templates.ts";
import { alertOf } from "#tests/support/page.ts";
import { productsInStock } from "#tests/support/pages/shoppers.ts";
import { atEnd } from "#tests/support/server/at-end.ts";
import { Client } from "#tests/support/server/client.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { runInProcess } from "#tests/support/server/run-in-process.ts";
import { startServer } from "#tests/support/server/server.ts";

const PAGES = ["/", "/products", "/cart", "/api/product/list"];
type Trouble = "full" | "read-only";

const SHOPPER = { name: "Lan", email: "lan@example.com", password: PASSWORD };

/** A shop on a disk of its own, which a function breaks. */
async function givenShop({ skip }: TestContext) {
  const disk = mountSmallDisk(48);
  if (typeof disk === "string") return skip(disk);
  atEnd(disk.remove);
  const data = { DATA_DIR: copyTemplate("demo", disk.folder) };
  await openShopStore({ data }).close();
  return { disk, data };
}

/** Tries to write; returns the status of the answer. */
async function register(client: Client): Promise<number> {
  return (await client.json("POST", "/api/user/register", SHOPPER)).status;
}

const BREAK: Record<Trouble, (disk: SmallDisk) => void> = {
  full: ({ fill }) => fill(),
  "read-only": ({ setReadonly }) => setReadonly(true),
};
const MEND: Record<Trouble, (disk: SmallDisk) => void> = {
  full: ({ free }) => free(),
  "read-only": ({ setReadonly }) => setReadonly(false),
};

async function start(data: { DATA_DIR: string }) {
  const server = await startServer("demo", data);
  atEnd(server.stop);
  return server;
}

/** Runs the commands that only read; each must succeed. */
async function expectReadable(data: { DATA_DIR: string }) {
  const copy = join(testFolder(), "copy.db");
  const checked = await runInProcess(["check"], data);
  expect([checked.status, checked.out]).toEqual([
    0,
    expect.stringMatching(/: no problems found\n$/),
  ]);
  const listed = await runInProcess(["seller", "list"], data);
  expect([listed.status, listed.out]).toEqual([0, expect.stringContaining(SELLER.email)]);
  const backedUp = await runInProcess(["backup", copy], data);
  expect([backedUp.status, backedUp.err]).toEqual([0, expect.stringContaining(`to ${copy} in`)]);
  expect((await runInProcess(["orders", "archived"], data)).status).toBe(0);
}

test.for(["full", "read-only"] as const)(
  "a shop that is started again on a disk that is %s can be read",
  async (trouble, context) => {
    const { disk, data } = await givenShop(context);
    const first = await start(data);
    await first.stop();
    BREAK[trouble](disk);
    atEnd(() => MEND[trouble](disk));

    const server = await start(data);
    const said = new RegExp(
      `^The disk of [^\\n]+ is ${trouble}: the shop can be read, but [^\\n]+\\.$`,
      "m",
    );
    expect(server.output()).toMatch(said);
    const client = new Client(server.url);
    for (const path of PAGES) expect([path, (await client.get(path)).status]).toEqual([path, 200]);
    expect(await register(client)).toBe(503);
    await expectReadable(data);
    await server.stop();
    await expectReadable(data);
    const again = await start(data);
    expect((await new Client(again.url).get("/")).status).toBe(200);
    await again.stop();
  },
);

test("a shop whose disk is full says that it cannot save, names the disk in its log, and saves once there is room", async (context) => {
  const { disk, data } = await givenShop(context);
  await (await start(data)).stop();
  disk.fill();
  const server = await start(data);
  const client = new Client(server.url);
  expect(await register(client)).toBe(503);
  const refused = await client.post("/register", { ...SHOPPER, next: "/" });
  expect([refused.status, alertOf(await refused.text())]).toEqual([
    503,
    expect.stringContaining("The shop cannot do this right now. Nothing was changed."),
  ]);
  const told = () =>
    server
      .output()
      .split("\n")
      .filter((line) => line.includes("the disk of"));
  await expect.poll(told).toHaveLength(1);
  expect(JSON.parse(told()[0]!)).toMatchObject({
    level: 50,
    msg: expect.stringContaining(`the disk of ${data.DATA_DIR}`),
    err: { message: "the disk is full" },
  });
  disk.free();
  expect(await register(client)).toBe(200);
  await server.stop();
});

test.for(["full", "read-only"] as const)(
  "on a disk that is %s, a database without a log is read from a copy",
  async (trouble, context) => {
    const { disk, data } = await givenShop(context);
    for (const suffix of ["-wal", "-shm"]) rmSync(join(data.DATA_DIR, `shop.db${suffix}`));
    BREAK[trouble](disk);
    atEnd(() => MEND[trouble](disk));
    await expectReadable(data);
    const { status, err } = await runInProcess(["seller", "remove", SELLER.email], data);
    const said = new RegExp(`cannot be read, as its disk is ${trouble} \\([^\\n]+\\): [^\\n]+\\n$`);
    expect([status, err]).toEqual([1, expect.stringMatching(said)]);
  },
);

/** A shop that was killed with a line of a cart in its log. */
async function givenKilledShop() {
  const data = { DATA_DIR: testFolder("demo") };
  const file = join(data.DATA_DIR, "shop.db");
  const store = openShopStore({ data });
  const [product] = await productsInStock(store);
  await store.close();
  const server = await start(data);
  const added = await new Client(server.url).post("/cart", { intent: `add:${product!.id}` });
  expect(added.status).toBe(303);
  process.kill(server.pid, "SIGKILL");
  await server.ended;
  rmSync(`${file}-shm`, { force: true });
  return { data, file, log: `${file}-wal` };
}

/** The same without its log, which was put aside. */
async function givenLostLog() {
  const shop = await givenKilledShop();
  const aside = join(shop.data.DATA_DIR, "aside");
  renameSync(shop.log, aside);
  return { ...shop, aside };
}

function countCartLines(file: string): number {
  const sqlite = openReadonly(file);
  try {
    return sqlite.prepare("select count(*) from cart_lines").pluck().get() as number;
  } finally {
    sqlite.close();
  }
}

/** No command opens the database; each says in one line what became of its log. */
async function expectRefused(data: { DATA_DIR: string }, fate: "removed" | "damaged") {
  const missed = new RegExp(
    `^[^\\n]*shop\\.db-wal was ${fate} after the shop was killed, [^\\n]+\\n$`,
  );
  for (const command of [
    ["serve"],
    ["check"],
    ["seller", "list"],
    ["backup", join(testFolder(), "copy.db")],
  ]) {
    const { status, out, err } = await runInProcess(command, { ...data, PORT: "0" });
    expect([command[0], status, out, err]).toEqual([
      command[0],
      1,
      "",
      expect.stringMatching(missed),
    ]);
  }
}

test("a log that was removed after the shop was killed is missed, and can be moved back", async () => {
  const { data, file, log, aside } = await givenLostLog();
  await expectRefused(data, "removed");
  expect(existsSync(log)).toBe(false);
  renameSync(aside, log);
  expect((await runInProcess(["check"], data)).status).toBe(0);
  expect(countCartLines(file)).toBe(1);
});

test.for<[damage: string, (whole: Buffer) => Buffer]>([
  ["emptied", (whole) => whole.subarray(0, 0)],
  ["cut short", (whole) => whole.subarray(0, -1)],
  ["overwritten at its beginning", (whole) => Buffer.from(whole).fill(0, 0, 8)],
  ["overwritten in its salts", (whole) => Buffer.from(whole).fill(0, 16, 20)],
])("a log that was %s after the shop was killed is missed", async ([, damage]) => {
  const { data, file, log } = await givenKilledShop();
  const whole = readFileSync(log);
  const damaged = damage(whole);
  writeFileSync(log, damaged);
  await expectRefused(data, "damaged");
  expect(readFileSync(log)).toEqual(damaged);
  writeFileSync(log, whole);
  expect((await runInProcess(["check"], data)).status).toBe(0);
  expect(countCartLines(file)).toBe(1);
});

test("a shop that was killed before anything was written opens again", async () => {
  const data = { DATA_DIR: copyTemplate("demo", testFolder()) };
  const file = join(data.DATA_DIR, "shop.db");
  await openShopStore({ data }).close();
  servedNote.write(file);
  writeFileSync(`${file}-wal`, "");
  expect((await runInProcess(["check"], data)).status).toBe(0);
});

test("a shop whose log is lost goes on without it once its note is deleted", async () => {
  const { data, file } = await givenLostLog();
  rmSync(`${file}.served`);
  expect((await runInProcess(["check"], data)).status).toBe(0);
  expect(countCartLines(file)).toBe(0);
  const server = await start(data);
  expect((await new Client(server.url).get("/")).status).toBe(200);
  await server.stop();
  expect(existsSync(`${file}.served`)).toBe(false);
});

import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { eq, notInArray } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { archivedOrders } from "#db/schema.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { removeOrder, setStatus } from "#tests/support/data/presses.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { CHILD_ENV } from "#tests/support/server/child-env.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { runInProcess } from "#tests/support/server/run-in-process.ts";
import { testShop } from "#tests/support/server/shop.ts";
import { changeFile } from "./shop-commands.ts";

const BY = { by: "hoa@example.com" };
const ESCAPE = "\u001b[31m";

/** A running shop in which two orders were deleted, on two days in Vietnam. */
const { server, store } = await testShop("empty");
const env = server.data;
const lan = { firstname: `Lan${ESCAPE}\u202e`, lastname: "Đặng", phone: ADDRESS.phone };
const hoa = { firstname: "Hoa\nforged line" };
const ids = [await givenOrder(store, lan), await givenOrder(store, hoa, "Ớt\u0007")];
await setStatus(store, ids[0]!, "Shipped", BY);
for (const [i, time] of ["2026-11-20T23:59:59+07:00", "2026-11-21T00:00:00+07:00"].entries()) {
  await removeOrder(store, ids[i]!, BY);
  const deletedAt = Date.parse(time);
  const isDeleted = eq(archivedOrders.orderId, ids[i]!);
  await store.withTx((tx) => tx.update(archivedOrders).set({ deletedAt }).where(isDeleted));
}

const orders = (...args: string[]) => runInProcess(["orders", ...args], env);
const linesOf = (text: string) => text.split("\n").filter(Boolean);
const numberOf = (id: string) => `#${id.slice(-6).toUpperCase()}`;

test("prints the deleted orders of a running shop, newest first, to read", async () => {
  const { status, out, err } = await orders("archived");

  expect([status, err]).toEqual([0, ""]);
  const [first, second] = out.split("\n\n");
  expect(first).toContain(`2026-11-21 00:00 deleted by hoa@example.com`);
  expect(first).toContain(`Order ${numberOf(ids[1]!)} (${ids[1]})`);
  expect(second).toContain(`2026-11-20 23:59 deleted by hoa@example.com`);
  const parts = ["Đặng Lan", "12 Hàng Bạc", ADDRESS.phone, "1 × Nghệ, 50.000", "Shipped by hoa"];
  for (const part of parts) expect(second).toContain(part);
  expect(second).toContain("80.000\u00a0₫, of it shipping 30.000\u00a0₫; Shipped, not paid");
});

test("what customers typed does not control the terminal", async () => {
  const { out } = await orders("archived");
  expect(out.replaceAll("\n", "")).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
  expect(out).toContain("Lan\\u001b[31m\\u202e");
  expect(out).not.toMatch(/^forged line/m);
});

test("as JSON, one order a line holds the whole snapshot", async () => {
  const { status, out } = await orders("archived", "--json");

  expect(status).toBe(0);
  expect(out.replaceAll("\n", "")).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
  const lines = linesOf(out).map((line) => JSON.parse(line));
  expect(lines.map(({ order }) => order.id)).toEqual(ids.toReversed());
  expect(lines[1]).toMatchObject({
    deletedBy: "hoa@example.com",
    deletedAt: Date.parse("2026-11-20T23:59:59+07:00"),
    order: {
      firstname: `Lan${ESCAPE}\u202e`,
      amountVnd: 80_000,
      lines: [{ name: "Nghệ", quantity: 1 }],
      history: [{ change: "Shipped", actorEmail: "hoa@example.com" }],
    },
  });
});

test("--since leaves out what was deleted before that day in Vietnam", async () => {
  const since = async (day: string) => {
    const { out } = await orders("archived", "--json", "--since", day);
    return linesOf(out).length;
  };
  expect(await since("2026-11-20")).toBe(2);
  expect(await since("2026-11-21")).toBe(1);
  expect(await since("2026-11-22")).toBe(0);
});

test.each([
  [[]],
  [["list"]],
  [["archived", "more"]],
  [["archived", "--since"]],
  [["archived", "--since", "yesterday"]],
  [["archived", "--since", "2026-02-30"]],
  [["archived", "--since=2026-11-21T10:00"]],
  [["archived", "--csv"]],
])("orders %j is refused with the usage", async (args) => {
  const err = "Usage: orders archived [--since YYYY-MM-DD] [--json]\n";
  expect(await orders(...args)).toEqual({ status: 2, out: "", err });
});

test("a missing database, and one of an older version, are reported in one line", async () => {
  const missing = await runInProcess(["orders", "archived"], { DATA_DIR: testFolder() });
  expect([missing.status, missing.out]).toEqual([1, ""]);
  expect(missing.err).toMatch(/^No shop database at [^\n]+\n$/);

  const folder = testFolder("empty");
  const last = "created_at = (select max(created_at) from __drizzle_migrations)";
  const statements = `drop table archived_orders; delete from __drizzle_migrations where ${last}`;
  changeFile(join(folder, "shop.db"), statements);
  const older = await runInProcess(["orders", "archived"], { DATA_DIR: folder });
  expect([older.status, older.out]).toEqual([1, ""]);
  expect(older.err).toMatch(/older version of the shop; run "migrate" first\n$/);
});

test("a reader that has enough, such as head, ends the command without an error", async () => {
  const [deleted] = await store.db.select().from(archivedOrders).limit(1);
  const copy = { ...deleted!, seq: undefined };
  const more = Array.from({ length: 2_000 }, (_, i) => ({ ...copy, orderId: `${i}` }));
  await store.withTx(async (tx) => {
    for (let i = 0; i < more.length; i += 500)
      await tx.insert(archivedOrders).values(more.slice(i, i + 500));
  });
  const isMore = notInArray(archivedOrders.orderId, ids);
  onTestFinished(() =>
    store.withTx(async (tx) => void (await tx.delete(archivedOrders).where(isMore))),
  );

  const command = `${process.execPath} build/program/main.js orders archived | head -n 3; echo "\${PIPESTATUS[0]}"`;
  const { stdout, stderr } = await promisify(execFile)("bash", ["--norc", "-c", command], {
    cwd: join(import.meta.dirname, "../../.."),
    env: { ...CHILD_ENV, ...env },
  });
  expect(stderr).toBe("");
  expect(linesOf(stdout)).toHaveLength(4);
  expect(stdout).toMatch(/\n0\n$/);

  const all = await orders("archived", "--json");
  expect(all.status).toBe(0);
  expect(linesOf(all.out)).toHaveLength(2_002);
});

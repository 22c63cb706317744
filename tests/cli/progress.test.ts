import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bytesText, elapsedText } from "#server/cli/shop/amounts.ts";
import { createProgressDisplay } from "#server/cli/supervise.ts";
import { testFolder } from "#tests/support/server/folder.ts";

/** A display on an output that remembers what is written, with a clock that the test sets. */
function displayOn(output: { isTTY?: boolean; columns?: number }) {
  const written: string[] = [];
  const clock = { ms: 0 };
  const write = (text: string) => written.push(text);
  return { written, clock, ...createProgressDisplay({ ...output, write }, () => clock.ms) };
}

const orders = (done: number) => ({ label: "Adding orders", done, total: 4_000, unit: "orders" });

test("in a terminal one line is rewritten at most ten times a second, and erased at the end", () => {
  const { written, clock, update, tick, erase } = displayOn({ isTTY: true, columns: 40 });
  for (let done = 0; done <= 2_000; done += 100) {
    update(orders(done));
    clock.ms += 10;
    tick();
  }
  expect(written).toEqual([
    "\r\x1b[KAdding orders: 22 %, 900 of 4,000 order",
    "\r\x1b[KAdding orders: 47 %, 1,900 of 4,000 ord",
  ]);
  erase();
  erase();
  expect(written.slice(2)).toEqual(["\r\x1b[K"]);
});

test("elsewhere there is a plain line every few seconds, and none for short work", () => {
  const { written, clock, update, tick, erase } = displayOn({});
  for (let done = 0; done <= 2_000; done += 100) {
    update(orders(done));
    clock.ms += 1_200;
    tick();
  }
  erase();
  expect(written).toEqual([
    "Adding orders: 20 %, 800 of 4,000 orders, 11 s\n",
    "Adding orders: 42 %, 1,700 of 4,000 orders, 22 s\n",
  ]);
});

test("the copy of a database is as far as its file has grown; a time needs no total", () => {
  const draft = join(testFolder(), "copy.part");
  const { written, clock, update, tick } = displayOn({ isTTY: true });
  for (const [ms, bytes] of [
    [100, 0],
    [200, 750_000],
    [300, 1_600_000],
  ]) {
    if (bytes) writeFileSync(draft, Buffer.alloc(bytes));
    clock.ms = ms!;
    update({ label: "Copying the database", total: 1_500_000, draft });
    tick();
  }
  clock.ms = 72_000;
  update({ label: "Checking the copy" });
  tick();

  expect(written.map((text) => text.replace("\r\x1b[K", ""))).toEqual([
    "Copying the database: 0 %, 0 bytes of 1.5 MB, 0.1 s",
    "Copying the database: 50 %, 750 KB of 1.5 MB, 0.2 s",
    "Copying the database: 100 %, 1.5 MB of 1.5 MB, 0.3 s",
    "Checking the copy: 1 min 12 s",
  ]);
});

test("amounts are short", () => {
  const sizes = [0, 999, 1_000, 9_949, 12_345, 1_234_567_890].map(bytesText);
  expect(sizes.join(", ")).toBe("0 bytes, 999 bytes, 1.0 KB, 9.9 KB, 12 KB, 1.2 GB");
  const times = [40, 3_400, 12_300, 59_700, 125_000].map(elapsedText);
  expect(times.join(", ")).toBe("0.0 s, 3.4 s, 12 s, 1 min 0 s, 2 min 5 s");
});

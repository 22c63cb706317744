import { brotliCompressSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { saveSellerNotes } from "#app/features/orders/desk/seller-notes.server.ts";
import { LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { orderLines, orders, rateEvents, stopPresses } from "#db/schema.ts";
import { expectRedirect, wordsAt } from "#tests/support/answers.ts";
import { alterOrder } from "#tests/support/data/alter.ts";
import { BANK } from "#tests/support/data/bank.ts";
import { givenCourierRun } from "#tests/support/data/courier.ts";
import { givenRibs } from "#tests/support/data/edits.ts";
import { SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { setStatus } from "#tests/support/data/presses.ts";
import { settle } from "#tests/support/data/settle.ts";
import { empty } from "#tests/support/data/tables.ts";
import { fieldsOf, formOf } from "#tests/support/forms.ts";
import { partOf, tags, wordsOf } from "#tests/support/page.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { expectAnswer, expectWords } from "#tests/support/pages/words.ts";
import { Client } from "#tests/support/server/client.ts";
import { testShop } from "#tests/support/server/shop.ts";

const { server, store } = await testShop("demo", BANK);
const courier = new Client(server.url);
const TOKEN = "abcdefgh";

afterEach(() => empty(store, rateEvents));

const press = (path: string, intent: string, rest: Record<string, string> = {}) =>
  courier.post(path, { intent, token: TOKEN, ...rest });

const marks = (runId: string) =>
  store.db.select().from(stopPresses).where(eq(stopPresses.runId, runId));

test("a link shows the stops of its run with all that is needed at the door, and to nobody else", async () => {
  const { ids, path, runId, key } = await givenCourierRun(store, 2);
  await alterOrder(store, ids[0]!, { note: "Sau 17 giờ" });
  await store.withTx((tx) => saveSellerNotes(tx, ids[1]!, { order: "Gửi bảo vệ" }, SELLER_EMAIL));
  const other = await givenCourierRun(store, 1);

  const response = await courier.get(path);
  const page = await response.text();
  const words = wordsOf(page);
  expectWords(page, "1 Hàng Bạc", "Sau 17 giờ", "Gửi bảo vệ", "1 × Nghệ", "80.000\u00a0₫");
  expect(words.indexOf("1 Hàng Bạc")).toBeLessThan(words.indexOf("2 Hàng Bạc"));
  expect(page).not.toContain(other.ids[0]);
  const hrefs = tags(page, "a").map(({ href }) => href ?? "");
  expect(hrefs.filter((href) => href.startsWith("tel:"))).toHaveLength(2);
  expect(hrefs.filter((href) => href.startsWith("https://www.google.com/maps"))).toHaveLength(2);
  const rules = { "cache-control": "no-store", "x-robots-tag": "noindex" };
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({ ...rules, "referrer-policy": "same-origin" });
  expect(headers).not.toHaveProperty("set-cookie");
  expect(await courier.page("/robots.txt")).toContain("Disallow: /courier/");

  const pay = await courier.page(hrefs.find((href) => href.includes("/pay/"))!);
  expect(wordsOf(pay)).toContain("80.000\u00a0₫");
  expect(tags(pay, "img")[0]?.src).toMatch(/^data:image\/png;base64,/);
  expect(await wordsAt(courier, `${path}&lang=vi`)).toContain("Tiền mặt đang giữ");
  await courier.get(`${path}&lang=en`);
  for (const wrong of [
    `/courier/${runId}?key=${other.key}`,
    `/courier/${other.runId}?key=${key}`,
    `/courier/${runId}`,
    `/courier/${runId}/pay/${ids[0]}?key=x`,
  ]) {
    const refused = await courier.get(wrong);
    expect(refused.status, wrong).toBe(404);
    expect(await refused.text()).not.toContain("Hàng Bạc");
  }
  const left = other.ids[0]!;
  expectRedirect(
    await courier.get(`/courier/${runId}/pay/${left}?key=${key}`),
    `${path}#${left}`,
    "an order that is not on this run",
  );
  expect(server.output()).not.toContain(key);
});

test("each press is noted by a plain form, shown, undone, and counts once", async () => {
  const { ids, path, runId } = await givenCourierRun(store, 3);
  const cash = `cash:${ids[0]}:80000`;
  for (const _ of [1, 2]) expectRedirect(await press(path, cash), `${path}#${ids[0]}`);
  await press(path, `refused:${ids[1]}:80000`, { reason: " Hàng vỡ " });
  await press(path, `not-home:${ids[2]}:80000`);
  expect(await marks(runId)).toMatchObject([
    { orderId: ids[0], mark: "cash" },
    { orderId: ids[1], mark: "refused", reason: "Hàng vỡ" },
    { orderId: ids[2], mark: "not-home" },
  ]);
  expect(await wordsAt(courier, path)).toContain("Cash in hand: 80.000\u00a0₫ · Done: 3 · Open: 0");

  await press(path, `undo:${ids[0]}:80000`, { token: "another-one" });
  expect(await wordsAt(courier, path)).toContain("Done: 2 · Open: 1");
  expect(await marks(runId)).toHaveLength(4);
});

test("what is not so any more is told on the page and in JSON, and nothing is noted", async () => {
  const { ids, path, runId, key } = await givenCourierRun(store, 2);
  await setStatus(store, ids[0]!, "Cancelled");

  const late = press(path, `cash:${ids[0]}:80000`);
  const notNoted = "Not noted: Delivered, cash . This order is Cancelled";
  await expectAnswer(late, 409, notNoted, "Cancelled: nothing to do here");
  const changed = await courier.send(path, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams({ intent: `cash:${ids[1]}:1`, token: TOKEN }),
  });
  expect([changed.status, await changed.json()]).toEqual([
    409,
    { kind: "amount", message: expect.stringContaining("80.000\u00a0₫ is to be collected") },
  ]);

  const long = "ă".repeat(201);
  const refused = press(path, `refused:${ids[1]}:80000`, { reason: long });
  const again = await expectAnswer(refused, 400, "200 characters");
  expect(tags(again, "input").some(({ value }) => value === long)).toBe(true);
  expect(await marks(runId)).toEqual([]);

  await settle(store, runId, {});
  const settled = press(path, `cash:${ids[1]}:80000`);
  const ended = await expectAnswer(settled, 409, "The shop has settled this run meanwhile");
  expect(wordsOf(ended)).not.toContain("Hàng Bạc");
  expect((await courier.get(`/courier/${runId}?key=${key}`)).status).toBe(404);
});

/** A run of one shipped order of 430,000: two kilograms of ribs at 180,000, and a bottle. */
async function givenRibsRun() {
  const given = await givenRibs(store);
  await setStatus(store, given.id, "Shipped");
  return { ...given, ...(await givenCourierRun(store, [given.id])) };
}

test("a part is noted with what was refused and paid, and only if it can be", async () => {
  const { id, path, runId } = await givenRibsRun();
  const intent = `part:${id}:430000`;
  const page = await courier.page(path);
  expect(fieldsOf(page, intent).map(([name]) => name)).toEqual(
    expect.arrayContaining(["back-0", "back-1", "cash", "transfer", "intent"]),
  );

  const tooMuch = press(path, intent, { "back-0": "1", cash: "250.000", transfer: "1" });
  const again = await expectAnswer(tooMuch, 400, "Only 250.000\u00a0₫ is to be paid");
  const form = formOf(again, intent);
  expect(form).toMatchObject({ "back-0": "1", cash: "250.000", transfer: "1" });
  const all = { "back-0": "2", "back-1": "1" };
  await expectAnswer(press(path, intent, all), 400, "All goods are refused");
  await expectAnswer(press(path, intent, { "back-0": "3" }), 400, "at most 2");
  await expectAnswer(press(path, intent, { cash: "45,5" }), 400, "A whole number of dong");
  const old = press(path, `part:${id}:1`, { "back-0": "1" });
  await expectAnswer(old, 409, "430.000\u00a0₫ is to be collected now");
  expect(await marks(runId)).toEqual([]);

  expectRedirect(await press(path, intent, { "back-0": "1", transfer: "50.000" }), `${path}#${id}`);
  const refused = [{ position: 0, quantity: 1 }];
  const part = { refused, cashVnd: 200_000, transferVnd: 50_000 };
  expect(await marks(runId)).toMatchObject([{ mark: "part", part }]);
  const words = await wordsAt(courier, path);
  expect(words).toContain("Cash in hand: 200.000\u00a0₫ · Done: 1");
  expect(words).toContain(
    "Delivered in part: 1 refused, 200.000\u00a0₫ in cash, 50.000\u00a0₫ transferred",
  );
});

test("what the shop adds on the road is shown with the new sum, and asked for by the page", async () => {
  const { id, path, edit, sauce } = await givenRibsRun();
  const ask = async () => {
    const response = await courier.send(path, { headers: { accept: "application/json" } });
    return response.json();
  };
  const { version } = await ask();
  const shown = partOf(await courier.page(path), "ol[data-version]");
  expect(shown.getAttribute("data-version")).toBe(version);
  await edit([{ productId: sauce, quantity: 3 }], { onRoad: "trip" });
  expect((await ask()).version).not.toBe(version);
  const words = await wordsAt(courier, path);
  expect(words).toContain("510.000\u00a0₫");
  expect(words).toContain("To bring: 2 × Nước mắm, 500 ml");
  const late = press(path, `cash:${id}:430000`);
  await expectAnswer(late, 409, "510.000\u00a0₫ is to be collected now");

  await edit([{ productId: sauce, quantity: 2 }]);
  await edit([{ productId: sauce, quantity: 3 }], { onRoad: "bag" });
  const both = await wordsAt(courier, path);
  expect(both).toContain("To bring: 1 × Nước mắm, 500 ml");
  expect(both).toContain("From your bag: 1 × Nước mắm, 500 ml");
  const wrong = await courier.send(`${path}x`, { headers: { accept: "application/json" } });
  expect(wrong.status).toBe(404);
});

test("whatever is sent to a courier's page, nothing fails and nothing is noted", async () => {
  const { ids, path, runId } = await givenCourierRun(store, 1);
  const before = await rowsOf(store.db, ["rate_events", "log_changes"]);
  const good = { intent: `cash:${ids[0]}:80000`, token: TOKEN };
  const nasty = ["", "\0", "\ud800", "<script>", "-5", "1e9", "9".repeat(9_000), "ă".repeat(5_000)];
  for (const bad of nasty)
    for (const field of ["intent", "token", "ago"]) {
      const { status } = await courier.post(path, { ...good, [field]: bad });
      // No time given is now.
      if (field === "ago" && bad === "") continue;
      expect(status >= 400 && status < 500, `${field} ${bad.slice(0, 9)}`).toBe(true);
    }
  const [cash, huge] = [`cash:${ids[0]}`, "9".repeat(40)];
  const nobodys = `cash:${"f".repeat(24)}:80000`;
  const odd = [cash, nobodys, `${cash}:80000:1`, `${cash}:${huge}`, `paid:${ids[0]}:80000`];
  for (const intent of ["cash", ...odd]) {
    const { status } = await press(path, intent);
    expect(status >= 400 && status < 500, intent).toBe(true);
  }
  const digits = "9".repeat(9_000);
  for (const [name, value] of Object.entries({ "back-0": digits, "back-99": "1", cash: digits })) {
    const { status } = await press(path, `part:${ids[0]}:80000`, { [name]: value });
    expect(status >= 400 && status < 500, name).toBe(true);
  }
  for (const reason of ["\u0007gnp.exe", "a\0b", "a\r\nb", "x".repeat(60_000)])
    expect((await press(path, `refused:${ids[0]}:80000`, { reason })).status).toBe(400);
  expect((await courier.get(`/courier/${"f".repeat(9_000)}?key=x`)).status).toBeLessThan(500);
  // An empty time; the log keeps it.
  await store.withTx((tx) => tx.delete(stopPresses).where(eq(stopPresses.runId, runId)));
  expect(await rowsOf(store.db, ["rate_events", "log_changes"])).toEqual(before);
});

test("wrong links of one client are counted up to a limit; the right one works all the same", async () => {
  const { ids, path, runId } = await givenCourierRun(store, 1);
  const wrong = `/courier/${runId}?key=${"k".repeat(32)}`;
  await courier.get(wrong);
  const event = { bucket: "bad-run-link:127.0.0.1", at: Date.now() };
  expect(await store.db.$count(rateEvents, eq(rateEvents.bucket, event.bucket))).toBe(1);
  const full = Array(LIMITS.badRunLinkPerClient.max).fill(event);
  await store.withTx((tx) => tx.insert(rateEvents).values(full));
  const count = await store.db.$count(rateEvents);

  expect((await courier.get(wrong)).status).toBe(429);
  expect((await press(wrong, `cash:${ids[0]}:80000`)).status).toBe(429);
  expect(await store.db.$count(rateEvents)).toBe(count);
  expect((await courier.get(path)).status).toBe(200);
});

test("30 stops are at most 12 KB with their styles, and the script 3 KB", async () => {
  const names = ["Nguyễn Thị Hồng", "Trần Văn Đức", "Lê Hoàng Phương", "Phạm Ngọc Ánh", "Đỗ Minh"];
  const streets = ["Trần Hưng Đạo", "Nguyễn Trãi", "Hàng Bạc", "Lý Thường Kiệt", "Đội Cấn"];
  const goods = ["Bột nghệ Nam Đàn", "Gạo ST25 túi 5 kg", "Nước mắm Phú Quốc", "Hạt tiêu đen"];
  const { ids, path } = await givenCourierRun(store, 30);
  await store.withTx(async (tx) => {
    for (const [i, id] of ids.entries()) {
      const street = `${(i * 37) % 200}/${i} ${streets[i % 5]}`;
      const lastname = names[(i * 3) % 5]!;
      const set = { street, lastname, firstname: `${names[i % 5]!.split(" ").pop()} ${i}` };
      await tx.update(orders).set(set).where(eq(orders.id, id));
      const [line] = await tx.select().from(orderLines).where(eq(orderLines.orderId, id));
      const named = (k: number) => ({ position: line!.position + k, name: goods[(i + k) % 4]! });
      const more = [1, 2, 3, 4].map((k) => ({ ...line!, ...named(k) }));
      await tx.insert(orderLines).values(more);
    }
  });
  for (const lang of ["en", "vi"]) {
    const page = await courier.page(`${path}&lang=${lang}`);
    const sizeOf = async (file: string) => brotliCompressSync(await courier.page(file)).length;
    const css = await sizeOf(partOf(page, "link[rel=stylesheet]").getAttribute("href")!);
    const script = await sizeOf(partOf(page, "script[defer]").getAttribute("src")!);
    const html = brotliCompressSync(page).length;
    console.log(`Courier's page with 30 stops (${lang}): ${html} + ${css} B, script ${script} B`);
    expect(html + css).toBeLessThanOrEqual(12 * 1024);
    expect(script).toBeLessThanOrEqual(3 * 1024);
  }
  await courier.get(`${path}&lang=en`);
});

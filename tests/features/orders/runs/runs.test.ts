import { expect, test } from "vitest";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { givenCourierRun } from "#tests/support/data/courier.ts";
import { givenRibs } from "#tests/support/data/edits.ts";
import { orderOf } from "#tests/support/data/orders.ts";
import { setStatus } from "#tests/support/data/presses.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { formOf } from "#tests/support/forms.ts";
import { checkedIn, fieldOf, hrefsOf, inputOf, pageOf, wordsOf } from "#tests/support/page.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords, expectWordsAt } from "#tests/support/pages/words.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, seller } = await sellerShop();

/** A run of new orders, with its page and the one where it is settled. */
async function givenRun(count: number) {
  const { ids, runId } = await givenCourierRun(store, count);
  const path = `/seller/run/${runId}`;
  return { ids, runId, path, settle: `${path}/settle` };
}

/** The fields of the settlement form as the page shows them, with other results. */
async function settlement(path: string, results: Record<string, string>) {
  const typed = Object.entries(results).map(([id, result]) => [`result:${id}`, result]);
  return formOf(await seller.page(path), "counted", Object.fromEntries(typed));
}

test("the sheet lists its stops with phone, map and cash, on paper too", async () => {
  const { ids, path } = await givenRun(2);
  const page = await seller.page(`${path}?format=a5`);
  const words = wordsOf(page);
  expect(words).toContain("2 stops · Total cash: 160.000\u00a0₫");
  expect(words.indexOf("1 Hàng Bạc")).toBeLessThan(words.indexOf("2 Hàng Bạc"));
  const hrefs = hrefsOf(page);
  const { phone } = await orderOf(store, ids[0]!);
  expect(hrefs).toContain(`tel:${phone.replaceAll(" ", "")}`);
  expect(hrefs.some((href) => href?.startsWith("https://www.google.com/maps/search/"))).toBe(true);
  expect(hrefs).toContain(`/seller/order/${ids[0]}`);
  expect(pageOf(page).querySelector("[data-format=a5]")).not.toBeNull();
  const odd = pageOf(await seller.page(`${path}?format=%22%3E`));
  expect(odd.querySelector("[data-format]")).toBeNull();
  expect(await wordsAt(seller, "/seller/runs")).toContain("2 stops 160.000\u00a0₫ to collect");
});

test("cash typed in any way is compared; a difference is asked about once, then booked", async () => {
  const { ids, path, settle } = await givenRun(3);
  const fields = await settlement(settle, { [ids[2]!]: "refused" });
  expect(fields[`result:${ids[0]}`]).toBe("cash");

  for (const counted of ["", "much", "45.5", "-5", "1".repeat(99)]) {
    const refused = await seller.post(settle, { ...fields, counted });
    const page = await expectRefusal(refused, 400, "Enter the cash counted", counted);
    expect(inputOf(page, "counted")).toBe(counted.slice(0, 40));
    expect(checkedIn(page)).toEqual(["cash", "cash", "refused"]);
  }
  const differs = seller.post(settle, { ...fields, counted: "140 000" });
  const asked = await expectRefusal(differs, 422, "Cash counted is 20.000\u00a0₫ less than due");
  const accepted = inputOf(asked, "accepted")!;
  expect((await seller.post(settle, { ...fields, accepted, counted: "130.000" })).status).toBe(422);
  expect((await orderOf(store, ids[0]!)).status).toBe("Pending");

  expectRedirect(await seller.post(settle, { ...fields, accepted, counted: "140.000 ₫" }), path);
  const short = "Cash due 160.000\u00a0₫, counted 140.000\u00a0₫. 20.000\u00a0₫ short";
  await expectWordsAt(seller, path, short, "Run settled", "Delivered, cash", "Refused");
  expect(await wordsAt(seller, `/seller/order/${ids[2]}`)).toContain("Refused at the door");

  expectRedirect(await seller.post(settle, { ...fields, counted: "160000" }), path);
  expect(await wordsAt(seller, path)).toContain("already been settled");
  expect((await seller.get(settle)).headers.get("location")).toBe(path);
});

test("an order that changed meanwhile is not booked and pointed out", async () => {
  const { ids, path, settle } = await givenRun(2);
  const fields = await settlement(settle, {});
  await setStatus(store, ids[1]!, "Cancelled", { by: "b@example.com" });
  const booked = await seller.post(settle, { ...fields, counted: "80,000" });
  expectRedirect(booked, `${path}?left=${ids[1]}`);
  const left = "1 order was changed by someone else meanwhile and is not booked yet";
  await expectWordsAt(seller, `${path}?left=${ids[1]}`, left);
  expect((await orderOf(store, ids[1]!)).isPaid).toBe(false);
});

test("when an order is cancelled elsewhere, the cash that differs is asked about beside right sums", async () => {
  const { ids, settle } = await givenRun(2);
  const fields = await settlement(settle, {});
  await setStatus(store, ids[1]!, "Cancelled", { by: "b@example.com" });
  const differs = await seller.post(settle, { ...fields, counted: "160.000" });
  const page = await expectRefusal(differs, 422, "Cash counted is 80.000\u00a0₫ more than due");
  expect(wordsOf(page)).toContain("Cash due by these entries: 80.000\u00a0₫");
  expect(fieldOf(page, `seen:${ids[1]}`)).toBeUndefined();
});

test("a settled run is opened again with a reason, a stop is changed, and the cash counted once more", async () => {
  const { ids, path, settle } = await givenRun(3);
  const [cash, transfer, refused] = ids as [string, string, string];
  const results = { [`result:${transfer}`]: "transfer", [`result:${refused}`]: "refused" };
  await seller.post(settle, { ...(await settlement(settle, {})), ...results, counted: "80000" });

  const reopen = (reason: string) => seller.post(path, { intent: "reopen", reason });
  await expectRefusal(reopen("  "), 400, "Please say what was wrong");
  const tooLong = await reopen("x".repeat(201));
  expect(inputOf(await tooLong.text(), "reason")).toBe("x".repeat(201));
  await setStatus(store, cash, "Shipped", { by: "b@example.com" });
  const change = /Changed since it was settled #\w{6} .{1,30} Shipped b@example.com/;
  expect(await wordsAt(seller, path)).toMatch(change);
  await setStatus(store, cash, "Delivered", { by: "b@example.com" });

  await reopen("Khách trả lại hàng");
  const form = await settlement(settle, {});
  const booked = ids.map((id) => form[`result:${id}`]);
  expect(booked).toEqual(["cash", "transfer", "refused"]);
  const changed = { ...form, [`result:${cash}`]: "refused", [`result:${refused}`]: "cash" };
  expect((await seller.post(settle, { ...changed, counted: "0" })).status).toBe(422);
  await seller.post(settle, { ...changed, counted: "80.000" });

  const states = ids.map(async (id) => {
    const { status, isPaid, paidBy, refusedAt } = await orderOf(store, id);
    return [status, isPaid, paidBy, refusedAt !== null];
  });
  expect(await Promise.all(states)).toEqual([
    ["Cancelled", false, null, true],
    ["Delivered", true, "transfer", false],
    ["Delivered", true, "cash", false],
  ]);
  const page = await seller.page(path);
  const again = "Cash due 80.000\u00a0₫, counted 80.000\u00a0₫. Opened again";
  expectWords(page, again, "Khách trả lại hàng");
  // What the second settlement has changed stays told, with who did it.
  const cancelled = `#${shortOrderId(cash)} .{1,30} Cancelled ${SELLER.email}`;
  expect(wordsOf(page)).toMatch(new RegExp(`Changed since it was settled .*${cancelled}`));
  expect((await reopen("again")).status).toBe(303);
});

test("only a settled run is opened again; a courier is named, and printed on the sheet", async () => {
  const { path } = await givenRun(1);
  const before = await rowsOf(store.db);
  await seller.post(path, { intent: "reopen", reason: "Không có gì" });
  expect(await wordsAt(seller, path)).toContain("This run has changed meanwhile");
  expect((await seller.post(path, {})).status).toBe(400);
  for (const courier of ["a\u0007b", "a\nb"]) {
    const wrong = await seller.post(path, { intent: "courier", courier });
    expect([wrong.status, inputOf(await wrong.text(), "courier")]).toEqual([400, courier]);
  }
  expect(await rowsOf(store.db)).toEqual(before);

  await seller.post(path, { intent: "courier", courier: "Anh Tuấn" });
  expect(await wordsAt(seller, `${path}?format=a4`)).toContain("Courier: Anh Tuấn · 1 stop");
  expect(await wordsAt(seller, "/seller/runs")).toContain("Anh Tuấn 1 stop");
  const gone = `/seller/run/${"f".repeat(24)}`;
  expectRedirect(await seller.post(gone, { intent: "courier", courier: "x" }), gone);
});

test("sending a run on its way leads back to it, and a refusal can be noted later", async () => {
  const { ids, runId, path } = await givenRun(1);
  const sent = { stopsOf: runId, asOf: String(Date.now() + 1), intent: "Shipped" };
  const shipped = await seller.post("/seller/bulk", sent);
  expectRedirect(shipped, path);

  const order = `/seller/order/${ids[0]}`;
  await seller.post(order, { intent: `status:${ids[0]}`, status: "Cancelled", seen: "Shipped" });
  expect((await orderOf(store, ids[0]!)).refusedAt).toBeNull();
  await seller.post(order, { intent: `refused:${ids[0]}`, seen: "Cancelled" });
  expect((await orderOf(store, ids[0]!)).refusedAt).not.toBeNull();
  expect(await wordsAt(seller, order)).toContain("Refused at the door");
});

test("forged settlements are refused and book nothing", async () => {
  const { ids, settle } = await givenRun(1);
  const fields = await settlement(settle, {});
  const before = await rowsOf(store.db);
  const post = async (changes: Record<string, string>, path = settle) =>
    (await seller.post(path, { ...fields, counted: "0", ...changes })).status;
  expect(await post({ [`result:${ids[0]}`]: "lost" })).toBe(400);
  expect(await post({ [`seen:${ids[0]}`]: "never" })).toBe(400);
  expect(await post({ accepted: "0-80000" })).toBe(422);
  expect(await post({}, `/seller/run/${"f".repeat(24)}/settle`)).toBe(303);
  for (const id of ["nonsense", "%00", "f".repeat(24)])
    expect((await seller.get(`/seller/run/${id}`)).headers.get("location")).toBe("/seller/runs");
  expect(await rowsOf(store.db)).toEqual(before);
});

test("a part is booked as its courier noted it, or as the seller says", async () => {
  const { id } = await givenRibs(store);
  await setStatus(store, id, "Shipped");
  const { path: courier, runId } = await givenCourierRun(store, [id]);
  const path = `/seller/run/${runId}`;
  const settle = `${path}/settle`;
  // Without script, the fields of a part come with the first answer.
  const plain = await settlement(settle, { [id]: "part" });
  const asks = "Enter what was refused and paid";
  const asked = await expectRefusal(seller.post(settle, { ...plain, counted: "0" }), 400, asks);
  expect(formOf(asked, "counted")).toMatchObject({ [`${id}:back-0`]: "", [`${id}:cash`]: "" });

  const mark = { intent: `part:${id}:430000`, token: "abcdefgh", "back-0": "1", cash: "100.000" };
  expect((await new Client(server.url).post(courier, mark)).status).toBe(303);
  const fields = await settlement(settle, {});
  const [back, cash] = [`${id}:back-0`, `${id}:cash`];
  expect(fields).toMatchObject({ [`result:${id}`]: "part", [back]: "1", [cash]: "100.000\u00a0₫" });
  expect(await wordsAt(seller, settle)).toContain("Cash due by these entries: 100.000\u00a0₫");
  for (const [name, value, says] of [
    [back, "x", "A whole number"],
    [back, "2,5", "A whole number"],
    [back, "9", "at most 2"],
    [cash, "much", "A whole number of dong"],
    [cash, "900.000", "Only 250.000\u00a0₫ is to be paid"],
  ] as const) {
    const refused = await seller.post(settle, { ...fields, [name]: value, counted: "0" });
    const page = await refused.text();
    expect(refused.status).toBeLessThan(500);
    expectWords(page, says);
    expect(inputOf(page, name)).toBe(value);
  }
  await expectRefusal(seller.post(settle, { ...fields, counted: "0" }), 422, "less than due");
  expectRedirect(await seller.post(settle, { ...fields, counted: "100000" }), path);
  await expectWordsAt(seller, path, "Delivered in part", "150.000\u00a0₫ still due");
  const order = await wordsAt(seller, `/seller/order/${id}`);
  expect(order).toContain("refused at the door");
  expect(order).toContain("Received 100.000\u00a0₫ Still to pay 150.000\u00a0₫");
});

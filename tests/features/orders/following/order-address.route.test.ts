import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listOrderEvents } from "#app/features/orders/following/order-events.server.ts";
import { outbox } from "#db/schema.ts";
import {
  expectPage,
  expectRedirect,
  expectRefusal,
  expectThrottled,
  wordsAt,
} from "#tests/support/answers.ts";
import { givenArea } from "#tests/support/data/areas.ts";
import { HOSTILE_TEXTS } from "#tests/support/data/hostile-texts.ts";
import { givenPlacedOrder, orderOf } from "#tests/support/data/orders.ts";
import { setStatus } from "#tests/support/data/presses.ts";
import { fieldOf, headingsOf, hrefsOf, inputOf, pressesOf } from "#tests/support/page.ts";
import { newKey, numberOf } from "#tests/support/pages/browsers.ts";
import { leaksIn, PRIVATE, startShopWithPrivateOrder } from "#tests/support/pages/private-order.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { newSeller } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";
import { long } from "#tests/support/scope.ts";
import { cpuMs } from "#tests/support/server/cpu-time.ts";

const { server, store, owner, other, newVisitor, productId } = await startShopWithPrivateOrder();
const FIELDS = ["firstname", "lastname", "street", "city", "state", "zipcode", "country", "phone"];
await givenArea(store, [{ province: "Cà Mau", ward: "" }], { feeVnd: 90_000, freeFromVnd: null });
await givenArea(store, [{ province: "Lai Châu", ward: "" }], { isServed: false });

const pathOf = (id: string, key?: string) => `/order/${id}/address${key ? `?key=${key}` : ""}`;

/** An order of the owner's with its form, by the owner or by the holder of a link; `send` sends it with some changed. */
async function openForm(by: "owner" | "link") {
  const items = [{ productId, quantity: 1 }];
  const { id } = await givenPlacedOrder(store, owner.user.id, { items });
  const client = by === "owner" ? owner.client : newVisitor();
  const key = by === "owner" ? undefined : await newKey(store, id);
  const path = pathOf(id, key);
  const page = await client.page(`${path}${key ? "&" : "?"}lang=en`);
  const shown = Object.fromEntries([...FIELDS, "seen"].map((name) => [name, inputOf(page, name)!]));
  const send = (changes: Record<string, string>, intent = "save") =>
    client.post(path, { ...shown, ...changes, intent });
  return { id, key, path, page, shown, send, client, find: () => orderOf(store, id) };
}

/** Everything that a change of an order's address may write. */
const written = () => rowsOf(store.db, ["orders", "order_events", "outbox", "rate_events"]);

test("the shopper corrects the phone of a pending order, and the shop sees who did", async () => {
  const { id, path, page, send, find } = await openForm("owner");
  expect(hrefsOf(await owner.client.page(`/order/${id}`))).toContain(path);
  expect(headingsOf(page)).toEqual([`Recipient and address of order #${numberOf(id)}`]);
  for (const [name, value] of Object.entries(PRIVATE)) expect(inputOf(page, name)).toBe(value);

  expectRedirect(await send({ phone: "0911 222 333" }), `/order/${id}`);
  expect(await find()).toMatchObject({ ...PRIVATE, phone: "0911 222 333" });
  expect(await wordsAt(owner.client, `/order/${id}`)).toContain("0911 222 333");
  const { client: seller } = await newSeller(server.url);
  expect(await wordsAt(seller, `/seller/order/${id}?lang=en`)).toContain(
    `Recipient or address changed ${owner.email} (customer)`,
  );
});

test("a link changes what is filled in, and shows nothing of what is saved", async () => {
  const { id, key, path, page, shown, send, find } = await openForm("link");
  expect(hrefsOf(await newVisitor().page(`/order/${id}?key=${key}`))).toContain(path);
  expect(leaksIn(owner, page)).toEqual([]);
  expect(Object.values({ ...shown, seen: "" }).join("")).toBe("");
  expectWords(page, "what you leave empty stays as it is");

  const wrong = await expectRefusal(send({ phone: "1" }), 400, "Please enter a phone number");
  expect(leaksIn(owner, wrong)).toEqual([]);
  expectRedirect(await send({ firstname: "Chị Ba" }), `/order/${id}?key=${key}`);
  expect(await find()).toMatchObject({ ...PRIVATE, firstname: "Chị Ba" });

  const seen = inputOf(await newVisitor().page(path), "seen")!;
  const half = await expectRefusal(send({ city: "Ba Dinh", seen }), 400, "State required");
  expect(leaksIn(owner, half)).toEqual([]);
  const place = { city: "Ba Dinh", state: "ha noi", seen };
  expectRedirect(await send(place), `/order/${id}?key=${key}`);
  const { street } = PRIVATE;
  expect(await find()).toMatchObject({ street, city: "Phường Ba Đình", state: "Hà Nội" });
});

test("every rise is agreed to as it was shown, a place without delivery is refused", async () => {
  const { id, send, find } = await openForm("owner");
  const before = await find();
  const far = { city: "Phường An Xuyên", state: "Cà Mau", zipcode: "98000" };
  const asked = await expectRefusal(send(far), 400, "Please tick that you agree");
  expectWords(asked, "Delivery there costs more: the total rises from");
  const none = { city: "Phường Tân Phong", state: "Lai Châu", zipcode: "30000" };
  const refused = await expectRefusal(send(none), 409, "We do not deliver to Phường Tân Phong");
  expect(inputOf(refused, "city")).toBe(none.city);
  const agreedVnd = inputOf(asked, "agreedVnd")!;
  const less = { isAgreed: "yes", agreedVnd: String(Number(agreedVnd) - 1) };
  await expectRefusal(send({ ...far, ...less }), 400, "Please tick that you agree");
  expect(await find()).toEqual(before);
  expectRedirect(await send({ ...far, isAgreed: "yes", agreedVnd }), `/order/${id}`);
  expect((await find()).amountVnd).toBe(Number(agreedVnd));
});

test("an order that a seller has begun with is changed no more, in either language", async () => {
  const { id, path, send, find, client } = await openForm("owner");
  await setStatus(store, id, "Processing");
  const before = await find();
  const late = await (await send({ phone: "0911222333" })).text();
  expectWords(late, "The shop is already preparing it");
  expect(pressesOf(late)).not.toContain("save");
  expect(await find()).toEqual(before);
  expect(await wordsAt(client, `${path}?lang=vi`)).toContain("Cửa hàng đang chuẩn bị đơn này");
  expect(hrefsOf(await client.page(`/order/${id}`))).not.toContain(path);
  await client.page("/?lang=en");
});

test("what was changed meanwhile is shown to the shopper, and not by a link", async () => {
  for (const by of ["owner", "link"] as const) {
    const { send, find } = await openForm(by);
    expect((await send({ street: "1 Lê Lợi" })).status).toBe(303);
    const page = await expectRefusal(send({ street: "2 Lê Lợi" }), 409, "changed meanwhile");
    expect(inputOf(page, "street")).toBe("2 Lê Lợi");
    expect(page.includes("1 Lê Lợi")).toBe(by === "owner");
    const seen = inputOf(page, "seen")!;
    expect((await send({ street: "2 Lê Lợi", seen })).status).toBe(303);
    expect(await find()).toMatchObject({ street: "2 Lê Lợi" });
  }
});

test("a stranger, another shopper and a wrong link see and change nothing", async () => {
  const { id, shown } = await openForm("owner");
  const form = { ...shown, street: "1 Kẻ Trộm", intent: "save" };
  const keyOfOther = (await openForm("link")).key!;
  const before = await written();
  for (const wrong of ["x", keyOfOther, "k".repeat(32), "%00"]) {
    for (const client of [newVisitor(), other.client]) {
      const path = pathOf(id, wrong);
      expect(leaksIn(owner, await expectPage(client, path, 404))).toEqual([]);
      expect((await client.post(path, form)).status).toBe(404);
    }
  }
  expect((await other.client.post(pathOf(id), form)).status).toBe(404);
  expect((await newVisitor().post(pathOf(id), form)).status).toBe(303);
  expect((await other.client.get(pathOf(id))).status).toBe(404);
  expect((await owner.client.post(pathOf("f".repeat(24)), form)).status).toBe(404);
  expect(await written()).toEqual(before);
});

long(test)(
  "whatever a link's holder sends costs little, and changes nothing that no field may say",
  async () => {
    const { send, find } = await openForm("link");
    const before = await find();
    const rows = await written();
    const names = [...FIELDS, "seen", "asked", "slot", "agreedVnd", "isAgreed", "others"];
    for (const text of [
      ...HOSTILE_TEXTS,
      "ă".repeat(3_000),
      "🧂".repeat(9_000),
      "x".repeat(200_000),
    ])
      for (const intent of ["save", `region:${text}`, text]) {
        const started = cpuMs();
        const response = await send(Object.fromEntries(names.map((name) => [name, text])), intent);
        await response.arrayBuffer();
        expect([200, 400, 409, 413]).toContain(response.status);
        expect(cpuMs() - started).toBeLessThan(2_000);
      }
    // A shopper's page has no other orders, and no seller's choice of no time.
    await send({ others: "x", slot: "none", email: "thief@example.com", amountVnd: "1" });
    expect(await find()).toEqual(before);
    expect(await written()).toEqual(rows);
  },
);

test("a flood of changes is a few rows", async () => {
  const { id, send, client, path } = await openForm("link");
  const statuses: number[] = [];
  for (let n = 0; n < 14; n++) {
    const seen = inputOf(await client.page(path), "seen")!;
    const answer = await send({ street: `${n} Lê Lợi`, seen });
    statuses.push(answer.status);
    if (answer.status === 429) await expectThrottled(answer, "changed too often");
  }
  expect(statuses).toEqual([...Array(10).fill(303), ...Array(4).fill(429)]);
  expect(await listOrderEvents(store.db, id)).toHaveLength(10);
  const isUpdate = and(eq(outbox.orderId, id), eq(outbox.kind, "order-update"));
  expect(await store.db.$count(outbox, isUpdate)).toBe(1);
});

test("the form has what the address form has, and no e-mail", async () => {
  const { page } = await openForm("owner");
  for (const name of FIELDS) expect(fieldOf(page, name)).toBeDefined();
  expect(fieldOf(page, "email")).toBeUndefined();
});

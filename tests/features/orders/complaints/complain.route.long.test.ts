import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { listComplaints } from "#app/features/orders/complaints/complaints.server.ts";
import { MAX_COMPLAINT_LENGTH } from "#app/features/orders/complaints/rules.ts";
import { findUndoStep, UNDO_MS } from "#app/features/orders/undo/undo.server.ts";
import { LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { complaintPhotos, orderComplaints, rateEvents, shopContent } from "#db/schema.ts";
import { expectRedirect } from "#tests/support/answers.ts";
import { setClock } from "#tests/support/data/clock.ts";
import { givenOrderOf } from "#tests/support/data/goods.ts";
import { orderOf, SELLER_EMAIL } from "#tests/support/data/orders.ts";
import { newPerson } from "#tests/support/data/people.ts";
import { phonePhoto, picture, pngOf } from "#tests/support/data/photo.ts";
import {
  removeByPress,
  removeOrder,
  setPaid,
  setStatus,
  undoLast,
} from "#tests/support/data/presses.ts";
import { takeBack } from "#tests/support/data/returns.ts";
import { givenProduct } from "#tests/support/data/store.ts";
import { fieldsNamed, hrefsOf, tags } from "#tests/support/page.ts";
import { newKey } from "#tests/support/pages/browsers.ts";
import { newShopper, newShopperWithAddress, sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectAnswer, expectWords, expectWordsAt } from "#tests/support/pages/words.ts";
import { Client } from "#tests/support/server/client.ts";

const { server, store, seller } = await sellerShop();
const DAY_MS = 24 * 3_600_000;

afterEach(() => store.withTx((tx) => tx.delete(rateEvents)));

/** A delivered order of a new shopper, with the page on which its shopper complains. */
async function deliveredOrder() {
  const shopper = await newShopperWithAddress(server.url, store);
  const productId = await givenProduct(store, { name: "Sườn non" });
  const items = [{ productId, quantity: 2 }];
  const { id } = await givenOrderOf(store, {}, { items, userId: shopper.user.id });
  await setPaid(store, id);
  await setStatus(store, id, "Delivered");
  const path = `/order/${id}/complain`;
  const send = (text: string, photos: File[] = [], client = shopper.client, to = path) => {
    const body = new FormData();
    body.append("text", text);
    for (const photo of photos) body.append("photos", photo);
    return client.send(to, { method: "POST", body });
  };
  return { ...shopper, id, path, send };
}

const fileOf = (bytes: Uint8Array, name = "photo.jpg", type = "image/jpeg") =>
  new File([new Uint8Array(bytes)], name, { type });
const photoOf = async (red: number) => fileOf((await picture(red)).buffer);

const photosAt = (html: string) =>
  [...hrefsOf(html), ...tags(html, "img").map(({ src }) => src!)].filter((url) =>
    url?.includes("/photos/"),
  );

test("a shopper says what is wrong, with photos that only the shop and they see", async () => {
  const { id, client, path, send } = await deliveredOrder();
  expect(hrefsOf(await client.page(`/order/${id}`))).toContain(path);
  const sent = await send("Sườn bị ôi\r\nvà thiếu 1 kg", [await photoOf(200), await photoOf(90)]);
  expectRedirect(sent, `/order/${id}`);

  const [complaint] = await listComplaints(store.db, id);
  expect(complaint).toMatchObject({ text: "Sườn bị ôi\nvà thiếu 1 kg", closedAt: null });
  expect(await orderOf(store, id)).toMatchObject({ status: "Delivered", attention: "complaint" });
  await expectWordsAt(client, `/order/${id}`, "We have received what you told us");
  await expectWordsAt(client, path, "You told us on", "Sườn bị ôi");
  expect(fieldsNamed(await client.page(path), "photos")).toEqual([]);

  const page = await seller.page(`/seller/order/${id}`);
  expectWords(page, "Complaint 1 (open) Sườn bị ôi và thiếu 1 kg", "Customer complains");
  await expectWordsAt(seller, "/seller/orders?attention=any", "Customer complains");
  const photos = photosAt(page);
  expect(new Set(photos).size).toBe(2);
  const key = await newKey(store, id);
  const stranger = (await newShopper(server.url, store)).client;
  for (const photo of new Set(photos)) {
    for (const [viewer, url] of [
      [seller, photo],
      [client, photo],
      [new Client(server.url), `${photo}?key=${key}`],
    ] as const) {
      const answer = await viewer.get(url);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([
        200,
        "private, no-store",
      ]);
      const { format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(format).toBe("jpeg");
    }
    for (const viewer of [stranger, new Client(server.url)])
      for (const url of [photo, `${photo}?key=${"x".repeat(32)}`])
        expect((await viewer.get(url)).status).toBe(404);
  }
  // Those who pack see orders; those who deliver do not.
  const [packer, courier] = [
    await newPerson(server.url, store, "packer"),
    await newPerson(server.url, store, "courier"),
  ];
  expect((await packer.client.get(photos[0]!)).status).toBe(200);
  expect((await courier.client.get(photos[0]!)).status).toBe(404);
  // A photo is no product picture, and none of another order.
  const [photo] = complaint!.photos;
  const other = await deliveredOrder();
  expect((await client.get(`/order/${other.id}/photos/${photo}`)).status).toBe(404);
  expect((await seller.get(`/order/${other.id}/photos/${photo}`)).status).toBe(404);
  expect((await client.get(`/uploads/images/${photo}-960.webp`)).status).toBe(404);
});

test("the secret link complains too; a stranger does not", async () => {
  const { id, path, send } = await deliveredOrder();
  const visitor = new Client(server.url);
  const key = await newKey(store, id);
  const stranger = (await newShopper(server.url, store)).client;
  for (const [client, to] of [
    [stranger, path],
    [visitor, path],
    [stranger, `${path}?key=${"x".repeat(32)}`],
    [visitor, "/order/none/complain"],
  ] as const)
    expect([302, 303, 404]).toContain((await send("x", [await photoOf(1)], client, to)).status);
  expect(await listComplaints(store.db, id)).toEqual([]);
  expect(await store.db.$count(rateEvents)).toBe(0);
  expectRedirect(
    await send("Thiếu hàng", [], visitor, `${path}?key=${key}`),
    `/order/${id}?key=${key}`,
  );
  expect(await listComplaints(store.db, id)).toHaveLength(1);
});

test("bad input gets a message beside its field, keeps the text, and stores nothing", async () => {
  const { id, send } = await deliveredOrder();
  const photo = await photoOf(3);
  for (const [text, photos, says] of [
    ["", [photo], "Please tell us what is wrong"],
    ["  ", [], "Please tell us what is wrong"],
    ["x".repeat(MAX_COMPLAINT_LENGTH + 1), [photo], "Please choose the photos again."],
    ["Hỏng", [photo, photo, photo], "Please choose at most 2 photos"],
    ["Hỏng", [fileOf(new Uint8Array(20), "a.jpg")], "not a photo that we can read"],
    ["Hỏng", [fileOf(Buffer.from("<svg/>"), "a.svg", "image/svg+xml")], "not a photo that we can"],
    ["Hỏng", [fileOf(pngOf(30_000, 30_000, 1), "a.png")], "more than 16 megapixels"],
    ["Hỏng", [photo, fileOf((await phonePhoto()).buffer)], "larger than 5 MB"],
  ] as const) {
    const page = await expectAnswer(send(text, [...photos]), 400, says);
    if (text === "Hỏng") expect(page).toContain(">Hỏng</textarea>");
    await store.withTx((tx) => tx.delete(rateEvents));
  }
  expect(await listComplaints(store.db, id)).toEqual([]);
  expect(await store.db.$count(complaintPhotos)).toBe(
    (await store.db.select().from(orderComplaints)).flatMap(({ photos }) => photos).length,
  );
});

test("a form that is cut off, or is none, is refused", async () => {
  const { path, client, id } = await deliveredOrder();
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const body = '--x\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nabc';
  expect((await client.send(path, { method: "POST", headers, body })).status).toBe(400);
  expect((await client.post(path, { text: "Hỏng" })).status).toBe(400);
  expect((await client.json("POST", path, { text: "Hỏng" })).status).toBeLessThan(500);
  const fields = new FormData();
  const photo = await photoOf(1);
  for (let i = 0; i < 500; i++) fields.append("photos", photo);
  expect((await client.send(path, { method: "POST", body: fields })).status).toBeLessThan(500);
  const large = new FormData();
  large.append("text", "Hỏng");
  large.append("photos", fileOf(new Uint8Array(70_000_000)));
  expect((await client.send(path, { method: "POST", body: large })).status).toBe(413);
  expect(await listComplaints(store.db, id)).toEqual([]);
});

test("of two forms at once one is stored, and none while a complaint is open", async () => {
  const { id, send } = await deliveredOrder();
  const photo = await photoOf(9);
  const sent = await Promise.all([1, 2, 3].map(() => send("Hỏng", [photo])));
  expect(sent.filter(({ status }) => status === 303)).toHaveLength(1);
  for (const { status } of sent) expect([303, 409, 503]).toContain(status);
  await expectAnswer(send("Hỏng nữa", [photo]), 409, "We have received", "Hỏng");
  expect(await listComplaints(store.db, id)).toHaveLength(1);
});

test("an order and a client have their share, and what was typed stays", async () => {
  const { send } = await deliveredOrder();
  for (let i = 0; i < LIMITS.complaintPerOrder.max; i++) await send("", []);
  const page = await expectAnswer(send("Hỏng", [await photoOf(7)]), 429, "Please call us");
  expect(page).toContain(">Hỏng</textarea>");
});

test("only a delivered order is complained about, as long as the policy of returns says", async () => {
  const { id, path, client, send } = await deliveredOrder();
  await setStatus(store, id, "Shipped");
  expect(hrefsOf(await client.page(`/order/${id}`))).not.toContain(path);
  await expectAnswer(send("Hỏng"), 409, "once the order has arrived");
  await setStatus(store, id, "Delivered");
  const { deliveredAt } = await orderOf(store, id);
  setClock(deliveredAt! + 7 * DAY_MS + 1);
  await expectAnswer(send("Hỏng"), 409, "The time for this is over");
  expect(hrefsOf(await client.page(`/order/${id}`))).not.toContain(path);
  const value = { reportFault: 10 };
  await store.withTx((tx) =>
    tx.insert(shopContent).values({ part: "promises", value, updatedAt: 1 }),
  );
  expectRedirect(await send("Hỏng"), `/order/${id}`);
  setClock(deliveredAt!);
});

test("a return answers a complaint, closing it does too, and undo opens it again", async () => {
  const { id, client, path, send } = await deliveredOrder();
  const isOpen = async () => (await listComplaints(store.db, id)).at(-1)!.closedAt === null;
  await send("Hỏng", [await photoOf(5)]);
  expect(await takeBack(store, id, { 0: 1 }, { settlement: "cash" })).toEqual({ kind: "done" });
  expect([await isOpen(), (await orderOf(store, id)).attention]).toEqual([false, null]);
  await undoLast(store);
  expect([await isOpen(), (await orderOf(store, id)).attention]).toEqual([true, "complaint"]);

  const solved = { intent: `solved:${id}`, seen: "complaint" };
  expectRedirect(await seller.post(`/seller/order/${id}`, solved), `/seller/order/${id}`);
  expect([await isOpen(), (await orderOf(store, id)).attention]).toEqual([false, null]);
  await expectWordsAt(seller, `/seller/order/${id}`, "Complaint 1 (answered)");
  expect(await findUndoStep(store.db, SELLER_EMAIL)).toMatchObject({ change: "solved" });
  await undoLast(store);
  expect(await isOpen()).toBe(true);
  await seller.post(`/seller/order/${id}`, solved);
  // Then there may be another one.
  expect(hrefsOf(await client.page(`/order/${id}`))).toContain(path);
  expectRedirect(await send("Vẫn thiếu"), `/order/${id}`);
  await expectWordsAt(seller, `/seller/order/${id}`, "Complaint 2 (open) Vẫn thiếu");
});

test("photos go with their order, unless its deletion is undone", async () => {
  const { id, send } = await deliveredOrder();
  await send("Hỏng", [await photoOf(5)]);
  const before = await listComplaints(store.db, id);
  const count = async () =>
    (await store.db.select().from(complaintPhotos)).filter(({ orderId }) => orderId === id).length;
  await removeByPress(store, id);
  expect(await listComplaints(store.db, id)).toEqual([]);
  await undoLast(store);
  expect([await listComplaints(store.db, id), await count()]).toEqual([before, 1]);

  await removeByPress(store, id);
  setClock(Date.now() + UNDO_MS + 1);
  expect(await count()).toBe(1);
  const other = await deliveredOrder();
  // The seller's next change ends the time for this one.
  await removeByPress(store, other.id);
  expect(await count()).toBe(0);

  const third = await deliveredOrder();
  await third.send("Hỏng", [await photoOf(5)]);
  await removeOrder(store, third.id);
  const rest = await store.db.select().from(complaintPhotos);
  expect(rest.filter(({ orderId }) => orderId === third.id)).toEqual([]);
});

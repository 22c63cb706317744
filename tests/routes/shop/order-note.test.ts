import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderNotes, orders, phoneNotes } from "../../../db/schema.ts";
import { expectRefusal, wordsAt } from "../../support/answers.ts";
import { PASSWORD } from "../../support/data/passwords.ts";
import { decode, elements, inputOf, wordsOf } from "../../support/page.ts";
import { Client } from "../../support/server/client.ts";
import { testShop } from "../../support/server/shop.ts";
import {
  newSeller,
  newShopper,
  newShopperWithAddress,
  productsInStock,
} from "../support/shoppers.ts";

const { server, store } = await testShop();
const [product] = await productsInStock(store);

/** Sends the order form of a cart with one product. */
async function order(client: Client, note: string, ifOut = "replace") {
  await client.post("/cart", { intent: `buy:${product!.id}` });
  const cart = await client.page("/cart");
  const [token, seen] = [inputOf(cart, "token")!, inputOf(cart, "seen")!];
  return client.post("/cart", { intent: "place", token, seen, note, ifOut });
}

/** Places an order; the path of its page. */
async function placed(client: Client, note: string, ifOut?: string): Promise<string> {
  const response = await order(client, note, ifOut);
  expect(response.status).toBe(303);
  return response.headers.get("location")!;
}

const noteIn = (page: string) => decode(elements(page, "textarea")[0] ?? "");
const foldOf = (page: string) => /id="notes"><details[^>]*>/.exec(page)?.[0] ?? "";

test("a note of 500 characters is taken, one of 501 is shown again with the wish", async () => {
  const { client } = await newShopperWithAddress(server.url, store);
  const long = `${"ă".repeat(499)}\r\n😀`;

  const refused = await order(client, long, "leave-out");
  const page = await expectRefusal(refused, 400, "Note to the shop must be at most 500 characters");

  expect(noteIn(page)).toContain("ă".repeat(499));
  expect(foldOf(page)).toContain("open");
  expect(page).toMatch(/<input[^>]*checked=""[^>]*value="leave-out"|value="leave-out"[^>]*checked/);
  const path = await placed(client, `${"ă".repeat(499)}\r\n`);
  expect(await wordsAt(client, path)).toContain("ă".repeat(499));
});

test("hostile notes are refused or shown as text, and too much of it in a line", async () => {
  const { client } = await newShopperWithAddress(server.url, store);
  for (const note of ["a\0b", "\u202egnp.exe", "a\u200bb", "\u2028"]) {
    const refused = await order(client, `x${note}x`);
    await expectRefusal(refused, 400, "characters that are not allowed", note);
  }
  expect((await order(client, "x".repeat(300 * 1024))).status).toBe(413);
  const path = await placed(client, "<script>alert(1)</script> & </textarea>\ttab", "steal");
  const page = await client.page(path);
  expect(page).not.toContain("<script>alert(1)");
  expect(wordsOf(page)).toContain("<script>alert(1)</script> & </textarea> tab");
  // A wish that there is not is the usual one.
  expect(wordsOf(page)).toContain("If something is out of stock: Call me");
});

test("what a guest wrote is there after the login, and gone after the order or a logout", async () => {
  const { email } = await newShopperWithAddress(server.url, store);
  const guest = new Client(server.url);
  const asked = await order(guest, "gửi bảo vệ");
  expect(asked.headers.get("location")).toContain("auth=register");

  await guest.post("/login", { email, password: PASSWORD, next: "/cart" });

  const cart = await guest.page("/cart");
  expect(noteIn(cart)).toBe("gửi bảo vệ");
  expect(foldOf(cart)).toContain("open");
  await placed(guest, "gửi bảo vệ");
  await guest.post("/cart", { intent: `buy:${product!.id}` });
  expect(foldOf(await guest.page("/cart"))).toContain("<details");
  expect(noteIn(await guest.page("/cart"))).toBe("");

  const another = new Client(server.url);
  await order(another, "cho người khác");
  await another.post("/logout", {});
  await another.post("/cart", { intent: `buy:${product!.id}` });
  expect(noteIn(await another.page("/cart"))).toBe("");
});

test("a shopper whose next step is the address is not asked for a note, which would be lost", async () => {
  const { client } = await newShopper(server.url, store);
  await client.post("/cart", { intent: `buy:${product!.id}` });
  const page = await client.page("/cart");
  expect(page).toContain("Enter delivery address");
  expect(foldOf(page)).toBe("");
});

test("only its shopper, sellers and the download see a note; sellers' notes only sellers", async () => {
  const { client, user } = await newShopperWithAddress(server.url, store);
  const { client: other } = await newShopperWithAddress(server.url, store);
  const { client: seller } = await newSeller(server.url);
  const path = await placed(client, "ghi chú riêng");
  const id = path.slice(-24);
  const form = { intent: "notes", orderNote: "khách khó tính", phoneNote: "gửi phòng 5" };

  expect((await client.post(`/seller/order/${id}`, form)).status).toBe(401);
  expect(await store.db.select().from(orderNotes)).toEqual([]);
  expect((await seller.post(`/seller/order/${id}`, form)).status).toBe(303);

  for (const page of [`/seller/order/${id}`, `/seller/slips?order=${id}`, "/seller/orders"]) {
    const words = await wordsAt(seller, page);
    for (const text of ["ghi chú riêng", "Replace it with something like it"])
      expect([page, words]).toEqual([page, expect.stringContaining(text)]);
    for (const text of ["khách khó tính", "gửi phòng 5"]) expect(words).toContain(text);
  }
  const own = [await client.page(path), await client.page("/account/data.json")];
  for (const page of own) {
    expect(page).toContain("ghi chú riêng");
    expect(page).not.toMatch(/khách khó tính|gửi phòng 5/);
  }
  expect((await other.get(path)).status).toBe(404);
  for (const json of [
    await (await client.get(`/api/order/user?userId=${user.id}`)).text(),
    await (await client.get("/api/order/user")).text(),
    await (await seller.get("/api/order/seller")).text(),
  ])
    expect(json).not.toMatch(/ghi chú riêng|khách khó tính|gửi phòng 5|ifOut/);
});

test("sellers' notes are bounded, kept when they are refused and saved field by field", async () => {
  const { client } = await newShopperWithAddress(server.url, store);
  const { client: seller } = await newSeller(server.url);
  const id = (await placed(client, "")).slice(-24);
  const path = `/seller/order/${id}`;
  const seen = { "seen-orderNote": "", "seen-phoneNote": "" };
  for (const note of ["x".repeat(501), "a\0b", "\u202ex"]) {
    const refused = await seller.post(path, { intent: "notes", orderNote: note, phoneNote: "ổ" });
    const page = await expectRefusal(refused, 400, "Our note on this order", note.slice(0, 5));
    expect(elements(page, "textarea").map(decode)).toContain("ổ");
  }
  const huge = { intent: "notes", orderNote: "x".repeat(300 * 1024) };
  expect((await seller.post(path, huge)).status).toBe(413);

  await seller.post(path, { intent: "notes", orderNote: "<b>một</b>", phoneNote: "hai" });
  // Somebody whose page is older changes the other one only.
  await seller.post(path, { intent: "notes", ...seen, orderNote: "", phoneNote: "ba" });

  const page = await seller.page(path);
  expect(page).not.toContain("<b>một");
  expect(wordsOf(page)).toMatch(/<b>một<\/b> .*seller@example\.com/);
  const [saved] = await store.db.select().from(orders).where(eq(orders.id, id));
  const [phone] = await store.db
    .select()
    .from(phoneNotes)
    .where(eq(phoneNotes.phoneKey, saved!.phoneKey));
  expect(phone!.text).toBe("ba");
});

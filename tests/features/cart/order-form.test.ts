import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { BUYER_FIELDS } from "#app/features/money/invoices/invoice-buyer.ts";
import { invoiceBuyers, orderNotes, orders, phoneNotes } from "#db/schema.ts";
import { expectRefusal, follow, wordsAt } from "#tests/support/answers.ts";
import { BUYER, TAX } from "#tests/support/data/invoice.ts";
import { orderOf } from "#tests/support/data/orders.ts";
import { PASSWORD } from "#tests/support/data/passwords.ts";
import {
  checkedIn,
  fieldOf,
  inputOf,
  pageOf,
  partOf,
  valuesOf,
  wordsOf,
} from "#tests/support/page.ts";
import { newKey, placeOrder } from "#tests/support/pages/browsers.ts";
import { visitedShop } from "#tests/support/pages/visited-shop.ts";
import type { Client } from "#tests/support/server/client.ts";

const shop = await visitedShop("demo", TAX);
const { store, newShopper, newShopperWithAddress, newVisitor } = shop;
const { client: seller } = await shop.newSeller();
const [product] = await shop.productsInStock();

const buy = (client: Client) => client.post("/cart", { intent: `buy:${product!.id}` });

/** Sends the order form of a cart with one product. */
async function order(client: Client, note: string, ifOut = "replace") {
  await buy(client);
  return placeOrder(client, { note, ifOut });
}

/** Places an order; the path of its page. */
async function placed(client: Client, note: string, ifOut?: string): Promise<string> {
  const response = await order(client, note, ifOut);
  expect(response.status).toBe(303);
  return response.headers.get("location")!;
}

const noteIn = (page: string) => inputOf(page, "note") ?? "";
const foldOf = (page: string) => pageOf(page).querySelector("#notes details");
const isOpen = (page: string) => foldOf(page)?.hasAttribute("open");

test("a note of 500 characters is taken, one of 501 is shown again with the wish", async () => {
  const { client } = await newShopperWithAddress();
  const long = `${"ă".repeat(499)}\r\n😀`;

  const refused = await order(client, long, "leave-out");
  const page = await expectRefusal(refused, 400, "Note to the shop must be at most 500 characters");

  expect(noteIn(page)).toContain("ă".repeat(499));
  expect(isOpen(page)).toBe(true);
  expect(checkedIn(page, "ifOut")).toEqual(["leave-out"]);
  const path = await placed(client, `${"ă".repeat(499)}\r\n`);
  expect(await wordsAt(client, path)).toContain("ă".repeat(499));
});

test("hostile notes are refused or shown as text, and too much of it in a line", async () => {
  const { client } = await newShopperWithAddress();
  for (const note of ["a\0b", "a\u0007b", "\u2029", "\u2028"]) {
    await expectRefusal(order(client, `x${note}x`), 400, "characters that are not allowed", note);
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
  const { email } = await newShopperWithAddress();
  const guest = newVisitor();
  expect((await order(guest, "gửi bảo vệ")).headers.get("location")).toContain("auth=register");

  await guest.post("/login", { email, password: PASSWORD, next: "/cart" });

  const cart = await guest.page("/cart");
  expect(noteIn(cart)).toBe("gửi bảo vệ");
  expect(isOpen(cart)).toBe(true);
  await placed(guest, "gửi bảo vệ");
  await buy(guest);
  const next = await guest.page("/cart");
  expect(foldOf(next)).not.toBeNull();
  expect(noteIn(next)).toBe("");

  const another = newVisitor();
  await order(another, "cho người khác");
  await another.post("/logout", {});
  await buy(another);
  expect(noteIn(await another.page("/cart"))).toBe("");
});

test("a note that reads like a wish's value is kept like any other", async () => {
  const guest = newVisitor();
  await order(guest, "call", "call");
  expect(noteIn(await guest.page("/cart"))).toBe("call");
});

test("a shopper whose next step is the address is not asked for a note, which would be lost", async () => {
  const { client } = await newShopper();
  await buy(client);
  const page = await client.page("/cart");
  expect(page).toContain("Enter delivery address");
  expect(foldOf(page)).toBeNull();
});

test("only its shopper, sellers and the download see a note; sellers' notes only sellers", async () => {
  const { client, user } = await newShopperWithAddress();
  const { client: other } = await newShopperWithAddress();
  const path = await placed(client, "ghi chú riêng");
  const id = path.slice(-24);
  const form = { intent: "notes", orderNote: "khách khó tính", phoneNote: "gửi phòng 5" };

  expect((await client.post(`/seller/order/${id}`, form)).status).toBe(401);
  expect(await store.db.select().from(orderNotes)).toEqual([]);
  expect((await seller.post(`/seller/order/${id}`, form)).status).toBe(303);

  const shopperSaid = ["ghi chú riêng", "Replace it with something similar"];
  for (const page of [`/seller/order/${id}`, `/seller/slips?order=${id}`, "/seller/orders"]) {
    const words = await wordsAt(seller, page);
    for (const text of [...shopperSaid, form.orderNote, form.phoneNote])
      expect(words, page).toContain(text);
  }
  for (const page of [await client.page(path), await client.page("/account/data.json")]) {
    expect(page).toContain("ghi chú riêng");
    expect(page).not.toMatch(/khách khó tính|gửi phòng 5/);
  }
  expect((await other.get(path)).status).toBe(404);
  for (const [who, call] of [
    [client, `/api/order/user?userId=${user.id}`],
    [client, "/api/order/user"],
    [seller, "/api/order/seller"],
  ] as const)
    expect(await who.page(call)).not.toMatch(/ghi chú riêng|khách khó tính|gửi phòng 5|ifOut/);
});

test("sellers' notes are bounded, kept when they are refused and saved field by field", async () => {
  const { client } = await newShopperWithAddress();
  const id = (await placed(client, "")).slice(-24);
  const path = `/seller/order/${id}`;
  const send = (fields: Record<string, string>) =>
    seller.post(path, { intent: "notes", ...fields });
  for (const note of ["x".repeat(501), "a\0b", "\u0007x"]) {
    const refused = await send({ orderNote: note, phoneNote: "ổ" });
    const page = await expectRefusal(refused, 400, "Our note on this order", note.slice(0, 5));
    expect(valuesOf(page, "phoneNote")).toContain("ổ");
  }
  expect((await send({ orderNote: "x".repeat(300 * 1024) })).status).toBe(413);

  await send({ orderNote: "<b>một</b>", phoneNote: "hai" });
  // Somebody whose page is older changes the other one only.
  const seen = { "seen-orderNote": "", "seen-phoneNote": "" };
  await send({ ...seen, orderNote: "", phoneNote: "ba" });

  const page = await seller.page(path);
  expect(page).not.toContain("<b>một");
  expect(wordsOf(page)).toMatch(/<b>một<\/b> .*seller@example\.com/);
  const { phoneKey } = await orderOf(store, id);
  const notes = await store.db.select().from(phoneNotes).where(eq(phoneNotes.phoneKey, phoneKey));
  expect(notes).toMatchObject([{ text: "ba" }]);
});

const plain = await visitedShop();

type Typed = Partial<Record<keyof typeof BUYER, string>>;
const fieldsOf = (buyer: Typed) =>
  Object.fromEntries(
    Object.entries(buyer).map(([part, text]) => [BUYER_FIELDS[part as keyof typeof BUYER], text]),
  );

/** Sends the order form of a cart with one product and an invoice buyer. */
async function orderFor(client: Client, buyer: Typed, more: Record<string, string> = {}) {
  await buy(client);
  return placeOrder(client, { ...fieldsOf(buyer), ...more });
}

const isInvoiceOpen = (page: string) => partOf(page, "#invoice").hasAttribute("open");

test("a shop without a tax number asks for no invoice data, and takes none", async () => {
  const { client } = await plain.newShopperWithAddress();
  await buy(client);
  const cart = await client.page("/cart");
  expect(pageOf(cart).querySelector("#invoice")).toBeNull();
  expect(fieldOf(cart, BUYER_FIELDS.taxNumber)).toBeUndefined();
  expect((await orderFor(client, { name: "x" })).status).toBe(303);
  expect(await plain.store.db.$count(invoiceBuyers)).toBe(0);
});

test("whom the invoice is for is shown to the shopper alone, and is in their data", async () => {
  const { client } = await newShopperWithAddress();
  const placed = await orderFor(client, { ...BUYER, taxNumber: "0300588569001" });
  const path = placed.headers.get("location")!;
  const words = wordsOf(await follow(client, placed));
  const shown = { ...BUYER, taxNumber: "0300588569-001" };
  for (const text of Object.values(shown)) expect(words).toContain(text);

  const data = await client.page("/account/data.json");
  expect(JSON.parse(data).orders[0].invoiceFor).toEqual(shown);
  const keyed = `${path}?key=${await newKey(store, path.slice(-24))}`;
  const { client: other } = await newShopper();
  for (const [visitor, url] of [
    [newVisitor(), keyed],
    [newVisitor(), path],
    [other, path],
    [other, keyed],
    [client, "/api/order/user"],
  ] as const)
    expect(await visitor.page(url)).not.toContain(BUYER.taxNumber);
});

test("once one part is filled in, all are needed; what is wrong stands beside its field", async () => {
  const { client } = await newShopperWithAddress();
  const before = await store.db.$count(orders);
  for (const [typed, message] of [
    [{ name: BUYER.name }, "Please enter the buyer's tax number"],
    [{ ...BUYER, taxNumber: "0300588568" }, "no tax number"],
    [{ ...BUYER, email: "ketoan" }, "Invalid email format"],
    [{ ...BUYER, name: "a\0b" }, "characters that are not allowed"],
    [{ ...BUYER, name: "ă".repeat(121) }, "at most 120 characters"],
    [{ ...BUYER, address: "x".repeat(10_000) }, "at most 160 characters"],
    [{ ...BUYER, taxNumber: "0".repeat(10_000) }, "no tax number"],
  ] as [Typed, string][]) {
    const refused = await orderFor(client, typed, { note: "Gọi trước" });
    const page = await expectRefusal(refused, 400, message, JSON.stringify(typed));
    expect(isInvoiceOpen(page)).toBe(true);
    expect(inputOf(page, BUYER_FIELDS.email) ?? "").toBe(typed.email ?? "");
    expect(page).toContain("Gọi trước");
  }
  expect(await store.db.$count(orders)).toBe(before);
});

test("what a guest typed is there after the login, and forgotten with the order", async () => {
  const guest = newVisitor();
  const address = "ặ".repeat(160);
  const refused = await orderFor(guest, { ...BUYER, address }, { note: "ă".repeat(500) });
  expect(refused.status).toBe(303);
  const cookie = refused.headers.getSetCookie().find((each) => each.startsWith("note="));
  expect(cookie!.split(";")[0]!.length).toBeLessThanOrEqual(4_096);
  const cart = await guest.page("/cart");
  expect(inputOf(cart, BUYER_FIELDS.name)).toBe(BUYER.name);
  expect(inputOf(cart, BUYER_FIELDS.address)).toBe(address);
  expect(isInvoiceOpen(cart)).toBe(true);
});

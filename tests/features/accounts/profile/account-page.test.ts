import { expect, test } from "vitest";
import {
  addAddress,
  findAddress,
  listAddresses,
} from "#app/features/accounts/addresses/addresses.server.ts";
import { MAX_ADDRESSES } from "#app/features/accounts/addresses/rules.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { ADDRESS, ADDRESS_FORM } from "#tests/support/data/address.ts";
import { HOSTILE_TEXTS } from "#tests/support/data/hostile-texts.ts";
import { givenPlacedOrder } from "#tests/support/data/orders.ts";
import { codeIn } from "#tests/support/mail/mail-server.ts";
import { find, findAll, hrefsOf, inputOf, wordsOf } from "#tests/support/page.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { mailingShop } from "#tests/support/pages/visited-shop.ts";
import type { Client } from "#tests/support/server/client.ts";

const shop = await mailingShop();
const { store, mail, newShopper, newShopperWithAddress, shopperWithCart } = shop;
const { newVisitor, freshProduct } = shop;

const NEW = "/add-address?address=new";
const sendNew = (client: Client, email: string, street: string, from = "") =>
  client.post(NEW + from, { ...ADDRESS_FORM, email, street });
const addressesOf = (userId: string) => listAddresses(store.db, userId);
const press = (client: Client, intent: string, id: string) =>
  client.post("/account", { intent: `${intent}:${id}` });

test("the account page shows orders, addresses, lists and the way to one's data", async () => {
  const { client, user, address } = await newShopperWithAddress();
  const items = [{ productId: (await freshProduct()).id, quantity: 1 }];
  const ids: string[] = [];
  for (let i = 0; i < 4; i++) ids.unshift((await givenPlacedOrder(store, user.id, { items })).id);

  const page = await client.page("/account");

  const hrefs = hrefsOf(page);
  const orders = ids.slice(0, 3).map((id) => `/order/${id}`);
  const others = ["/my-orders", "/my-list", "/paste-list", "/account/data", "/account/data.json"];
  expect(hrefs).toEqual(expect.arrayContaining([...orders, ...others]));
  expect(hrefs).not.toContain(`/order/${ids[3]}`);
  expect(hrefs).toContain(`/add-address?address=${address.id}&from=account`);
  expect(wordsOf(find(page, "region", "My addresses"))).toContain(address.street);
  expect(inputOf(page, "phone")).toBe(ADDRESS.phone);
});

test("an address is added from the account, made the default, edited and deleted", async () => {
  const { client, user, email, address } = await newShopperWithAddress();
  const added = await sendNew(client, email, "1 Cơ quan", "&from=account");
  expectRedirect(added, "/account#addresses");
  expect((await findAddress(store.db, user.id))!.id).toBe(address.id);

  const [, office] = await addressesOf(user.id);
  expectRedirect(await press(client, "default-address", office!.id), "/account#addresses");
  expect(await wordsAt(client, "/account")).toContain("Default address changed");
  expect((await findAddress(store.db, user.id))!.id).toBe(office!.id);

  const form = `/add-address?address=${address.id}&from=account`;
  expect(inputOf(await client.page(form), "street")).toBe(address.street);
  const edited = await client.post(form, { ...ADDRESS_FORM, email, street: "2 Nhà mới" });
  expectRedirect(edited, "/account#addresses");
  expect((await addressesOf(user.id)).map(({ street }) => street)).toEqual([
    "1 Cơ quan",
    "2 Nhà mới",
  ]);

  expectRedirect(await press(client, "delete-address", office!.id), "/account#addresses");
  expect((await findAddress(store.db, user.id))!.street).toBe("2 Nhà mới");
  // Pressed again in an older tab.
  expectRedirect(await press(client, "default-address", office!.id), "/account#addresses");
  expect(await wordsAt(client, "/account")).toContain("This address no longer exists");
});

test("from the cart, an order goes to another address once, and a new one is chosen", async () => {
  const { client, user, email, address } = await shopperWithCart();
  expectRedirect(await sendNew(client, email, "1 Cơ quan"), "/cart#place");
  const cart = await client.page("/cart");
  expect(wordsOf(cart)).toContain("1 Cơ quan");
  find(cart, "button", `Deliver here : ${address.street}`);

  const back = await client.post("/cart", { intent: `deliver-to:${address.id}` });
  expectRedirect(back, "/cart#summary");
  expect((await findAddress(store.db, user.id))!.id).toBe(address.id);
  const other = (await addressesOf(user.id)).find(({ id }) => id !== address.id)!;
  await client.post("/cart", { intent: `deliver-to:${other.id}` });
  expect((await findAddress(store.db, user.id))!.id).toBe(other.id);
});

test("the e-mail of a new address is verified by a code, which leads back to that form", async () => {
  const { client, user } = await newShopperWithAddress();
  const email = "office@example.com";
  const path = `${NEW}&from=account`;
  const typed = { ...ADDRESS_FORM, email, street: "1 Cơ quan" };
  expectRedirect(await client.post(path, { ...typed, intent: "send-otp" }), `${path}#otp`);
  await expectRefusal(client.post(path, typed), 400, "Please verify your email");
  expect(await addressesOf(user.id)).toHaveLength(1);

  const otp = codeIn(await mail.mailTo(email));
  expectRedirect(await client.post(path, { ...typed, otp }), "/account#addresses");
  expect((await addressesOf(user.id)).map(({ street }) => street)).toContain("1 Cơ quan");
});

test("what is typed for one address does not turn up in the form of another", async () => {
  const { client, address } = await newShopperWithAddress();
  await client.post(NEW, { firstname: "Nháp", intent: "change-email" });

  expect(inputOf(await client.page(NEW), "firstname")).toBe("Nháp");
  expect(inputOf(await client.page("/add-address"), "firstname")).toBe(address.firstname);
});

test("a phone number is changed on its own, and a wrong one is refused with what was typed", async () => {
  const { client, user, address } = await newShopperWithAddress();
  const send = (phone: string, id = address.id) =>
    client.post("/account", { intent: `phone:${id}`, phone });
  const long = "x".repeat(60_000);
  for (const [phone, says] of [
    ["", "Phone required"],
    ["12", "Please enter a phone number the courier can call"],
    [long, "Phone must be at most"],
  ] as const) {
    const page = await expectRefusal(send(phone), 400, says);
    expect(inputOf(page, "phone")).toBe(phone);
  }
  expect(await addressesOf(user.id)).toEqual([address]);

  expectRedirect(await send("0987 654 321"), "/account#addresses");
  const [changed] = await addressesOf(user.id);
  expect(changed).toMatchObject({ ...ADDRESS, email: address.email, phone: "0987 654 321" });
});

test("another's address, unknown ids and hostile texts change nothing", async () => {
  const { address: theirs } = await newShopperWithAddress();
  const { client, email } = await shopperWithCart();
  const before = await rowsOf(store.db, ["rate_events"]);
  for (const id of [theirs.id, "f".repeat(24), "x".repeat(60_000), ...HOSTILE_TEXTS]) {
    for (const intent of ["default-address", "delete-address"]) {
      const { status } = await press(client, intent, id);
      expect([303, 400]).toContain(status);
    }
    const phone = await client.post("/account", { intent: `phone:${id}`, phone: "0987654321" });
    expect([303, 400]).toContain(phone.status);
    const chosen = await client.post("/cart", { intent: `deliver-to:${id}` });
    expect([303, 400]).toContain(chosen.status);
  }
  expect(await rowsOf(store.db, ["rate_events"])).toEqual(before);

  // Somebody else's address opens an empty form, which adds one of one's own.
  const form = `/add-address?address=${theirs.id}`;
  expect(inputOf(await client.page(form), "street")).toBe("");
  await client.post(form, { ...ADDRESS_FORM, email, street: "3 Ngõ Lạ" });
  expect(await addressesOf(theirs.userId)).toEqual([theirs]);
});

test("the eleventh address is refused with what was typed", async () => {
  const { client, user, email } = await newShopperWithAddress();
  for (let i = 1; i < MAX_ADDRESSES; i++)
    await store.withTx((tx) => addAddress(tx, user.id, { ...ADDRESS, street: `Ngõ ${i}` }));

  const says = "You can save at most 10 addresses. Delete one to add another.";
  const page = await expectRefusal(sendNew(client, email, "Ngõ mới"), 400, says);

  expect(inputOf(page, "street")).toBe("Ngõ mới");
  expect(await addressesOf(user.id)).toHaveLength(MAX_ADDRESSES);
  expect(findAll(await client.page("/account"), "link", "Add address")).toEqual([]);
});

test("strangers are asked to log in, and change nothing", async () => {
  const { address } = await newShopperWithAddress();
  const before = await rowsOf(store.db);
  const client = newVisitor();
  for (const intent of ["default-address", "delete-address", "phone"])
    expectRedirect(await press(client, intent, address.id), "/account?auth=login");
  const place = await client.post("/cart", { intent: `deliver-to:${address.id}` });
  expectRedirect(place, "/cart#summary");
  const answer = await client.post(`${NEW}&from=account`, ADDRESS_FORM);
  expectRedirect(answer, "/add-address?address=new&from=account&auth=login");
  expectRedirect(await client.get("/account/data"), "/account/data?auth=login");
  expect(await rowsOf(store.db)).toEqual(before);
});

test("one's own data are a page that can be read, with every address", async () => {
  const { client, user, email } = await newShopperWithAddress();
  const added = { ...ADDRESS, street: "1 Cơ quan" };
  await store.withTx((tx) => addAddress(tx, user.id, added));
  const items = [{ productId: (await freshProduct()).id, quantity: 1 }];
  const { id } = await givenPlacedOrder(store, user.id, { items });

  const page = await client.page("/account/data");
  const words = wordsOf(page);
  for (const own of [email, ADDRESS.street, "1 Cơ quan"]) expect(words).toContain(own);
  expect(hrefsOf(page)).toEqual(expect.arrayContaining([`/order/${id}`, "/account/data.json"]));
  expect((await client.get("/account/data")).headers.get("cache-control")).toBe("no-store");

  const { client: other } = await newShopper();
  expect(await other.page("/account/data")).not.toContain(id);
});

import { expect, test } from "vitest";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { ADDRESS, ADDRESS_FORM } from "#tests/support/data/address.ts";
import { HOSTILE_TEXTS } from "#tests/support/data/hostile-texts.ts";
import { mailsTo } from "#tests/support/mail/mail-server.ts";
import {
  alertOf,
  elements,
  fieldOf,
  find,
  findAll,
  hrefsOf,
  inputOf,
  partOf,
  tags,
  wordsOf,
} from "#tests/support/page.ts";
import { refuseAddress, sendAddress, statusOfAddress } from "#tests/support/pages/browsers.ts";
import { shownAddress } from "#tests/support/pages/forms.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { newEmail } from "#tests/support/pages/shoppers.ts";
import { mailingShop } from "#tests/support/pages/visited-shop.ts";
import { expectWords } from "#tests/support/pages/words.ts";

const { store, mail, newShopper, newShopperWithAddress, newVisitor } = await mailingShop();

const OLD = { city: "Phường 12, Gò Vấp", state: "TP.HCM" };

/** The values that a field's datalist offers. */
const optionsOf = (page: string, id: string) =>
  findAll(partOf(page, `datalist#${id}`), "option").map((each) => each.getAttribute("value")!);

/** The value of the button with this label. */
const intentOf = (page: string, label: string) =>
  find(page, "button", label).getAttribute("value")!;

test("the province is suggested at once, the ward after the first submit", async () => {
  const { client } = await newShopper();
  const empty = await client.page("/add-address");
  expect(optionsOf(empty, "provinces")).toHaveLength(34);
  expect(optionsOf(empty, "wards")).toEqual([]);
  expect(fieldOf(empty, "city")!.getAttribute("list")).toBe("wards");
  expect(fieldOf(empty, "state")!.getAttribute("list")).toBe("provinces");

  const page = await refuseAddress(client, { firstname: "", state: "hanoi" }, "Firstname required");
  expect(optionsOf(page, "wards")).toHaveLength(126);
  expect(optionsOf(page, "wards")).toContain("Phường Hoàn Kiếm");
  expect(inputOf(page, "state")).toBe("Hà Nội");
});

test("the province comes before the ward in Vietnamese, which tells the wards", async () => {
  const { client } = await newShopper();
  const orderOf = (page: string) =>
    tags(page, "input")
      .map(({ name }) => name)
      .filter((name) => name === "city" || name === "state");
  expect(orderOf(await client.page("/add-address?lang=en"))).toEqual(["city", "state"]);
  expect(orderOf(await client.page("/add-address?lang=vi"))).toEqual(["state", "city"]);
});

test("an old name stays an old name; the cart and the form offer the new one, a button takes it", async () => {
  const { client, address } = await newShopperWithAddress();
  const typed = { email: address.email, ...OLD };
  expect((await sendAddress(client, typed)).headers.get("location")).toBe("/cart#place");

  const cart = await client.page("/cart");
  const offer = "this area has been called Phường An Hội Tây, TP. Hồ Chí Minh. Use the new name";
  expectWords(cart, "Phường 12, Quận Gò Vấp, TP. Hồ Chí Minh", offer);
  expect(hrefsOf(cart)).toContain("/add-address#regions");

  const form = await client.page("/add-address");
  const intent = intentOf(form, "Phường An Hội Tây, TP. Hồ Chí Minh");
  const changed = { ...typed, street: "34 Quang Trung", zipcode: "", intent };
  expectRedirect(await sendAddress(client, changed), "/add-address#address-city");
  const again = await client.page("/add-address");
  expect(inputOf(again, "city")).toBe("Phường An Hội Tây");
  expect(inputOf(again, "street")).toBe("34 Quang Trung");
  expect(again).not.toContain("new name");
  expect(await wordsAt(client, "/cart")).toContain("Phường 12, Quận Gò Vấp");

  const saved = { ...changed, intent: "save", city: "Phường An Hội Tây" };
  expect(await statusOfAddress(client, saved)).toBe(303);
  const done = await wordsAt(client, "/cart");
  expect(done).toContain("Phường An Hội Tây, TP. Hồ Chí Minh 70000");
  expect(done).not.toContain("new name");
  expect(done).not.toContain("is called");
});

test("a merged province is replaced together with the ward", async () => {
  const place = { city: "Phường Phú Cường, Thủ Dầu Một", state: "Bình Dương" };
  const { client, address } = await newShopperWithAddress(place);
  const intent = intentOf(await client.page("/add-address"), "Phường Thủ Dầu Một, TP. Hồ Chí Minh");
  await sendAddress(client, { email: address.email, intent });
  const merged = { city: "Phường Thủ Dầu Một", state: "TP. Hồ Chí Minh" };
  expect(await shownAddress(client)).toMatchObject(merged);
});

test("an empty postcode of an unknown province is asked for, without a hint to leave it empty", async () => {
  const { client, address } = await newShopperWithAddress();
  expect(await wordsAt(client, "/add-address")).toContain("Leave it empty");
  const sent = await sendAddress(client, { email: address.email, state: "Nowhere", zipcode: "" });
  const page = wordsOf(await expectRefusal(sent, 400, "Zipcode required"));
  expect(page).toContain("For example 10000");
  expect(page).not.toContain("Leave it empty");
});

test("the postcode is filled in from the province, on the page only", async () => {
  const { client, address } = await newShopperWithAddress();
  const fields = { email: address.email, zipcode: " " };
  for (const [typed, zipcode] of [
    [{ state: "Hà Nội" }, "10000"],
    [{ state: "tp hcm" }, "70000"],
    [{ zipcode: "11024" }, "11024"],
  ] as [Record<string, string>, string][]) {
    expect(await statusOfAddress(client, { ...fields, ...typed })).toBe(303);
    expect(inputOf(await client.page("/add-address"), "zipcode")).toBe(zipcode);
  }

  await refuseAddress(client, { ...fields, state: "Atlantis" }, "Zipcode required");
  const sent = { ...ADDRESS_FORM, ...fields };
  const call = await client.json("POST", "/api/address/add", { address: sent });
  expect(await call.json()).toEqual({ success: false, message: "Zipcode required" });
});

test("the page takes phone numbers that can be called, keeps them as typed and shows one spelling", async () => {
  const { client, address } = await newShopperWithAddress();
  const { email } = address;
  for (const [phone, shown] of [
    ["+84 901-234-567", "0901 234 567"],
    ["0243.826.1234", "024 3826 1234"],
    ["+1 415 555 0123", "+14155550123"],
  ] as const) {
    expect(await statusOfAddress(client, { email, phone })).toBe(303);
    expect(await wordsAt(client, "/cart")).toContain(shown);
    expect(inputOf(await client.page("/add-address"), "phone")).toBe(phone);
  }
  const problem = "Please enter a phone number the courier can call, as 0901 234 567";
  const refused = await refuseAddress(client, { email, phone: "12345" }, problem);
  expect(inputOf(refused, "phone")).toBe("12345");
});

test("the API refuses no address it took before: old names, any province, any phone", async () => {
  const { client, address } = await newShopperWithAddress();
  for (const phone of ["12345 ext 6", "+84901234567", "0912 345 678"]) {
    const sent = { ...ADDRESS, ...OLD, email: address.email, zipcode: "x", phone };
    const response = await client.json("POST", "/api/address/add", { address: sent });
    const answer = (await response.json()) as { success: boolean; address: object };
    expect(answer).toMatchObject({ success: true, address: sent });
  }
});

test("the suggestions are public, cacheable and in the language asked for", async () => {
  const ask = (query: Record<string, string>) =>
    newVisitor().get(`/regions/wards?${new URLSearchParams(query)}`);
  const before = await rowsOf(store.db);
  const response = await ask({ province: "TP.HCM", ward: "P12 Gò Vấp", lang: "vi" });
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  expect(response.headers.get("set-cookie")).toBeNull();
  expect(optionsOf(html, "wards")).toHaveLength(168);
  expect(elements(html, "button")).toEqual(["Phường An Hội Tây, TP.HCM"]);
  expect(wordsOf(html)).toContain("Từ tháng 7/2025");
  const english = await (await ask({ province: "TP.HCM", ward: "P12 Gò Vấp" })).text();
  expect(wordsOf(english)).toContain("Since July 2025");
  expect(optionsOf(await (await ask({ province: "Atlantis" })).text(), "wards")).toEqual([]);
  expect(await rowsOf(store.db)).toEqual(before);
});

test("hostile queries and buttons get a short answer, never an error", async () => {
  const { client } = await newShopper();
  for (const text of HOSTILE_TEXTS) {
    const query = new URLSearchParams({ province: `${text}, Hà Nội`, ward: text, lang: text });
    const response = await client.get(`/regions/wards?${query}`);
    const html = await response.text();
    expect([text.slice(0, 9), response.status < 500]).toEqual([text.slice(0, 9), true]);
    expect(html).not.toMatch(/<script>alert|<img/);
    expect(html.length).toBeLessThan(12_000);

    expect(await statusOfAddress(client, { intent: `region:${text}|${text}` }), text).toBe(303);
    const page = await client.page("/add-address");
    expect(inputOf(page, "city")!.length).toBeLessThanOrEqual(120);
    expect(page).not.toMatch(/<script>alert|<img src=x/);
  }
  for (const intent of ["region:", "region:|", "region:a", `region:${"|".repeat(20_000)}`])
    expect(await statusOfAddress(client, { intent })).toBe(303);
});

test("the ward and the province are saved as the region data writes them, by the page only", async () => {
  const { client, address } = await newShopperWithAddress();
  const sent = { ...ADDRESS, email: address.email, city: "hoan kiem", state: "ha noi" };
  expect((await client.post("/add-address", { ...sent, intent: "save" })).status).toBe(303);
  expect(await wordsAt(client, "/cart")).toContain("Phường Hoàn Kiếm, Hà Nội");
  const call = await client.json("POST", "/api/address/add", { address: sent });
  expect(await call.json()).toMatchObject({ address: { city: "hoan kiem", state: "ha noi" } });
});

test("a ward that is not known is asked back once, with all that was typed and names that are close", async () => {
  const { client, address } = await newShopperWithAddress();
  const typed = { email: address.email, street: "34 Quang Trung", state: "tphcm" };
  const submit = (city: string, intent = "save") => sendAddress(client, { ...typed, city, intent });
  const asked = await submit("Ben Ngee");
  const page = await expectRefusal(asked, 400, "We do not know “Ben Ngee” in TP. Hồ Chí Minh.");
  expect([inputOf(page, "city"), inputOf(page, "street")]).toEqual(["Ben Ngee", "34 Quang Trung"]);
  expect(hrefsOf(page)).toContain("#address-city");
  expect(wordsOf(page)).toContain("Did you mean: Phường Bến Nghé, TP. Hồ Chí Minh Use “Ben Ngee”");
  expect(await wordsAt(client, "/cart")).toContain("12 Hàng Bạc");

  // A press in between does not make it ask again; another ward does.
  await submit("Ben Ngee", "change-email");
  expect((await submit("Ben Nge")).status).toBe(400);
  expect((await submit("Ben Nge")).headers.get("location")).toBe("/cart#place");
  expect(await wordsAt(client, "/cart")).toContain("Ben Nge, TP. Hồ Chí Minh");
  // What is saved was right.
  expect(await statusOfAddress(client, { ...typed, city: "Ben Nge", state: "hcm" })).toBe(303);

  const near = intentOf(page, "Phường Bến Nghé, TP. Hồ Chí Minh");
  expect((await submit("Ben Ngee", near)).status).toBe(303);
  expect(inputOf(await client.page("/add-address"), "city")).toBe("Phường Bến Nghé");
  expect((await submit("Phường Bến Nghé")).status).toBe(303);
});

test("a question about the ward is asked together with what else is wrong, and sends no code", async () => {
  const { client } = await newShopper();
  const typed = { email: newEmail(), city: "Atlantis" };
  const problems = /We do not know “Atlantis” in Hà Nội.*Please enter a phone number/s;
  await refuseAddress(client, { ...typed, phone: "1" }, problems);
  expect(mailsTo(mail, typed.email)).toEqual([]);
  const next = await refuseAddress(client, typed, "Please verify your email before submitting");
  expect(alertOf(next)).not.toContain("Atlantis");
});

test("wards and provinces are also found without their marks", async () => {
  const html = await newVisitor().page("/regions/wards?province=TP.HCM&ward=");
  const option = partOf(html, 'option[value="Phường Bến Thành"]');
  expect(option.getAttribute("label")).toBe("phuong ben thanh");
});

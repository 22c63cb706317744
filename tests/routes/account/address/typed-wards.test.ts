import { expect, test } from "vitest";
import { wordsAt } from "../../../support/answers.ts";
import { ADDRESS, ADDRESS_FORM } from "../../../support/data/address.ts";
import { alertOf, elements, inputOf, tags, wordsOf } from "../../../support/page.ts";
import { Client } from "../../../support/server/client.ts";
import { testMailServer, testShop } from "../../../support/server/shop.ts";
import { newEmail, newShopper, newShopperWithAddress } from "../../support/shoppers.ts";

const mail = await testMailServer();
const { server, store } = await testShop("demo", { SMTP_URL: mail.url });

/** The value of the button with this label. */
function intentOf(page: string, label: string): string {
  const button = tags(page, "button")[elements(page, "button").indexOf(label)];
  return button!.value!;
}

test("the ward and the province are saved as the region data writes them, by the page only", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const sent = { ...ADDRESS, email: address.email, city: "hoan kiem", state: "ha noi" };
  expect((await client.post("/add-address", { ...sent, intent: "save" })).status).toBe(303);
  expect(await wordsAt(client, "/cart")).toContain("Phường Hoàn Kiếm, Hà Nội");
  const call = await client.json("POST", "/api/address/add", { address: sent });
  expect(await call.json()).toMatchObject({ address: { city: "hoan kiem", state: "ha noi" } });
});

test("a ward that is not known is asked back once, with all that was typed and names that are close", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const typed = { ...ADDRESS_FORM, email: address.email, street: "34 Quang Trung" };
  const submit = (city: string, intent = "save") =>
    client.post("/add-address", { ...typed, city, state: "tphcm", intent });
  const asked = await submit("Ben Ngee");
  const page = await asked.text();
  expect([asked.status, inputOf(page, "city"), inputOf(page, "street")]).toEqual([
    400,
    "Ben Ngee",
    "34 Quang Trung",
  ]);
  expect(alertOf(page)).toContain("We do not know “Ben Ngee” in TP. Hồ Chí Minh.");
  expect(page).toContain('href="#address-city"');
  expect(wordsOf(page)).toContain("Did you mean: Phường Bến Nghé, TP. Hồ Chí Minh Use “Ben Ngee”");
  expect(await wordsAt(client, "/cart")).toContain("12 Hàng Bạc");

  // A press in between does not make it ask again; another ward does.
  await submit("Ben Ngee", "change-email");
  expect((await submit("Ben Nge")).status).toBe(400);
  expect((await submit("Ben Nge")).headers.get("location")).toBe("/cart#place");
  expect(await wordsAt(client, "/cart")).toContain("Ben Nge, TP. Hồ Chí Minh");
  // What is saved was right.
  expect(
    (await client.post("/add-address", { ...typed, city: "Ben Nge", state: "hcm" })).status,
  ).toBe(303);

  const near = intentOf(page, "Phường Bến Nghé, TP. Hồ Chí Minh");
  expect((await submit("Ben Ngee", near)).status).toBe(303);
  expect(inputOf(await client.page("/add-address"), "city")).toBe("Phường Bến Nghé");
  expect((await submit("Phường Bến Nghé")).status).toBe(303);
});

test("a question about the ward is asked together with what else is wrong, and sends no code", async () => {
  const { client } = await newShopper(server.url, store);
  const email = newEmail();
  const typed = { ...ADDRESS_FORM, email, city: "Atlantis" };
  const page = await (await client.post("/add-address", { ...typed, phone: "1" })).text();
  expect(alertOf(page)).toMatch(
    /We do not know “Atlantis” in Hà Nội.*Please enter a phone number/s,
  );
  expect(mail.mails.filter((one) => one.to?.some((to) => to.address === email))).toEqual([]);
  const next = alertOf(await (await client.post("/add-address", typed)).text());
  expect(next).toContain("Please verify your email before submitting");
  expect(next).not.toContain("Atlantis");
});

test("wards and provinces are also found without their marks", async () => {
  const html = await new Client(server.url).page("/regions/wards?province=TP.HCM&ward=");
  const option = tags(html, "option").find(({ value }) => value === "Phường Bến Thành");
  expect(option!.label).toBe("phuong ben thanh");
});

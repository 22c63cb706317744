import { expect, test } from "vitest";
import { expectRefusal } from "../../../support/answers.ts";
import { ADDRESS, ADDRESS_FORM } from "../../../support/data/address.ts";
import { alertOf, inputOf, wordsOf } from "../../../support/page.ts";
import { testMailServer, testShop } from "../../../support/server/shop.ts";
import { rowsOf } from "../../support/rows.ts";
import { newShopper, newShopperWithAddress } from "../../support/shoppers.ts";

const mail = await testMailServer();
const { server, store } = await testShop("demo", { SMTP_URL: mail.url });

const HUGE = "x".repeat(60 * 1024);

test("the address form names what is missing, keeps what was typed, and saves nothing", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  // The postcode of a province that is recognized would be filled in.
  const good: Record<string, string> = { ...ADDRESS, email: address.email, state: "Atlantis" };
  const untouched = ["address_drafts"];
  const before = await rowsOf(store.db, untouched);
  for (const name of Object.keys(good)) {
    const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    for (const value of [null, "", "   ", HUGE]) {
      const fields = Object.entries({ ...good, intent: "save" }).flatMap(
        ([n, v]): [string, string][] =>
          n !== name ? [[n, v]] : value === null ? [] : [[n, value]],
      );
      const response = await client.post("/add-address", fields);
      const page = await expectRefusal(
        response,
        400,
        "Failed to submit address",
        `${name} ${value?.slice(0, 3)}`,
      );
      if (value !== HUGE) expect(alertOf(page)).toContain(`${title} required`);
      for (const other of Object.keys(good))
        if (other !== name) expect(inputOf(page, other)).toBe(good[other]);
    }
  }
  // As a page of an older version sends it, which named no button.
  const all = await client.post("/add-address", {});
  for (const name of Object.keys(good))
    expect(alertOf(await all.clone().text())).toMatch(new RegExp(`${name} required`, "i"));
  expect(await rowsOf(store.db, untouched)).toEqual(before);
});

test("sending and verifying a code with nothing or nonsense says so and keeps the form", async () => {
  const { client } = await newShopper(server.url, store);
  const untouched = ["address_drafts"];
  const before = await rowsOf(store.db, untouched);
  const typed = { ...ADDRESS_FORM, email: "kept@example.com" };
  for (const email of ["", "lan@", HUGE, "a@b.c\nBcc: x@example.com"]) {
    const response = await client.post("/add-address", { ...typed, email, intent: "send-otp" });
    const page = await expectRefusal(
      response,
      400,
      "Please enter a valid email",
      email.slice(0, 9),
    );
    expect(inputOf(page, "street")).toBe(typed.street);
  }
  for (const [otp, message] of [
    ["", "Please enter the OTP"],
    ["   ", "Please enter the OTP"],
    ["000000", "This code has expired or has already been used. Please request a new one."],
    ["💥", "This code has expired or has already been used. Please request a new one."],
    [HUGE, "This code has expired or has already been used. Please request a new one."],
  ] as const) {
    const response = await client.post("/add-address", { ...typed, otp, intent: "verify-otp" });
    const page = await expectRefusal(response, 400, message, otp.slice(0, 9));
    expect(inputOf(page, "email")).toBe(typed.email);
  }
  expect(await rowsOf(store.db, untouched)).toEqual(before);
});

test("what people really type is kept and shown as typed", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  for (const odd of [
    "</textarea><script>alert(1)</script>\"'&",
    "Nguyễn 💥 ﷽ abc",
    "{{7*7}}<%= 7*7 %>",
    "O'Brien; DROP TABLE users",
  ]) {
    const fields = { ...ADDRESS_FORM, email: address.email, firstname: odd, street: odd };
    expect((await client.post("/add-address", fields)).status).toBe(303);
    const page = await client.page("/add-address");
    expect([inputOf(page, "firstname"), inputOf(page, "street")]).toEqual([odd, odd]);
    const cart = await client.page("/cart");
    expect(wordsOf(cart)).toContain(odd);
    expect(cart).not.toContain("<script>alert");
  }
});

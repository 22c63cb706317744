import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { expectRedirect, expectRefusal } from "../../../support/answers.ts";
import { ADDRESS, ADDRESS_FORM } from "../../../support/data/address.ts";
import { wrongCode } from "../../../support/data/codes.ts";
import { codeIn } from "../../../support/mail/mail-server.ts";
import { alertOf, focusedIn, hrefsOf, inputOf, pageOf, wordsOf } from "../../../support/page.ts";
import { propertyRuns } from "../../../support/scope.ts";
import { testMailServer, testShop } from "../../../support/server/shop.ts";
import { shownAddress } from "../../support/forms.ts";
import { countOf, rowsOf } from "../../support/rows.ts";
import { newEmail, newShopper, newShopperWithAddress } from "../../support/shoppers.ts";

const mail = await testMailServer();
const { server, store } = await testShop("demo", { SMTP_URL: mail.url });

test("submitting before the e-mail is verified sends the code first, once, says so, and saves nothing", async () => {
  const { client } = await newShopper(server.url, store);
  const email = newEmail();
  for (const toasts of [["OTP sent to your email"], []]) {
    const response = await client.post("/add-address", { ...ADDRESS_FORM, email });
    const page = await expectRefusal(response, 400, "Please verify your email before submitting");
    expect(inputOf(page, "street")).toBe(ADDRESS.street);
    expect(pageOf(page).querySelectorAll("p.toast").map(wordsOf)).toEqual(toasts);
  }
  await mail.mailTo(email);
  const sent = mail.mails.filter((m) => m.to?.some((to) => to.address === email));
  expect(sent).toHaveLength(1);
  const [saved] = await store.db.engine.rows<{ n: number }>(
    sql`select count(*) as n from addresses where email = ${email}`,
  );
  expect(saved!.n).toBe(0);
});

test("another e-mail than the verified one needs a code of its own; a verified one stays so", async () => {
  const { client, address } = await newShopperWithAddress(server.url, store);
  const email = newEmail();
  const unlocked = await client.post("/add-address", { ...ADDRESS_FORM, intent: "change-email" });
  expectRedirect(unlocked, "/add-address#address-email");
  expect((await shownAddress(client)).email).toBe("");
  const refused = await client.post("/add-address", { ...ADDRESS_FORM, email });
  await expectRefusal(refused, 400, "Please verify your email before submitting");

  const code = codeIn(await mail.mailTo(email));
  const mixed = { ...ADDRESS_FORM, email: newEmail(), intent: "verify-otp", otp: code };
  expect((await client.post("/add-address", mixed)).status).toBe(400);
  const right = { ...mixed, email: email.toUpperCase() };
  expect((await client.post("/add-address", right)).status).toBe(303);
  expect((await client.post("/add-address", { ...ADDRESS_FORM, email })).status).toBe(303);
  const back = await client.post("/add-address", { ...ADDRESS_FORM, email: address.email });
  expect(back.status).toBe(303);
});

test("a code works once, for its own browser, and five wrong tries use it up", async () => {
  const { client } = await newShopper(server.url, store);
  const stranger = await newShopper(server.url, store);
  const email = newEmail();
  const form = { ...ADDRESS_FORM, email, intent: "verify-otp" };
  await client.post("/add-address", { ...form, intent: "send-otp" });
  const code = codeIn(await mail.mailTo(email));
  expect((await stranger.client.post("/add-address", { ...form, otp: code })).status).toBe(400);

  for (const [i, left] of [
    "4 attempts left",
    "3 attempts left",
    "2 attempts left",
    "1 attempt left",
    "has expired",
  ].entries()) {
    const wrong = wrongCode(code, i + 1);
    // The last try leaves no code to compare with.
    for (const press of i < 4 ? ["first", "again"] : ["first"]) {
      const response = await client.post("/add-address", { ...form, otp: wrong });
      expect(inputOf(await expectRefusal(response, 400, left, press), "city")).toBe(ADDRESS.city);
    }
  }
  expect((await client.post("/add-address", { ...form, otp: code })).status).toBe(400);

  await client.post("/add-address", { ...form, intent: "send-otp" });
  const sent = mail.mails.filter((m) => m.to?.some((to) => to.address === email));
  expect(sent).toHaveLength(2);
  const second = codeIn(sent[1]!);
  expect((await client.post("/add-address", { ...form, otp: second })).status).toBe(303);
  expect(await countOf(store.db, "one_time_codes")).toBeGreaterThan(0);
  // The second of two presses finds the address verified.
  const again = await client.post("/add-address", { ...form, otp: second });
  expect(again.headers.get("location")).toBe("/add-address#otp");
  expect((await stranger.client.post("/add-address", { ...form, otp: second })).status).toBe(400);
});

test("the code is the last field, and a wrong one alone has the focus instead of the summary", async () => {
  const { client } = await newShopper(server.url, store);
  const email = newEmail();
  const form = { ...ADDRESS_FORM, email };
  await client.post("/add-address", { ...form, intent: "send-otp" });
  const wrong = wrongCode(codeIn(await mail.mailTo(email)));
  const page = await client.page("/add-address");
  const fields = pageOf(page)
    .querySelectorAll("input[name]")
    .map((each) => each.getAttribute("name"));
  expect(fields.slice(-2)).toEqual(["phone", "otp"]);

  for (const [typed, focused] of [
    [{ otp: wrong }, "address-otp"],
    [{ otp: "" }, "address-otp"],
    [{ otp: wrong, intent: "verify-otp" }, "address-otp"],
    [{ otp: wrong, street: "" }, "error-summary"],
    [{ otp: "", phone: "" }, "error-summary"],
  ] as const) {
    const response = await client.post("/add-address", { ...form, ...typed });
    const page = await response.text();
    expect([typed, response.status, focusedIn(page)]).toEqual([typed, 400, focused]);
    expect(hrefsOf(page)).toContainEqual(expect.stringMatching(/^#address-/));
  }
});

test("guesses sent at once get five tries between them", async () => {
  const { client, user } = await newShopper(server.url, store);
  const email = newEmail();
  const form = { ...ADDRESS_FORM, email, intent: "verify-otp" };
  await client.post("/add-address", { ...form, intent: "send-otp" });
  const code = codeIn(await mail.mailTo(email));
  const guesses = Array.from({ length: propertyRuns(200) }, (_, i) => String(i).padStart(6, "0"));
  const answers = await Promise.all(
    guesses.filter((g) => g !== code).map((otp) => client.post("/add-address", { ...form, otp })),
  );
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  const evaluated = pages.filter((page) => /attempts? left/.test(alertOf(page) ?? ""));
  expect(evaluated).toHaveLength(4);
  expect((await client.post("/add-address", { ...form, otp: code })).status).toBe(400);
  const [verified] = await store.db.engine.rows<{ n: number }>(
    sql`select count(*) as n from verified_emails where user_id = ${user.id}`,
  );
  expect(verified!.n).toBe(0);
});

test("a fourth code within ten minutes is refused with 429, and a code is never on a page", async () => {
  const { client } = await newShopper(server.url, store);
  const email = newEmail();
  const form = { ...ADDRESS_FORM, email, intent: "send-otp" };
  for (let i = 0; i < 3; i++) expect((await client.post("/add-address", form)).status).toBe(303);
  const fourth = await client.post("/add-address", form);
  const page = await expectRefusal(fourth, 429, "Too many codes were sent");
  expect(inputOf(page, "street")).toBe(ADDRESS.street);
  const codes = mail.mails.filter((m) => m.to?.some((to) => to.address === email)).map(codeIn);
  expect(codes).toHaveLength(3);
  const shown = (await client.page("/add-address")) + page;
  for (const code of codes) {
    expect(shown).not.toContain(code);
    expect(server.output()).not.toContain(code);
  }
});

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

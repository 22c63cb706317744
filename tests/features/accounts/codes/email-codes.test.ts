import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addresses, verifiedEmails } from "#db/schema.ts";
import { expectRedirect, expectRefusal } from "#tests/support/answers.ts";
import { ADDRESS } from "#tests/support/data/address.ts";
import { wrongCode } from "#tests/support/data/codes.ts";
import { codeIn, mailsTo } from "#tests/support/mail/mail-server.ts";
import { alertOf, focusedIn, hrefsOf, inputOf, pageOf, wordsOf } from "#tests/support/page.ts";
import {
  codeFor,
  refuseAddress,
  sendAddress,
  statusOfAddress,
} from "#tests/support/pages/browsers.ts";
import { shownAddress } from "#tests/support/pages/forms.ts";
import { countOf, rowsOf } from "#tests/support/pages/rows.ts";
import { newEmail } from "#tests/support/pages/shoppers.ts";
import { mailingShop } from "#tests/support/pages/visited-shop.ts";
import { propertyRuns } from "#tests/support/scope.ts";

const { server, store, mail, newShopper, newShopperWithAddress } = await mailingShop();

const UNVERIFIED = "Please verify your email before submitting";

test("submitting before the e-mail is verified sends the code first, once, says so, and saves nothing", async () => {
  const { client } = await newShopper();
  const email = newEmail();
  for (const toasts of [["OTP sent to your email"], []]) {
    const page = await refuseAddress(client, { email }, UNVERIFIED);
    expect(inputOf(page, "street")).toBe(ADDRESS.street);
    expect(pageOf(page).querySelectorAll("p.toast").map(wordsOf)).toEqual(toasts);
  }
  await mail.mailTo(email);
  expect(mailsTo(mail, email)).toHaveLength(1);
  expect(await store.db.$count(addresses, eq(addresses.email, email))).toBe(0);
});

test("another e-mail than the verified one needs a code of its own; a verified one stays so", async () => {
  const { client, address } = await newShopperWithAddress();
  const email = newEmail();
  const unlocked = await sendAddress(client, { intent: "change-email" });
  expectRedirect(unlocked, "/add-address#address-email");
  expect((await shownAddress(client)).email).toBe("");
  await refuseAddress(client, { email }, UNVERIFIED);

  const verify = { intent: "verify-otp", otp: codeIn(await mail.mailTo(email)) };
  expect(await statusOfAddress(client, { ...verify, email: newEmail() })).toBe(400);
  expect(await statusOfAddress(client, { ...verify, email: email.toUpperCase() })).toBe(303);
  for (const verified of [email, address.email])
    expect(await statusOfAddress(client, { email: verified })).toBe(303);
});

test("a code works once, for its own browser, and five wrong tries use it up", async () => {
  const { client } = await newShopper();
  const { client: stranger } = await newShopper();
  const email = newEmail();
  const verify = (otp: string, who = client) =>
    sendAddress(who, { email, intent: "verify-otp", otp });
  const code = await codeFor(client, mail, email);
  expect((await verify(code, stranger)).status).toBe(400);

  // The last try leaves no code to compare with.
  for (const [i, left] of [
    "4 attempts left",
    "3 attempts left",
    "2 attempts left",
    "1 attempt left",
    "has expired",
  ].entries())
    for (const press of i < 4 ? ["first", "again"] : ["first"]) {
      const refused = await verify(wrongCode(code, i + 1));
      expect(inputOf(await expectRefusal(refused, 400, left, press), "city")).toBe(ADDRESS.city);
    }
  expect((await verify(code)).status).toBe(400);

  await sendAddress(client, { email, intent: "send-otp" });
  const sent = mailsTo(mail, email);
  expect(sent).toHaveLength(2);
  const second = codeIn(sent[1]!);
  expect((await verify(second)).status).toBe(303);
  expect(await countOf(store.db, "one_time_codes")).toBeGreaterThan(0);
  // The second of two presses finds the address verified.
  expect((await verify(second)).headers.get("location")).toBe("/add-address#otp");
  expect((await verify(second, stranger)).status).toBe(400);
});

test("the code is the last field, and a wrong one alone has the focus instead of the summary", async () => {
  const { client } = await newShopper();
  const email = newEmail();
  const wrong = wrongCode(await codeFor(client, mail, email));
  const fields = pageOf(await client.page("/add-address")).querySelectorAll("input[name]");
  expect(fields.slice(-2).map((each) => each.getAttribute("name"))).toEqual(["phone", "otp"]);

  for (const [typed, focused] of [
    [{ otp: wrong }, "address-otp"],
    [{ otp: "" }, "address-otp"],
    [{ otp: wrong, intent: "verify-otp" }, "address-otp"],
    [{ otp: wrong, street: "" }, "error-summary"],
    [{ otp: "", phone: "" }, "error-summary"],
  ] as const) {
    const response = await sendAddress(client, { email, ...typed });
    const page = await response.text();
    expect([typed, response.status, focusedIn(page)]).toEqual([typed, 400, focused]);
    expect(hrefsOf(page)).toContainEqual(expect.stringMatching(/^#address-/));
  }
});

test("guesses sent at once get five tries between them", async () => {
  const { client, user } = await newShopper();
  const email = newEmail();
  const verify = (otp: string) => sendAddress(client, { email, intent: "verify-otp", otp });
  const code = await codeFor(client, mail, email);
  const guesses = Array.from({ length: propertyRuns(200) }, (_, i) => String(i).padStart(6, "0"));
  const answers = await Promise.all(guesses.filter((guess) => guess !== code).map(verify));
  const pages = await Promise.all(answers.map((answer) => answer.text()));
  const evaluated = pages.filter((page) => /attempts? left/.test(alertOf(page) ?? ""));
  expect(evaluated).toHaveLength(4);
  expect((await verify(code)).status).toBe(400);
  expect(await store.db.$count(verifiedEmails, eq(verifiedEmails.userId, user.id))).toBe(0);
});

test("a fourth code within ten minutes is refused with 429, and a code is never on a page", async () => {
  const { client } = await newShopper();
  const email = newEmail();
  const send = () => sendAddress(client, { email, intent: "send-otp" });
  for (let i = 0; i < 3; i++) expect((await send()).status).toBe(303);
  const page = await expectRefusal(await send(), 429, "Too many codes were sent");
  expect(inputOf(page, "street")).toBe(ADDRESS.street);
  const codes = mailsTo(mail, email).map(codeIn);
  expect(codes).toHaveLength(3);
  const shown = (await client.page("/add-address")) + page;
  for (const code of codes) {
    expect(shown).not.toContain(code);
    expect(server.output()).not.toContain(code);
  }
});

const HUGE = "x".repeat(60 * 1024);

test("the address form names what is missing, keeps what was typed, and saves nothing", async () => {
  const { client, address } = await newShopperWithAddress();
  // The postcode of a province that is recognized would be filled in.
  const good: Record<string, string> = { ...ADDRESS, email: address.email, state: "Atlantis" };
  const before = await rowsOf(store.db, ["address_drafts"]);
  for (const name of Object.keys(good)) {
    const { [name]: _, ...others } = good;
    const title = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    for (const value of [null, "", "   ", HUGE]) {
      const typed = { ...others, intent: "save", ...(value !== null && { [name]: value }) };
      const response = await client.post("/add-address", typed);
      const what = `${name} ${value?.slice(0, 3)}`;
      const page = await expectRefusal(response, 400, "Failed to submit address", what);
      if (value !== HUGE) expect(alertOf(page)).toContain(`${title} required`);
      for (const [other, text] of Object.entries(others)) expect(inputOf(page, other)).toBe(text);
    }
  }
  // As a page of an older version sends it, which named no button.
  const all = alertOf(await (await client.post("/add-address", {})).text());
  for (const name of Object.keys(good)) expect(all).toMatch(new RegExp(`${name} required`, "i"));
  expect(await rowsOf(store.db, ["address_drafts"])).toEqual(before);
});

test("sending and verifying a code with nothing or nonsense says so and keeps the form", async () => {
  const { client } = await newShopper();
  const before = await rowsOf(store.db, ["address_drafts"]);
  const used = "This code has expired or has already been used. Please request a new one.";
  for (const [typed, message] of [
    [{ email: "" }, "Please enter a valid email"],
    [{ email: "lan@" }, "Please enter a valid email"],
    [{ email: HUGE }, "Please enter a valid email"],
    [{ email: "a@b.c\nBcc: x@example.com" }, "Please enter a valid email"],
    [{ otp: "" }, "Please enter the OTP"],
    [{ otp: "   " }, "Please enter the OTP"],
    [{ otp: "000000" }, used],
    [{ otp: "💥" }, used],
    [{ otp: HUGE }, used],
  ] as [Record<string, string>, string][]) {
    const intent = "otp" in typed ? "verify-otp" : "send-otp";
    const form = { email: "kept@example.com", intent, ...typed };
    const page = await refuseAddress(client, form, message, JSON.stringify(typed).slice(0, 20));
    expect(inputOf(page, "street")).toBe(ADDRESS.street);
    if ("otp" in typed) expect(inputOf(page, "email")).toBe("kept@example.com");
  }
  expect(await rowsOf(store.db, ["address_drafts"])).toEqual(before);
});

test("what people really type is kept and shown as typed", async () => {
  const { client, address } = await newShopperWithAddress();
  for (const odd of [
    "</textarea><script>alert(1)</script>\"'&",
    "Nguyễn 💥 ﷽ abc",
    "{{7*7}}<%= 7*7 %>",
    "O'Brien; DROP TABLE users",
  ]) {
    const typed = { email: address.email, firstname: odd, street: odd };
    expect(await statusOfAddress(client, typed)).toBe(303);
    const page = await client.page("/add-address");
    expect([inputOf(page, "firstname"), inputOf(page, "street")]).toEqual([odd, odd]);
    const cart = await client.page("/cart");
    expect(wordsOf(cart)).toContain(odd);
    expect(cart).not.toContain("<script>alert");
  }
});

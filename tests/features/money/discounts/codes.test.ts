import { afterEach, expect, test } from "vitest";
import { findByCode } from "#app/features/money/discounts/discount-codes.server.ts";
import { codeVersion } from "#app/features/money/discounts/rules.ts";
import { discountCodes } from "#db/schema.ts";
import { expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { changeDiscountCode, givenDiscountCode } from "#tests/support/data/discounts.ts";
import { empty } from "#tests/support/data/tables.ts";
import { inputOf, wordsOf } from "#tests/support/page.ts";
import { rowsOf } from "#tests/support/pages/rows.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";

const { store, seller } = await sellerShop("empty");
const PATH = "/seller/money/codes";
const NEW = { intent: "add", code: "tết 10", kind: "percent", value: "10" };

afterEach(() => empty(store, discountCodes));

const post = (fields: Record<string, string>, path = PATH) => seller.post(path, fields);

test("a code is added, listed with its terms, changed, paused and deleted", async () => {
  const terms = { minimum: "200.000", fromDate: "2026-01-31", toDate: "31/1/2099" };
  expectRedirect(await post({ ...NEW, ...terms, maxUses: "100", maxPerPhone: "1" }), PATH);
  const saved = (await findByCode(store.db, "TET10"))!;
  expect(saved).toMatchObject({
    ...{ kind: "percent", value: 10, minimumVnd: 200_000, isActive: true },
    ...{ fromDate: "2026-01-31", toDate: "2099-01-31", maxUses: 100, maxPerPhone: 1 },
  });
  expect(await wordsAt(seller, PATH)).toContain(
    "TET10 10% off, products from 200.000\u00a0₫, from 31 Jan 2026, until 31 Jan 2099, 1 per phone number, used 0 of 100 times",
  );

  const page = await seller.page(`${PATH}?code=${saved.id}`);
  const seen = inputOf(page, "seen")!;
  expect(seen).toBe(codeVersion(saved));
  const change = { intent: `save:${saved.id}`, seen, code: "TET", kind: "amount", value: "20k" };
  expect((await post({ ...change, paused: "1" })).status).toBe(303);
  const changed = (await findByCode(store.db, "TET"))!;
  expect(changed).toMatchObject({ id: saved.id, kind: "amount", value: 20_000, isActive: false });
  expect(await wordsAt(seller, PATH)).toContain("20.000\u00a0₫ off, used 0 times (paused)");

  const asked = await seller.page(`${PATH}?code=${saved.id}&delete=1`);
  const again = inputOf(asked, "seen")!;
  expect((await post({ intent: `delete:${saved.id}`, seen: again })).status).toBe(303);
  expect(await findByCode(store.db, "TET")).toBeNull();
});

test("wrong input is said beside its field, keeps what was typed, and changes nothing", async () => {
  await givenDiscountCode(store, { code: "TAKEN" });
  const before = await rowsOf(store.db, []);
  for (const [name, values, problem, more] of [
    ["code", ["", "🎁", "A".repeat(21)], "letters and digits"],
    ["code", ["taken"], "There is a code “TAKEN” already"],
    ["value", ["", "101", "0"], "a percentage from 1 to 100"],
    ["value", ["-5", "9".repeat(10)], "an amount in dong", { kind: "amount" }],
    ["minimum", ["x"], "dong"],
    ["fromDate", ["31/2/2027"], "a day such as"],
    ["toDate", ["2027-02-01"], "end after it begins", { fromDate: "2027-02-02" }],
    ["maxUses", ["0", "100001"], "Orders in all"],
    ["maxPerPhone", ["1.5"], "Orders per phone number"],
  ] as const)
    for (const typed of values) {
      const refused = post({ ...NEW, note: "x", ...more, [name]: typed });
      const html = await expectRefusal(refused, 400, problem, `${name} ${typed}`);
      expect(inputOf(html, name)).toBe(typed);
    }
  expect(await rowsOf(store.db, [])).toEqual(before);
});

test("what somebody else saved meanwhile is shown before it is overwritten", async () => {
  await givenDiscountCode(store);
  const { id } = (await findByCode(store.db, "TET10"))!;
  const path = `${PATH}?code=${id}`;
  const seen = inputOf(await seller.page(path), "seen")!;
  await changeDiscountCode(store, "TET10", { value: 20 });

  const mine = { intent: `save:${id}`, code: "TET10", kind: "percent", value: "5" };
  const refused = post({ ...mine, seen }, path);
  const html = await expectRefusal(refused, 409, "Someone else has changed this code meanwhile");
  expect(wordsOf(html)).toContain("Saved now: 20");
  expect(inputOf(html, "value")).toBe("5");
  expect((await post({ ...mine, seen: inputOf(html, "seen")! }, path)).status).toBe(303);
  expect((await findByCode(store.db, "TET10"))!.value).toBe(5);
});

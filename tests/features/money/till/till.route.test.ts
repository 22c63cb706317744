import { afterEach, expect, test } from "vitest";
import { findLastCount, findTill } from "#app/features/money/till/till.server.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { tillCounts, tillMovements } from "#db/schema.ts";
import { expectPage, expectRedirect, expectRefusal, wordsAt } from "#tests/support/answers.ts";
import { setPaid } from "#tests/support/data/presses.ts";
import { givenOrder } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { countByPress, givenTill } from "#tests/support/data/till.ts";
import { inputOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";

const { store, seller } = await sellerShop("empty");
const PATH = "/seller/money/till";
const NOTHING = { total: "", left: "0", reason: "" };

afterEach(() => empty(store, tillMovements, tillCounts));

const post = (intent: string, fields: Record<string, string>) =>
  seller.post(PATH, { intent, ...fields });
/** The form of a section, by the id of its heading. */
const formOf = (page: string, id: string) => page.slice(page.indexOf(`aria-labelledby="${id}"`));
const close = (fields: Record<string, string>) => post("close", { ...NOTHING, ...fields });

test("a till is begun, used for a day, counted by note and printed", async () => {
  expect(await wordsAt(seller, PATH)).toContain("Count the till for the first time");
  expectRedirect(await post("open", { amount: "200k" }), PATH);
  const id = await givenOrder(store);
  await setPaid(store, id, true, { paidBy: "cash" });
  const { expectedVnd: withOrder } = (await findTill(store.db))!;
  expectRedirect(await post("take-out", { amount: "20.000", reason: "Mua đá" }), PATH);
  expectRedirect(await post("put-in", { amount: "50000", reason: "Đổi tiền lẻ" }), PATH);

  const expectedVnd = withOrder + 30_000;
  const words = await wordsAt(seller, PATH);
  expect(words).toContain(`Expected in the till: ${formatVnd(expectedVnd)}`);
  expect(words).toContain(`Other orders ${formatVnd(withOrder - 200_000)}`);
  expect(words).toContain(`${formatVnd(-20_000)} Mua đá`);

  const hundreds = Math.floor(expectedVnd / 100_000);
  const rest = (expectedVnd % 100_000) / 500;
  const notes = { "pieces-100000": String(hundreds), "pieces-500": String(rest) };
  const closed = await close({ ...notes, left: "100.000" });
  const { id: count } = (await findLastCount(store.db))!;
  expectRedirect(closed, `${PATH}/${count}`);
  const printed = await wordsAt(seller, `${PATH}/${count}?print=1`);
  expect(printed).toContain(`Counted ${formatVnd(expectedVnd)}`);
  expect(printed).toContain(`Taken out at the count ${formatVnd(expectedVnd - 100_000)}`);
  expect(printed).toContain(`${formatVnd(100_000)} ${hundreds}`);
  expect(printed).not.toContain("Difference");
  expect(await wordsAt(seller, PATH)).toContain(`Expected in the till: ${formatVnd(100_000)}`);
});

test("a count that differs asks once for its reason, and again if the cash changes meanwhile", async () => {
  await givenTill(store, 100_000);
  const asked = await expectRefusal(close({ total: "90.000" }), 422, /10\.000\s₫ less than/);
  expect(inputOf(asked, "total")).toBe("90.000");
  const sure = inputOf(asked, "sure")!;
  await expectRefusal(close({ total: "90.000", sure }), 422, "say why");
  await expectRefusal(
    close({ total: "80.000", sure, reason: "Thối nhầm" }),
    422,
    /20\.000\s₫ less/,
  );
  await post("put-in", { amount: "5.000", reason: "Tiền lẻ" });
  const changed = close({ total: "90.000", sure, reason: "Thối nhầm" });
  const again = inputOf(await expectRefusal(changed, 422, /15\.000\s₫ less/), "sure")!;
  const closed = await close({ total: "90.000", sure: again, reason: "Thối nhầm" });
  expect(closed.status).toBe(303);
  const { id } = (await findLastCount(store.db))!;
  const words = await wordsAt(seller, `${PATH}/${id}`);
  expect(words).toContain(`Difference ${formatVnd(-15_000)}`);
  expect(words).toContain("Why it differs: Thối nhầm");
});

test("wrong input is said beside its field, keeps what was typed, and changes nothing", async () => {
  for (const amount of ["", "x", "-5", "10000000001"])
    expect(inputOf(await expectRefusal(post("open", { amount }), 400, "in dong"), "amount")).toBe(
      amount,
    );
  expect(await findLastCount(store.db)).toBeNull();
  await givenTill(store, 100_000);
  for (const [fields, problem] of [
    [{}, "Please count the cash"],
    [{ "pieces-500000": "0" }, "Please count the cash"],
    [{ "pieces-500000": "1.5" }, "from 0 to 9.999"],
    [{ "pieces-500000": "10000" }, "from 0 to 9.999"],
    [{ "pieces-500000": "9".repeat(1_000) }, "from 0 to 9.999"],
    [{ total: "a lot" }, "in dong"],
    [{ total: "99999999999" }, "in dong"],
    [{ total: "100.000", "pieces-1000": "1" }, "The notes above make"],
    [{ total: "100.000", left: "100.001" }, "Only 100.000"],
    [{ total: "100.000", left: "" }, "in dong"],
    [{ total: "100.000", reason: "x".repeat(201) }, "200"],
  ] as [Record<string, string>, string][])
    for (const [name, typed] of Object.entries(fields)) {
      const html = await expectRefusal(close(fields), 400, problem, JSON.stringify(fields));
      expect(inputOf(formOf(html, "count"), name)).toBe(typed);
    }
  for (const [fields, problem] of [
    [{ amount: "0", reason: "Mua đá" }, "in dong"],
    [{ amount: "20.000", reason: "" }, "what for"],
    [{ amount: "20", reason: "Mua đá" }, "Only 20"],
  ] as [Record<string, string>, string][])
    await expectRefusal(post("take-out", fields), 400, problem);
  expect(await findTill(store.db)).toMatchObject({ expectedVnd: 100_000, movements: [] });
});

test("an unknown count leads to the till, and a month without counts says so", async () => {
  const unknown = await seller.get(`${PATH}/nothing`);
  expect([unknown.status, unknown.headers.get("location")]).toEqual([303, PATH]);
  await givenTill(store, 100_000);
  await countByPress(store);
  expect(await expectPage(seller, `${PATH}?period=2020-02`)).toContain("Nothing in this period");
});

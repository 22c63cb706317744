import { expect, test } from "vitest";
import { expectRedirect, wordsAt } from "#tests/support/answers.ts";
import { givenRibs } from "#tests/support/data/edits.ts";
import { setPaid, setStatus } from "#tests/support/data/presses.ts";
import { formOf } from "#tests/support/forms.ts";
import { hrefsOf, inputOf, pressesOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectAnswer } from "#tests/support/pages/words.ts";

const { store, seller } = await sellerShop();

const pathOf = (id: string) => `/seller/orders/${id}/part`;

test("an order is delivered in part by two presses, and the rest paid later", async () => {
  const { id, find } = await givenRibs(store);
  await setStatus(store, id, "Shipped");
  const path = pathOf(id);
  expect(hrefsOf(await seller.page(`/seller/order/${id}`))).toContain(path);
  const form = formOf(await seller.page(path), "part");
  const send = (typed: Record<string, string>) => seller.post(path, { ...form, ...typed });

  const tooMuch = send({ "back-0": "1", cash: "200.000", transfer: "60k" });
  const refused = await expectAnswer(tooMuch, 409, "Only 250.000\u00a0₫ is to be paid");
  expect(inputOf(refused, "transfer")).toBe("60k");
  await expectAnswer(send({ "back-0": "2", "back-1": "1" }), 409, "All goods are refused");
  await expectAnswer(send({ "back-0": "-1", cash: "x" }), 400, "A whole number");
  const done = await send({ "back-0": "1", cash: "200.000", transfer: "20k" });
  expectRedirect(done, `/seller/order/${id}`);
  const order = await wordsAt(seller, `/seller/order/${id}`);
  expect(order).toContain("Received 220.000\u00a0₫ Still to pay 30.000\u00a0₫");
  await expectAnswer(send({}), 409, "changed");

  const rest = await seller.page(path);
  const { seen } = formOf(rest, "part");
  expect(inputOf(rest, "back-0")).toBeUndefined();
  expectRedirect(await send({ seen: seen!, "back-0": "1" }), `/seller/order/${id}`);
  expect(await find()).toMatchObject({ isPaid: true, amountVnd: 250_000 });
  expect(pressesOf(await seller.page(path))).not.toContain("part");
  expect(hrefsOf(await seller.page(`/seller/order/${id}`))).not.toContain(path);
});

test("forms that no page sends change nothing", async () => {
  const { id, find } = await givenRibs(store);
  await setPaid(store, id);
  const before = await find();
  const { seen } = formOf(await seller.page(`/seller/orders/${id}/edit`), "save");
  const post = async (body: Record<string, string>, path = pathOf(id)) =>
    (await seller.post(path, body)).status;
  expect(await post({ intent: "all" })).toBe(400);
  expect(await post({ intent: "part", seen: "x".repeat(9_000) })).toBe(400);
  expect(await post({ intent: "part", seen: "old" })).toBe(409);
  expect(await post({ intent: "part", seen: seen!, cash: "1" })).toBe(409);
  expect(await post({ intent: "part", seen: seen! }, pathOf("f".repeat(24)))).toBe(303);
  expect(await find()).toEqual(before);
});

import { beforeEach, expect, test } from "vitest";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { orders } from "#db/schema.ts";
import { expectRedirect, wordsAt } from "#tests/support/answers.ts";
import { givenRun, removeProduct, setPaid, setStatus } from "#tests/support/data/presses.ts";
import { repeat } from "#tests/support/data/repeat.ts";
import { givenOrder, givenProduct } from "#tests/support/data/store.ts";
import { empty } from "#tests/support/data/tables.ts";
import { elements, find, hrefsOf, pageOf, pressesOf, wordsOf } from "#tests/support/page.ts";
import { sellerShop } from "#tests/support/pages/shoppers.ts";
import { expectWords } from "#tests/support/pages/words.ts";

const { store, seller } = await sellerShop("empty");

beforeEach(() => empty(store, orders));

const OVERVIEW = "/seller/overview";

test("a shop without orders is told what it will see here", async () => {
  const html = await seller.page(OVERVIEW);
  expect(elements(html, "h1")).toEqual(["Overview"]);
  expect(wordsOf(html)).toContain("No orders yet");
  expect(pageOf(html).querySelector("svg.bar-chart")).toBeNull();
});

test("numbers lead to the orders they count, and the list says what it shows", async () => {
  const lan = await givenOrder(store, { firstname: "Lan" }, "Bột ớt");
  const paid = await givenOrder(store, { city: "Cửa Nam" }, "Hạt sen");
  const cancelled = await givenOrder(store);
  await setPaid(store, paid);
  await setStatus(store, cancelled, "Cancelled");

  for (const days of [1, 7, 30, 90]) {
    const html = await seller.page(`${OVERVIEW}?days=${days}`);
    expectWords(html, "1 cancelled", "1 order", "Bột ớt", "Phường Cửa Nam, Hà Nội");
    expectWords(html, `Revenue ${formatVnd(160_000)}`, `Cash outstanding ${formatVnd(80_000)}`);
    expect(elements(html, "h2")).toContain("Orders by hour of day");
    expect(pageOf(html).querySelector("[style]")).toBeNull();
  }

  const html = await seller.page(OVERVIEW);
  const pageFor = (text: string) => seller.page(find(html, "link", text).getAttribute("href")!);
  const numbersAt = async (text: string) =>
    [...wordsOf(await pageFor(text)).matchAll(/#([0-9A-F]{6})/g)].map(([, number]) => number!);
  for (const [text, counted] of [
    [formatVnd(160_000), [paid, lan]],
    ["1 cancelled", [cancelled]],
    ["Bột ớt", [lan]],
    ["Phường Cửa Nam, Hà Nội", [paid]],
  ] as const)
    expect(new Set(await numbersAt(text)), text).toEqual(new Set(counted.map(shortOrderId)));

  const ofProduct = await pageFor("Bột ớt");
  expect(wordsOf(ofProduct)).toContain("Remove Bột ớt ×");
  for (const limit of ["product", "sold"])
    expect(pressesOf(ofProduct)).toContain(`filter:without:${limit}`);
});

test("what waits is listed in the order of doing, each line with the page where it is done", async () => {
  const toDo = async () =>
    [...pageOf(await seller.page(OVERVIEW)).querySelectorAll(".task-link")].map((link) => [
      link.textContent,
      link.getAttribute("href"),
    ]);
  expect(await toDo()).toEqual([]);

  const [onRun, delivered, paid] = await repeat(3, () => givenOrder(store));
  await givenRun(store, [onRun]);
  for (const id of [delivered, paid]) await setStatus(store, id!, "Delivered");
  await setPaid(store, paid!);
  const productId = await givenProduct(store, { name: "Hạt sen", stockCount: 1 });
  expect(await toDo()).toEqual([
    ["1 order to confirm", "/seller/confirm"],
    ["1 run not settled", "/seller/runs"],
    [`${formatVnd(80_000)} not paid for delivered orders`, DELIVERED_UNPAID],
    ["1 product low in stock", "/seller/stock"],
  ]);
  const unpaid = await wordsAt(seller, DELIVERED_UNPAID);
  expect(unpaid).toContain(shortOrderId(delivered!));
  expect(unpaid).not.toContain(shortOrderId(paid!));
  await removeProduct(store, productId);
});

const DELIVERED_UNPAID = "/seller/orders?status=Delivered&unpaid=1";

test("a filtered list keeps its period in search, pages and CSV", async () => {
  await givenOrder(store);
  const html = await seller.page("/seller/orders?from=2026-01-01&sold=1");
  expect(hrefsOf(html)).toContain("/seller/orders.csv?from=2026-01-01&sold=1");
  const filter = { intent: "filter", search: "lan", status: "" };
  const found = await seller.post("/seller/orders?from=2026-01-01&sold=1", filter);
  expectRedirect(found, "/seller/orders?search=lan&from=2026-01-01&sold=1");
  const csv = await seller.page("/seller/orders.csv?to=2026-01-01");
  expect(csv.trim().split("\r\n")).toHaveLength(1);
});

test("malformed limits are left out", async () => {
  for (const query of [
    ...["from=2026-02-31&to=yesterday", "from=2026-11-21T00:00&sold=yes", "from=9999-99-99"],
    ...["hour=24&hour=-1", "product=%27&ward=x", `ward=${"x".repeat(5_000)}&state=y`],
  ])
    expect((await seller.get(`/seller/orders?${query}`)).status, query).toBe(200);
  expect((await seller.get(`${OVERVIEW}?days=1e9&by=${"x".repeat(9_000)}`)).status).toBe(200);
});

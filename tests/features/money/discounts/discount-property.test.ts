import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { chooseCode } from "#app/features/cart/cart-owner.server.ts";
import { getCart } from "#app/features/cart/carts.server.ts";
import { clearCart, setQuantity } from "#app/features/cart/update-cart.server.ts";
import { listInconsistentOrders } from "#app/features/orders/counting/order-integrity.server.ts";
import { findOrder, type Order } from "#app/features/orders/finding/orders.server.ts";
import { DEFAULT_CASH_STEP_VND, setCashStep } from "#app/kit/format/vnd.ts";
import type { Store } from "#db/client.server.ts";
import type { OrderDiscount, PriceStep } from "#db/order-values.ts";
import { alterProduct } from "#tests/support/data/alter.ts";
import { changeDiscountCode, givenDiscountCode } from "#tests/support/data/discounts.ts";
import { editLines } from "#tests/support/data/edits.ts";
import { submitOrder } from "#tests/support/data/orders.ts";
import { setStatus, undoLast } from "#tests/support/data/presses.ts";
import { givenProduct, givenShopper, testStore } from "#tests/support/data/store.ts";
import { propertyRuns } from "#tests/support/scope.ts";

afterEach(() => setCashStep(DEFAULT_CASH_STEP_VND));

const FEE = 30_000;
const FREE_FROM = 500_000;
const GOODS = [
  { name: "Sườn non", weight: "1 kg", offerPriceVnd: 179_000 },
  { name: "Hạt tiêu", weight: "250 g", offerPriceVnd: 65_500 },
  { name: "Nước mắm", weight: "500 ml", offerPriceVnd: 12_345 },
];
const CODES: Record<string, Pick<OrderDiscount, "kind" | "value">> = {
  PART: { kind: "percent", value: 13 },
  ALL: { kind: "percent", value: 100 },
  SUM: { kind: "amount", value: 77_777 },
  SHIP: { kind: "delivery", value: 0 },
};

const steps = fc
  .uniqueArray(fc.integer({ min: 2, max: 8 }), { maxLength: 3 })
  .map((froms): PriceStep[] | null => {
    const ascending = froms.sort((a, b) => a - b);
    return froms.length ? ascending.map((from, i) => ({ from, percent: 7 * (i + 1) })) : null;
  });
const quantities = fc.array(fc.nat(9), { minLength: 3, maxLength: 3 });
const code = fc.constantFrom("", ...Object.keys(CODES));
const status = fc.constantFrom("Pending", "Processing", "Cancelled");
const nth = fc.nat(20);
const edit = {
  nth,
  product: fc.nat(2),
  quantity: fc.nat(9),
  grams: fc.option(fc.integer({ min: 1, max: 9_000 }), { nil: null }),
};
const step = fc.oneof(
  fc.record({ kind: fc.constant("place" as const), quantities, code }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("edit" as const), ...edit }) },
  fc.record({ kind: fc.constant("undone-edit" as const), ...edit }),
  fc.record({ kind: fc.constant("steps" as const), product: fc.nat(2), steps }),
  fc.record({ kind: fc.constant("code" as const), value: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ kind: fc.constant("set" as const), nth, status }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Edit = Extract<Step, { kind: "edit" | "undone-edit" }>;

/** A second set of books: what each order should say, by product. */
type Line = { fullVnd: number; percent: number; quantity: number; grams: number | null };
type Account = { lines: Map<number, Line>; feeVnd: number; discount: OrderDiscount | null };
type Shop = {
  /** What it rounds down to, in dong; 0 for none. */
  stepVnd: number;
  store: Store;
  userId: string;
  ids: string[];
  steps: (PriceStep[] | null)[];
  codes: typeof CODES;
  accounts: Map<string, Account>;
};

test("whatever codes, steps, changes and weights there are, the sums are those worked out by hand", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(DEFAULT_CASH_STEP_VND, 0, 200, 1_000),
      fc.array(steps, { minLength: 3, maxLength: 3 }),
      fc.array(step, { maxLength: 20 }),
      async (stepVnd, all, taken) => {
        setCashStep(stepVnd);
        const shop = await openShop(stepVnd, all);
        await take(shop, { kind: "place", quantities: [3, 2, 5], code: "PART" });
        for (const each of taken) await take(shop, each);
        for (const id of shop.accounts.keys()) await check(shop, id);
        expect(await listInconsistentOrders(shop.store.db)).toEqual([]);
      },
    ),
    { seed: 1, numRuns: propertyRuns(25) },
  );
});

async function openShop(stepVnd: number, all: Shop["steps"]): Promise<Shop> {
  const store = testStore();
  const { user } = await givenShopper(store);
  const ids: string[] = [];
  for (const [i, product] of GOODS.entries()) {
    const prices = { priceVnd: product.offerPriceVnd, priceSteps: all[i] };
    ids.push(await givenProduct(store, { ...product, ...prices }));
  }
  for (const [code, fields] of Object.entries(CODES))
    await givenDiscountCode(store, { code, ...fields });
  const codes = structuredClone(CODES);
  const accounts = new Map();
  return { stepVnd, store, userId: user.id, ids, steps: [...all], codes, accounts };
}

async function take(shop: Shop, step: Step): Promise<void> {
  const { store, ids } = shop;
  switch (step.kind) {
    case "place":
      return place(shop, step.quantities, step.code);
    case "steps":
      shop.steps[step.product] = step.steps;
      await alterProduct(store, ids[step.product]!, { priceSteps: step.steps });
      return;
    case "code":
      shop.codes.PART = { kind: "percent", value: step.value };
      return changeDiscountCode(store, "PART", { value: step.value });
    case "set":
      await setStatus(store, idOf(shop, step.nth), step.status);
      return;
    case "edit":
    case "undone-edit":
      return change(shop, step);
  }
}

const idOf = ({ accounts }: Shop, nth: number) => [...accounts.keys()][nth % accounts.size]!;
const percentAt = (all: PriceStep[] | null, quantity: number) =>
  Math.max(0, ...(all ?? []).filter(({ from }) => quantity >= from).map((s) => s.percent));

async function place(shop: Shop, wanted: number[], code: string): Promise<void> {
  const { store, userId, ids, accounts } = shop;
  await store.withTx(async (tx) => {
    await clearCart(tx, { userId });
    for (const [i, quantity] of wanted.entries())
      if (quantity > 0) await setQuantity(tx, { userId }, ids[i]!, quantity);
    await chooseCode(tx, { userId }, code);
  });
  const cart = await getCart(store.db, { userId });
  const placed = await submitOrder(store, userId, { code });
  if (placed.kind !== "done") {
    expect(wanted.every((quantity) => quantity === 0)).toBe(true);
    return;
  }
  const lines = new Map<number, Line>();
  for (const [i, quantity] of wanted.entries()) {
    const percent = percentAt(shop.steps[i]!, quantity);
    const fullVnd = GOODS[i]!.offerPriceVnd;
    if (quantity > 0) lines.set(i, { fullVnd, percent, quantity, grams: null });
  }
  const priceVnd = sumOf(shop, lines);
  expect(cart.totals.priceVnd).toBe(priceVnd);
  const feeVnd = priceVnd >= FREE_FROM ? 0 : FEE;
  const isUseless = code === "" || (code === "SHIP" && feeVnd === 0);
  const discount = isUseless ? null : { code, ...shop.codes[code]! };
  accounts.set(placed.order.id, { lines, feeVnd, discount });
}

async function change(shop: Shop, step: Edit): Promise<void> {
  const { store, ids, accounts } = shop;
  const id = idOf(shop, step.nth);
  const account = accounts.get(id)!;
  const { product, quantity, grams } = step;
  const before = (await findOrder(store.db, id))!;
  const outcome = await editLines(store, id, [{ productId: ids[product]!, quantity, grams }]);
  if (outcome.kind !== "done") return expect(await findOrder(store.db, id)).toEqual(before);
  if (step.kind === "undone-edit") return void (await undoLast(store));
  const was = account.lines.get(product);
  if (quantity === 0) account.lines.delete(product);
  else {
    const isSame = was?.quantity === quantity;
    const percent = isSame ? was.percent : percentAt(shop.steps[product]!, quantity);
    const fullVnd = GOODS[product]!.offerPriceVnd;
    account.lines.set(product, { fullVnd, percent, quantity, grams });
  }
  account.feeVnd = Math.min(account.feeVnd, sumOf(shop, account.lines) >= FREE_FROM ? 0 : FEE);
}

/** In a piece of those sold by weight. */
const gramsOf = [1_000, 250];

/** A share in the shopper's favour, by hand. */
function rounded({ stepVnd }: Shop, vnd: number): number {
  const rest = stepVnd === 0 ? 0 : vnd % stepVnd;
  return stepVnd === 0 || vnd < stepVnd ? Math.round(vnd) : Math.round(vnd - rest);
}

/** The sum of a line by hand. */
function lineSum(shop: Shop, product: number, line: Line): number {
  const { fullVnd, percent, quantity, grams } = line;
  const piece = percent === 0 ? fullVnd : rounded(shop, (fullVnd * (100 - percent)) / 100);
  return grams === null ? piece * quantity : rounded(shop, (piece * grams) / gramsOf[product]!);
}

const sumOf = (shop: Shop, lines: Map<number, Line>) =>
  [...lines].reduce((sum, [product, line]) => sum + lineSum(shop, product, line), 0);

async function check(shop: Shop, id: string): Promise<void> {
  const { store, ids, accounts } = shop;
  const order = (await findOrder(store.db, id)) as Order;
  const { lines, feeVnd, discount } = accounts.get(id)!;
  for (const line of order.lines) {
    const product = ids.indexOf(line.productId);
    expect(line.quantity * line.offerPriceVnd).toBe(lineSum(shop, product, lines.get(product)!));
    expect(line.fullPriceVnd === null).toBe(lines.get(product)!.percent === 0);
  }
  const priceVnd = sumOf(shop, lines);
  const left = priceVnd - Math.round((priceVnd * (discount?.value ?? 0)) / 100);
  const off = {
    percent: priceVnd - rounded(shop, left),
    amount: Math.min(discount?.value ?? 0, priceVnd),
    delivery: feeVnd,
  };
  const discountVnd = discount ? off[discount.kind] : 0;
  const amountVnd = priceVnd + feeVnd - discountVnd;
  expect(order.lines).toHaveLength(lines.size);
  expect(order).toMatchObject({ priceVnd, shippingVnd: feeVnd, discountVnd, discount, amountVnd });
  expect(amountVnd).toBeGreaterThanOrEqual(0);
}

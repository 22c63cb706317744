import { calculateTotals } from "#app/features/cart/shipping.server.ts";
import { categoryRef } from "#app/features/catalogue/categories/categories.server.ts";
import type { Product } from "#app/features/catalogue/products/products.server.ts";
import {
  clearCounters,
  rebuildCounters,
} from "#app/features/orders/counting/order-counters.server.ts";
import {
  buildSearchText,
  indexOrders,
  phoneKey,
} from "#app/features/orders/finding/order-search.server.ts";
import { DEFAULT_DELIVERY } from "#app/features/shop/contents/rules.ts";
import type { Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";
import { orderLines, orders, payments, users } from "#db/schema.ts";
import { publishProgress } from "#db/work-progress.ts";
import { allProducts } from "./products.ts";

const FAMILY_NAMES =
  "Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh".split(" ");
const MIDDLE_NAMES = "Thị Văn Minh Ngọc Thanh Hữu Đức Quang Thu Gia Khánh".split(" ");
const GIVEN_NAMES = [
  "Lan Hương Mai Hùng Dũng Trang Linh Phương Tuấn Hải Yến",
  "Thảo Nam Long Bình Hạnh Ngân Đạt Oanh Khoa Vy Quỳnh Sơn",
].flatMap((names) => names.split(" "));
const STREETS = ["Hàng Bạc", "Lê Lợi", "Trần Phú", "Nguyễn Trãi", "Hai Bà Trưng", "Lạc Long Quân"];
const PROVINCES = [
  ["Hà Nội", "TP. Hồ Chí Minh", "Đà Nẵng", "Cần Thơ", "Hải Phòng", "Huế", "Lào Cai", "Nghệ An"],
  ["Bắc Ninh", "Hưng Yên", "Ninh Bình", "Thanh Hóa", "Hà Tĩnh", "Quảng Trị", "Quảng Ngãi"],
  ["Gia Lai", "Khánh Hòa", "Lâm Đồng", "Đắk Lắk", "Đồng Nai", "Tây Ninh", "Vĩnh Long", "An Giang"],
  ["Đồng Tháp", "Cà Mau", "Phú Thọ", "Thái Nguyên", "Tuyên Quang", "Lạng Sơn", "Quảng Ninh"],
  ["Sơn La"],
].flat();
const WARD_WORDS = ["Tân", "Bình", "Phú", "An", "Hòa", "Đông", "Vĩnh", "Long", "Thanh", "Mỹ"];
/** Most orders of a shop are delivered; a few are new or in progress. */
const STATUSES = [...ORDER_STATUSES, ...Array<"Delivered">(15).fill("Delivered")];

const CUSTOMER_COUNT = 500;
/** Orders per INSERT; SQLite binds at most 32,766 values. */
const BATCH_SIZE = 500;
const MINUTE_MS = 60_000;

/**
 * Adds generated orders of generated customers for load tests, until the shop has `total` orders.
 * They contain products of the shop; without products, nothing is added.
 *
 * @returns the number of orders added
 */
export async function seedOrders({ db, withTx }: Store, total: number): Promise<number> {
  const products = await allProducts(db);
  if (products.length === 0) return 0;
  const existing = await db.$count(orders);
  const newest = Date.now();
  const customers = await withTx(async (tx) => {
    const generated = Array.from({ length: CUSTOMER_COUNT }, (_, i) => generateCustomer(i));
    await tx
      .insert(users)
      .values(generated.map(({ user }) => user))
      .onConflictDoNothing();
    const ids = new Map((await tx.select().from(users)).map((row) => [row.emailKey, row.id]));
    return generated.map(({ user, address }) => ({ userId: ids.get(user.emailKey)!, address }));
  });
  if (existing >= total) return 0;
  await withTx(clearCounters);
  for (let from = existing; from < total; from += BATCH_SIZE) {
    publishProgress({ label: "Adding orders", done: from, total, unit: "orders" });
    const batch = Array.from({ length: Math.min(BATCH_SIZE, total - from) }, (_, i) => {
      const nth = from + i;
      return generateOrder(nth, newest - (total - nth) * MINUTE_MS, customers, products);
    });
    await withTx(async (tx) => {
      await tx.insert(orders).values(batch.map(({ order }) => order));
      await tx.insert(orderLines).values(batch.flatMap(({ lines }) => lines));
      const paid = batch.flatMap(({ order }) => (order.isPaid ? paymentOf(order) : []));
      if (paid.length > 0) await tx.insert(payments).values(paid);
      await indexOrders(tx, BATCH_SIZE);
    });
  }
  publishProgress({ label: "Counting the orders" });
  await withTx((tx) => rebuildCounters(tx));
  return total - existing;
}

/** Some 2,800 wards; the shop's data of the real ones is bundled with the pages only. */
const WARDS = PROVINCES.flatMap((state) =>
  WARD_WORDS.flatMap((first) =>
    WARD_WORDS.filter((second) => second !== first).map((second) => ({
      city: `Phường ${first} ${second}`,
      state,
    })),
  ),
);

/** Some wards order more than others. */
function wardOf(nth: number) {
  const part = ((nth * 40_503) % 65_536) / 65_536;
  return WARDS[Math.floor(WARDS.length * part ** 2)]!;
}

function generateCustomer(i: number) {
  const firstname = GIVEN_NAMES[i % GIVEN_NAMES.length]!;
  const lastname = `${FAMILY_NAMES[i % FAMILY_NAMES.length]} ${MIDDLE_NAMES[i % MIDDLE_NAMES.length]}`;
  const email = `khach${i + 1}@example.com`;
  const address = {
    firstname,
    lastname,
    email,
    street: `${1 + (i % 180)} ${STREETS[i % STREETS.length]}`,
    zipcode: "10000",
    country: "Việt Nam",
    phone: `09${String(10_000_000 + ((i * 7_654_321) % 90_000_000))}`,
  };
  const user: typeof users.$inferInsert = {
    id: newId(),
    name: `${lastname} ${firstname}`,
    email,
    emailKey: email,
    // Matches no password: generated customers cannot log in.
    passwordHash: "-",
    createdAt: Date.now(),
  };
  return { user, address };
}

function generateOrder(
  nth: number,
  createdAt: number,
  customers: { userId: string; address: ReturnType<typeof generateCustomer>["address"] }[],
  products: Product[],
) {
  const id = newId(createdAt);
  const { userId, address: customer } = customers[(nth * 7) % customers.length]!;
  const status = STATUSES[(nth * 3) % STATUSES.length]!;
  const isPaid = status === "Delivered";
  const lines = Array.from({ length: 1 + (nth % 3) }, (_, position) => {
    const product = products[(nth * 11 + position * 5) % products.length]!;
    const { id: productId, name, weight, offerPriceVnd, imageRefs } = product;
    return {
      ...{ orderId: id, position, productId, name, weight, offerPriceVnd },
      category: categoryRef(product),
      imageRef: imageRefs[0] ?? null,
      quantity: 1 + ((nth + position) % 4),
    };
  });
  const address = { ...customer, ...wardOf(nth) };
  const order: typeof orders.$inferInsert = {
    id,
    userId,
    status,
    paymentType: "COD",
    isPaid,
    paidAt: isPaid ? createdAt : null,
    deliveredAt: isPaid ? createdAt : null,
    ...calculateTotals(lines, DEFAULT_DELIVERY),
    addressId: newId(createdAt),
    ...address,
    lang: "vi",
    requestKey: null,
    searchFolded: buildSearchText(id, address, lines),
    phoneKey: phoneKey(address.phone),
    createdAt,
    updatedAt: createdAt,
  };
  return { order, lines };
}

const paymentOf = ({ id, amountVnd, createdAt }: typeof orders.$inferInsert) => {
  return {
    orderId: id,
    amountVnd,
    method: "cash",
    kind: "payment",
    by: "",
    at: createdAt,
  } as const;
};

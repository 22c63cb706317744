import { calculateTotals } from "../../../app/models/cart/shipping.ts";
import { categoryRef } from "../../../app/models/catalogue/categories.ts";
import { listAllProducts, type Product } from "../../../app/models/catalogue/products.ts";
import { buildSearchText } from "../../../app/models/orders/order-search.ts";
import type { Store } from "../../../db/client.server.ts";
import { newId } from "../../../db/id.ts";
import { ORDER_STATUSES, orderLines, orders, users } from "../../../db/schema.ts";

const FAMILIES = [
  ["Nguyễn", "Trần", "Lê", "Phạm", "Hoàng", "Huỳnh", "Phan", "Vũ", "Võ", "Đặng"],
  ["Bùi", "Đỗ", "Hồ", "Ngô", "Dương", "Lý", "Đinh"],
].flat();
const MIDDLES = [
  "Thị",
  "Văn",
  "Minh",
  "Ngọc",
  "Thanh",
  "Hữu",
  "Đức",
  "Quang",
  "Thu",
  "Gia",
  "Khánh",
];
const NAMES = [
  ["Lan", "Hương", "Mai", "Hùng", "Dũng", "Trang", "Linh", "Phương", "Tuấn", "Hải", "Yến"],
  ["Thảo", "Nam", "Long", "Bình", "Hạnh", "Ngân", "Đạt", "Oanh", "Khoa", "Vy", "Quỳnh", "Sơn"],
].flat();
const STREETS = ["Hàng Bạc", "Lê Lợi", "Trần Phú", "Nguyễn Trãi", "Hai Bà Trưng", "Lạc Long Quân"];
const PLACES = [
  { city: "Hoàn Kiếm", state: "Hà Nội", zipcode: "11010" },
  { city: "Bến Nghé", state: "TP. Hồ Chí Minh", zipcode: "71006" },
  { city: "Hải Châu", state: "Đà Nẵng", zipcode: "50206" },
  { city: "Ninh Kiều", state: "Cần Thơ", zipcode: "94108" },
];
/** Most orders of a shop are done with; a few are new or on their way. */
const STATUSES = [...ORDER_STATUSES, ...Array<"Delivered">(15).fill("Delivered")];

const CUSTOMERS = 500;
/** Orders an insert takes: SQLite binds at most 32,766 values. */
const BATCH = 500;
const MINUTE_MS = 60_000;

/**
 * Fills a shop up to a number of orders with made-up ones of made-up customers, to see how it does
 * with many; the products are those that are there.
 *
 * @returns how many were added
 */
export async function seedOrders({ db, withTx }: Store, total: number): Promise<number> {
  const { value: products } = await listAllProducts(db).next();
  if (!products) return 0;
  const present = await db.$count(orders);
  const newest = Date.now();
  const customers = await withTx(async (tx) => {
    const people = Array.from({ length: CUSTOMERS }, (_, i) => customer(i));
    await tx
      .insert(users)
      .values(people.map(({ user }) => user))
      .onConflictDoNothing();
    const ids = new Map((await tx.select().from(users)).map((row) => [row.emailKey, row.id]));
    return people.map(({ user, address }) => ({ userId: ids.get(user.emailKey)!, address }));
  });
  for (let from = present; from < total; from += BATCH) {
    const made = Array.from({ length: Math.min(BATCH, total - from) }, (_, i) => {
      const nth = from + i;
      return makeUp(nth, newest - (total - nth) * MINUTE_MS, customers, products);
    });
    await withTx(async (tx) => {
      await tx.insert(orders).values(made.map(({ order }) => order));
      await tx.insert(orderLines).values(made.flatMap(({ lines }) => lines));
    });
  }
  return Math.max(0, total - present);
}

type Customer = ReturnType<typeof customer>;

function customer(i: number) {
  const firstname = NAMES[i % NAMES.length]!;
  const lastname = `${FAMILIES[i % FAMILIES.length]} ${MIDDLES[i % MIDDLES.length]}`;
  const email = `khach${i + 1}@example.com`;
  const address = {
    firstname,
    lastname,
    email,
    street: `${1 + (i % 180)} ${STREETS[i % STREETS.length]}`,
    ...PLACES[i % PLACES.length]!,
    country: "Việt Nam",
    phone: `09${String(10_000_000 + ((i * 7_654_321) % 90_000_000))}`,
  };
  const user: typeof users.$inferInsert = {
    id: newId(),
    name: `${lastname} ${firstname}`,
    email,
    emailKey: email,
    // No password has this hash: nobody logs in as a made-up customer.
    passwordHash: "-",
    createdAt: Date.now(),
  };
  return { user, address };
}

function makeUp(
  nth: number,
  createdAt: number,
  customers: { userId: string; address: Customer["address"] }[],
  products: Product[],
) {
  const id = newId(createdAt);
  const { userId, address } = customers[(nth * 7) % customers.length]!;
  const status = STATUSES[(nth * 3) % STATUSES.length]!;
  const isPaid = status === "Delivered";
  const lines = Array.from({ length: 1 + (nth % 3) }, (_, position) => {
    const product = products[(nth * 11 + position * 5) % products.length]!;
    const { id: productId, name, weight, offerPriceVnd, imageRefs } = product;
    const category = categoryRef(product);
    const quantity = 1 + ((nth + position) % 4);
    const imageRef = imageRefs[0] ?? null;
    return {
      orderId: id,
      position,
      productId,
      name,
      category,
      imageRef,
      weight,
      offerPriceVnd,
      quantity,
    };
  });
  const order: typeof orders.$inferInsert = {
    id,
    userId,
    status,
    paymentType: "COD",
    isPaid,
    paidAt: isPaid ? createdAt : null,
    ...calculateTotals(lines),
    addressId: newId(createdAt),
    ...address,
    lang: "vi",
    requestKey: null,
    searchFolded: buildSearchText(id, address, lines),
    createdAt,
    updatedAt: createdAt,
  };
  return { order, lines };
}

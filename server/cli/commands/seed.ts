import { calculateTotals } from "#app/features/cart/carts.server.ts";
import { categoryRef } from "#app/features/catalogue/categories/categories.server.ts";
import { packContentsOf } from "#app/features/catalogue/prices/unit-price.ts";
import { listAllProducts, type Product } from "#app/features/catalogue/products/products.server.ts";
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
import { fold } from "#app/kit/format/fold.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";
import type { Db, Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";
import { orderLines, orders, payments, productImages, products, users } from "#db/schema.ts";
import { publishProgress } from "#db/work-progress.ts";
import { CommandError } from "#server/cli/command.ts";
import { countText, elapsedText } from "#server/cli/shop/amounts.ts";
import { openReadyStore } from "#server/cli/shop/open-store.ts";

const SEEDERS = new Map<string, (store: Store, total: number) => Promise<number>>([
  ["products", seedProducts],
  ["orders", seedOrders],
]);

export async function seedCommand(
  [noun, number, ...more]: string[],
  settings: Settings,
): Promise<void> {
  const seed = noun === undefined ? null : SEEDERS.get(noun);
  if (seed === undefined || (seed && !/^\d{1,7}$/.test(number ?? "")) || more.length > 0)
    throw new CommandError("Usage: seed, seed products N or seed orders N", 2);
  const print = (line: string) => void process.stderr.write(`${line}\n`);
  const store = await openReadyStore({ ...settings, demo: true }, print);
  if (seed) {
    const added = countText(await seed(store, Number(number)), `generated ${noun}`);
    print(`Added ${added} in ${elapsedText()}.`);
  }
  await store.close();
}

const KINDS: Record<string, string[]> = {
  masala: ["Ngũ vị hương", "Hoa hồi", "Quế thanh", "Thảo quả", "Tiêu đen", "Gia vị kho cá"],
  oil: ["Dầu mè", "Dầu lạc", "Dầu dừa", "Dầu gạo", "Dầu hạt cải", "Mỡ hành"],
  powder: ["Bột nghệ", "Bột ớt", "Bột gạo", "Bột năng", "Bột sắn dây", "Bột đậu xanh"],
  rice: ["Gạo tẻ", "Gạo nếp", "Gạo lứt", "Gạo tám thơm", "Nếp cẩm", "Tấm thơm"],
  others: ["Nho khô", "Hạt điều", "Mít sấy", "Xoài sấy", "Chuối sấy", "Mơ khô"],
  seeds: ["Hạt sen", "Hạt chia", "Hạt bí", "Mè đen", "Hạt hướng dương", "Hạt é"],
  channa: ["Đậu gà", "Đậu xanh", "Đậu đen", "Đậu đỏ", "Đậu nành", "Đậu lăng"],
};
const ORIGINS = [
  ["Phú Quốc", "Trà Bồng", "Lạng Sơn", "Khoái Châu", "Chư Sê", "Bến Tre", "Sóc Trăng"],
  ["Điện Biên", "Hà Giang", "Mường Khương", "Nghệ An", "Huế", "Đắk Lắk", "Bình Phước"],
  ["Tây Ninh", "Cao Bằng", "Yên Bái", "Đồng Tháp", "Ninh Thuận", "Hưng Yên"],
].flat();
const GRADES = [
  ["hữu cơ", "loại một", "nguyên chất", "mùa mới", "phơi nắng", "tuyển chọn", "nhà làm"],
  ["hảo hạng", "truyền thống", "sấy lạnh", "làm thủ công", "ủ kỹ"],
].flat();
const PACKS = ["", " gói nhỏ", " túi giấy", " hũ thuỷ tinh", " hộp thiếc", " túi zip", " bao vải"];
const BRANDS = ["Chợ Quê", "Bếp Mẹ", "Gia Vị Xưa", "Vườn Nhà", null];
const WEIGHTS = ["50 g", "100 g", "200 g", "250 g", "500 g", "1 kg"];
const USES = [
  "Hợp với món kho, món nướng và nước chấm.",
  "Cho vào cuối lúc nấu để giữ mùi.",
  "Ngâm nước ấm mười phút trước khi nấu.",
  "Rang khô trên lửa nhỏ cho dậy mùi.",
];

/** Rows per INSERT; SQLite binds at most 32,766 values. */
const BATCH_SIZE = 500;
const THOUSAND = 1_000;

/**
 * Adds generated products, the same in every run, until the shop has `total`. They reuse the pictures of existing
 * products. Returns how many were added.
 */
export async function seedProducts({ db, withTx }: Store, total: number): Promise<number> {
  const existing = await allProducts(db);
  const families = Object.keys(KINDS)
    .map((path) =>
      existing.filter(({ categoryPath, imageRefs: [ref] }) => path === categoryPath && ref),
    )
    .filter((family) => family.length > 0);
  if (families.length === 0) return 0;
  await withTx(async (tx) => {
    for (let from = existing.length; from < total; from += BATCH_SIZE) {
      publishProgress({ label: "Adding products", done: from, total, unit: "products" });
      const size = Math.min(BATCH_SIZE, total - from);
      const batch = Array.from({ length: size }, (_, i) => generateProduct(from + i, families));
      await tx.insert(products).values(batch.map(({ product }) => product));
      await tx.insert(productImages).values(batch.map(({ image }) => image));
    }
  });
  return Math.max(0, total - existing.length);
}

async function allProducts(db: Db): Promise<Product[]> {
  const all: Product[] = [];
  for await (const batch of listAllProducts(db)) all.push(...batch);
  return all;
}

function generateProduct(i: number, families: Product[][]) {
  let rest = i;
  /** Picks an item by mixed radix, so that every combination occurs before one repeats. */
  const next = <Item>(items: Item[]): Item => {
    const item = items[rest % items.length]!;
    rest = Math.floor(rest / items.length);
    return item;
  };
  const family = next(families);
  const { categoryId, categoryPath, imageRefs } = family[rest % family.length]!;
  const [kind, origin, grade] = [next(KINDS[categoryPath!]!), next(ORIGINS), next(GRADES)];
  const name = `${kind} ${origin} ${grade}${next(PACKS)}`;
  const id = newId();
  const now = Date.now();
  const priceVnd = (20 + ((i * 37) % 480)) * THOUSAND;
  const weight = WEIGHTS[i % WEIGHTS.length];
  const product: typeof products.$inferInsert = {
    id,
    name,
    nameFolded: fold(name),
    categoryId,
    weight,
    packContents: packContentsOf(weight),
    brand: BRANDS[i % BRANDS.length],
    description: [`${kind} vùng ${origin}, ${grade}.`, USES[i % USES.length]].join("\n"),
    priceVnd,
    offerPriceVnd: i % 3 === 0 ? priceVnd - 5 * THOUSAND : priceVnd,
    inStock: i % 20 !== 0,
    rating: i % 2 === 0 ? 4 + (i % 10) / 10 : null,
    reviewCount: i % 2 === 0 ? i % 90 : null,
    createdAt: now,
    updatedAt: now,
  };
  return { product, image: { productId: id, position: 0, ref: imageRefs[0]! } };
}

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
const MINUTE_MS = 60_000;

/**
 * Adds generated orders, of the shop's products and generated customers, until the shop has `total`. Returns how many
 * were added.
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
      // Of a few, nobody has entered it.
      costVnd: nth % 20 === 0 ? null : offerPriceVnd * 0.7,
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

const paymentOf = ({ id, amountVnd, createdAt }: typeof orders.$inferInsert) =>
  ({ orderId: id, amountVnd, method: "cash", kind: "payment", by: "", at: createdAt }) as const;

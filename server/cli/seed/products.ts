import { packContentsOf } from "#app/features/catalogue/prices/unit-price.ts";
import { listAllProducts, type Product } from "#app/features/catalogue/products/products.server.ts";
import { fold } from "#app/kit/format/fold.ts";
import type { Db, Store } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { productImages, products } from "#db/schema.ts";
import { publishProgress } from "#db/work-progress.ts";

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
 * Adds generated products for load tests, until the shop has `total` products. They reuse the
 * pictures of existing products, and are the same for every run with the same total.
 *
 * @returns the number of products added
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

/** All products of a shop. */
export async function allProducts(db: Db): Promise<Product[]> {
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

import { ne } from "drizzle-orm";
import { createImport } from "#app/features/catalogue/import/product-imports.server.ts";
import { findAreaById } from "#app/features/delivery/areas/areas.server.ts";
import { slotVersion } from "#app/features/delivery/slots/rules.ts";
import { findByCode } from "#app/features/money/discounts/discount-codes.server.ts";
import { codeVersion } from "#app/features/money/discounts/rules.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import type { Store } from "#db/client.server.ts";
import { productImages, products, reviews } from "#db/schema.ts";
import { givenArea } from "#tests/support/data/areas.ts";
import { givenDiscountCode } from "#tests/support/data/discounts.ts";
import { orderOf } from "#tests/support/data/orders.ts";
import { givenRun } from "#tests/support/data/presses.ts";
import { givenReview } from "#tests/support/data/reviews.ts";
import { givenSlots, SLOT } from "#tests/support/data/slots.ts";

/** The name of a file that a seller has uploaded, which is nobody else's business. */
export const FILE_NAME = "gia-mua-vao-bi-mat.csv";

type SellerForm = [path: string, fields: Record<string, string>];

/**
 * Forms of sellers' pages which all change something when a seller sends them, with the ids of what they
 * are about.
 */
export async function givenSellerForms(store: Store, order: string, product: string) {
  const run = await givenRun(store, [order]);
  const { id: area } = await givenArea(store, [{ province: "Huế", ward: "" }]);
  const { 1: slot } = await givenSlots(store, {}, { weekdays: [1] });
  await givenDiscountCode(store);
  const code = (await findByCode(store.db, "TET10"))!;
  await givenReview(store, product, 4, "Chỉ cho người bán");
  const [review] = await store.db.select().from(reviews);
  const file = { uploadedBy: "nguoi-ban@example.com", fileName: FILE_NAME };
  const upload = await store.withTx((tx) => createImport(tx, file));
  const [picture] = await store.db
    .select({ ref: productImages.ref, name: products.name })
    .from(productImages)
    .innerJoin(products, ne(products.id, productImages.productId))
    .limit(1);
  const seen = versionOf(await orderOf(store, order));
  const seenArea = String((await findAreaById(store.db, area))!.updatedAt);
  const page = `/seller/order/${order}`;
  const slots = "/seller/shop/delivery/slots";
  const forms: SellerForm[] = [
    ["/seller/product-list", { intent: `delete:${product}` }],
    ["/seller/product-list", { intent: `stock:${product}`, inStock: "no" }],
    ["/seller/product-list", { intent: `count:${product}`, stockCount: "7" }],
    [
      `/seller/product-list?edit=${product}`,
      { intent: `save:${product}`, name: "x", price: "1", offerPrice: "1" },
    ],
    ["/seller/prices", { [`offerPrice:${product}`]: "1" }],
    ["/seller/stock", { intent: "low-from", lowFrom: "3" }],
    ["/seller/stock", { intent: `count:${product}`, stockCount: "9", seen: "" }],
    ["/seller?index", { intent: "add-category", newCategory: "Trà sen" }],
    ["/seller/products/import", { file: "id,name" }],
    [`/seller/products/import/${upload}`, { intent: "apply" }],
    [`/seller/products/import/${upload}`, { intent: "discard" }],
    [
      "/seller/products/photos",
      { intent: "add", photo: `${picture!.ref} x.jpg`, product: picture!.name },
    ],
    ["/seller/categories", { intent: "add", name: "Trà sen" }],
    ["/seller/categories", { intent: "rename:rice", name: "Trà sen" }],
    ["/seller/categories", { intent: "delete:rice" }],
    ["/seller/categories", { intent: "look:rice", art: "tile-tea", palette: "lotus" }],
    ["/seller/dishes", { intent: "hide:x" }],
    ["/seller/dishes/new", { intent: "save", name: "x", ingredients: "y" }],
    ["/seller/search-names", { intent: "add", names: "x, y" }],
    ["/seller/tags", { intent: "add", name: "Keto" }],
    ["/seller/tags", { intent: "save:chay", name: "Ăn chay" }],
    ["/seller/tags", { intent: "delete:huu-co" }],
    ["/seller/tags", { intent: "usual" }],
    ["/seller/orders", { intent: `delete:${order}`, seen: "" }],
    ["/seller/orders", { intent: `status:${order}`, status: "Cancelled" }],
    [page, { intent: `paid:${order}` }],
    [page, { intent: "notes", orderNote: "khách khó tính", phoneNote: "gửi phòng 5" }],
    [page, { intent: "refund-cash", seen, amount: "1000", reason: "x" }],
    [page, { intent: "invoice", buyerName: "x", "seen-buyer": "0" }],
    [`/seller/orders/${order}/edit`, { intent: "save", seen, product, quantity: "1" }],
    [`/seller/orders/${order}/address`, { intent: "save", seen, phone: "0905 111 222" }],
    ["/seller/orders/new", { intent: "next", who: "0905 111 222" }],
    ["/seller/bulk", { intent: "Cancelled", order, sure: "1" }],
    ["/seller/bulk", { intent: "run", order }],
    ["/seller/confirm", { order, intent: "cancel" }],
    ["/seller/confirm", { order, intent: "reached", seen: "1" }],
    [`/seller/run/${run}`, { intent: "courier", courier: "x" }],
    [`/seller/run/${run}`, { intent: "reopen", reason: "x" }],
    [`/seller/run/${run}/settle`, { counted: "0", [`result:${order}`]: "refused" }],
    ["/seller/undo", { intent: "undo:1", back: "/seller/orders" }],
    ["/seller/reviews", { intent: `hide:${review!.id}`, reason: "x" }],
    ["/seller/money/codes", { intent: "add", code: "tết 11", kind: "percent", value: "10" }],
    ["/seller/money/codes", { intent: `delete:${code.id}`, seen: codeVersion(code) }],
    ["/seller/shop", { intent: "save:delivery", fee: "1", freeFrom: "2", seen: "0" }],
    ["/seller/shop", { intent: "save:figures", seen: "0" }],
    ["/seller/shop", { intent: "reset:banner", seen: "0" }],
    ["/seller/shop/delivery", { intent: "add", name: "Nội thành", served: "yes", fee: "1" }],
    [`/seller/shop/delivery/${area}`, { intent: "whole:Đà Nẵng", seen: seenArea }],
    [`/seller/shop/delivery/${area}`, { intent: `delete:${area}`, seen: seenArea }],
    [
      slots,
      { intent: "add", weekday: "2", starts: "8:00", ends: "10h", closes: "12", capacity: "20" },
    ],
    [slots, { intent: `delete:${slot}`, seen: slotVersion(SLOT) }],
    [slots, { intent: "holiday", date: "2099-09-02", name: "" }],
    ["/debug-orders", { intent: "clean-up" }],
  ];
  return { forms, run, area, upload };
}

import { eq } from "drizzle-orm";
import { answerReview, hideReview } from "#app/features/catalogue/reviews/save-reviews.server.ts";
import type { Store } from "#db/client.server.ts";
import { reviews, users } from "#db/schema.ts";
import { givenReview, reviewProduct } from "#tests/support/data/reviews.ts";
import { click, refused, seller, shopper, stranger, type } from "./acts.ts";
import type { ExampleOrders } from "./example-shop.ts";
import type { Screen } from "./shop-screens.ts";

const BY = { by: "seller@example.com" };

const SAID: [name: string, stars: number, text: string][] = [
  ["Trần Văn Hùng", 4, ""],
  ["Lê Thị Hoa", 1, "Gọi mình 0912 345 678 mua rẻ hơn nhé!"],
  ["Phạm Quốc Bảo", 2, "Gói hơi móp, bột vón cục ở đáy túi."],
  [
    "Nguyễn Thị Tuyết",
    5,
    "Thơm lắm, pha với mật ong uống buổi sáng rất hợp.\nGiao nhanh, đóng gói hai lớp cẩn thận. Sẽ mua lại.",
  ],
];

/** Has a product reviewed by several shoppers, and one product of an order by its own. */
export async function givenExampleReviews(
  store: Store,
  { reviewed, delivered }: Pick<ExampleOrders, "reviewed" | "delivered">,
): Promise<void> {
  for (const [name, stars, text] of SAID) {
    const { userId } = await givenReview(store, reviewed, stars, text);
    await store.withTx((tx) => tx.update(users).set({ name }).where(eq(users.id, userId)));
  }
  await reviewProduct(store, delivered, reviewed, 5, "Đúng vị mình cần.");
  const all = await store.db.select().from(reviews).orderBy(reviews.seq);
  const [, advert, complaint] = all.map(({ id }) => id) as [string, string, string];
  await store.withTx(async (tx) => {
    await hideReview(tx, advert, { reason: "Quảng cáo, có số điện thoại", ...BY });
    const answer = "Xin lỗi bạn. Cửa hàng đã đổi bao bì và gửi bù một gói mới.";
    await answerReview(tx, complaint, { answer, ...BY });
  });
}

/** The screens of shoppers and sellers about reviews. */
export const reviewScreens = ({ reviewed, delivered }: ExampleOrders): Record<string, Screen> => ({
  "product-reviews": stranger(`/product/powder/${reviewed}`),
  "order-review": shopper(`/order/${delivered}/review`),
  "order-review-refused": shopper(
    `/order/${delivered}/review`,
    type("main textarea >> nth=-1", "Ngon, mà quên chấm sao"),
    click("main form.form-page [type=submit]"),
    refused,
  ),
  "seller-reviews": seller("/seller/reviews"),
  "seller-reviews-none": seller("/seller/reviews?filter=hidden&before=1"),
});

import { both, inBoth } from "#app/kit/text/both.ts";

/** What the lists of products say before the first one, worded on the server. */
const texts = inBoth({
  title: both("No products yet", "Chưa có sản phẩm nào"),
  text: both(
    "Products that you add are listed here, to be changed, counted and sold out, and appear in the shop.",
    "Sản phẩm bạn thêm sẽ nằm ở đây để sửa, đếm và báo hết hàng, đồng thời hiện trong cửa hàng.",
  ),
});

/** The texts of an empty shop; undefined where a search is the reason that nothing is listed. */
export const emptyShopText = (
  lang: keyof typeof texts,
  { total, position }: { total: number; position: { search: string; letter: string } },
) => (total === 0 && !position.search && !position.letter ? texts[lang] : undefined);

import { both, inBoth } from "#app/kit/text/both.ts";
/** The question that a seller is asked once about an unlikely amount. */
export const unlikelyTexts = inBoth({
  changed: both(
    (before: string, after: string) => `From ${before} to ${after}? If that is right, save again.`,
    (before, after) => `Từ ${before} thành ${after}? Nếu đúng, bạn bấm lưu lần nữa.`,
  ),
  small: both(
    (amount: string) => `Only ${amount}? If that is right, save again.`,
    (amount) => `Chỉ ${amount}? Nếu đúng, bạn bấm lưu lần nữa.`,
  ),
  offer: both(
    (offer: string, price: string) =>
      `Offered for ${offer} instead of ${price}? If that is right, save again.`,
    (offer, price) => `Giá ưu đãi ${offer} thay vì ${price}? Nếu đúng, bạn bấm lưu lần nữa.`,
  ),
  percent: both(
    (percent: number) => `${percent} % off? If that is right, save again.`,
    (percent) => `Giảm ${percent} %? Nếu đúng, bạn bấm lưu lần nữa.`,
  ),
});

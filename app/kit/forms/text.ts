const en = {
  changed: (before: string, after: string) =>
    `From ${before} to ${after}? If that is right, save again.`,
  small: (amount: string) => `Only ${amount}? If that is right, save again.`,
  offer: (offer: string, price: string) =>
    `Offered for ${offer} instead of ${price}? If that is right, save again.`,
  percent: (percent: number) => `${percent} % off? If that is right, save again.`,
};

const vi: typeof en = {
  changed: (before, after) => `Từ ${before} thành ${after}? Nếu đúng, bạn bấm lưu lần nữa.`,
  small: (amount) => `Chỉ ${amount}? Nếu đúng, bạn bấm lưu lần nữa.`,
  offer: (offer, price) => `Giá ưu đãi ${offer} thay vì ${price}? Nếu đúng, bạn bấm lưu lần nữa.`,
  percent: (percent) => `Giảm ${percent} %? Nếu đúng, bạn bấm lưu lần nữa.`,
};

/** What a seller is asked once about an amount that is hardly meant. */
export const unlikelyTexts = { en, vi };

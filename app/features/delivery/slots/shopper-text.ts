const en = {
  noneFree:
    "No delivery time is free in the coming days. Place your order: we will call you to agree on a time.",
  taken: "That delivery time is full or closed by now. Please choose another one.",
  noneLeft: "That delivery time is full or closed by now, and no other one is free.",
  notChosen: "Please choose a delivery time.",
};

const vi: typeof en = {
  noneFree:
    "Mấy ngày tới không còn giờ giao nào trống. Bạn cứ đặt hàng: cửa hàng sẽ gọi để hẹn giờ.",
  taken: "Giờ giao này vừa hết chỗ hoặc đã đóng. Vui lòng chọn giờ khác.",
  noneLeft: "Giờ giao này vừa hết chỗ hoặc đã đóng, và không còn giờ nào khác.",
  notChosen: "Vui lòng chọn giờ giao hàng.",
};

/** What the cart says of delivery times. */
export const slotTexts = { en, vi };

/** Why an order was not placed at the time that was chosen, or at none. @param hasFree whether another time is free */
export function slotProblem(
  lang: keyof typeof slotTexts,
  { isTaken }: { isTaken: boolean },
  hasFree: boolean,
): string {
  const texts = slotTexts[lang];
  if (!isTaken) return texts.notChosen;
  return hasFree ? texts.taken : texts.noneLeft;
}

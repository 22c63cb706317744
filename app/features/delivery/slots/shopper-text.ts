import { both, inBoth } from "#app/kit/text/both.ts";
/** The texts of shoppers' pages about delivery times. */
export const slotTexts = inBoth({
  arrives: both("Arrives:", "Nhận hàng:"),
  chosen: both(
    "Choose your delivery time in the cart, where we offer one.",
    "Bạn chọn giờ giao trong giỏ hàng, ở những nơi cửa hàng giao theo giờ hẹn.",
  ),
  noneFree: both(
    "No delivery time is free in the coming days. Place your order: we will call you to agree on a time.",
    "Mấy ngày tới không còn giờ giao nào trống. Bạn cứ đặt hàng: cửa hàng sẽ gọi để hẹn giờ.",
  ),
  taken: both(
    "That delivery time is full or closed by now. Please choose another one.",
    "Giờ giao này vừa hết chỗ hoặc đã đóng. Vui lòng chọn giờ khác.",
  ),
  noneLeft: both(
    "That delivery time is full or closed by now, and no other one is free.",
    "Giờ giao này vừa hết chỗ hoặc đã đóng, và không còn giờ nào khác.",
  ),
  notChosen: both("Please choose a delivery time.", "Vui lòng chọn giờ giao hàng."),
});

/** The reason why an order was not placed at the chosen time, or without one; `hasFree`: another time is free. */
export function slotProblem(
  lang: keyof typeof slotTexts,
  { isTaken }: { isTaken: boolean },
  hasFree: boolean,
): string {
  const texts = slotTexts[lang];
  if (!isTaken) return texts.notChosen;
  return hasFree ? texts.taken : texts.noneLeft;
}

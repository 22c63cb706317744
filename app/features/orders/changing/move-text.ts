const en = {
  moved: "Delivery time changed",
  none: "No delivery time",
  notChosen: "No delivery time chosen",
  moveTo: "Move to",
  move: "Move",
};

const vi: typeof en = {
  moved: "Đổi giờ giao",
  none: "Không hẹn giờ giao",
  notChosen: "Chưa chọn giờ giao",
  moveTo: "Chuyển sang",
  move: "Chuyển",
};

/** What sellers read and press about the delivery time of an order. */
export const moveTexts = { en, vi };

import { both, inBoth } from "#app/kit/text/both.ts";
/** What sellers read and press about the delivery time of an order. */
export const moveTexts = inBoth({
  moved: both("Delivery time changed", "Đổi giờ giao"),
  none: both("No delivery time", "Không hẹn giờ giao"),
  notChosen: both("No delivery time chosen", "Chưa chọn giờ giao"),
  moveTo: both("Move to", "Chuyển sang"),
  move: both("Move", "Chuyển"),
});

import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of the seller's page of an order, whose script has no room for those of the pages it leads to. */
export const orderPageTexts = inBoth({
  change: both("Change items", "Sửa món"),
  message: both("Message", "Nhắn tin"),
  edited: both("Items changed", "Đã sửa món"),
  agreed: both("The customer agreed by phone", "Khách đã đồng ý qua điện thoại"),
});

/** The texts about moving an order to another delivery time. */
export const moveTexts = inBoth({
  moved: both("Delivery time changed", "Đổi giờ giao"),
  none: both("No delivery time", "Không hẹn giờ giao"),
  notChosen: both("No delivery time chosen", "Chưa chọn giờ giao"),
  moveTo: both("Change delivery time", "Đổi giờ giao"),
  move: both("Change", "Đổi"),
});

import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts about changes of an order that several pages show. */
export const changeTexts = inBoth({
  edit: both("Change items", "Sửa món"),
  message: both("Message", "Nhắn tin"),
  part: both("Delivered or paid in part", "Giao, thu một phần"),
  toBring: both("To bring", "Chở thêm"),
  fromBag: both("From the courier's bag", "Lấy trong túi người giao"),
  edited: both("Items changed", "Đã sửa món"),
  readdress: both("Change address", "Sửa địa chỉ"),
  readdressPickup: both("Change name or phone", "Sửa tên, số điện thoại"),
  readdressed: both("Recipient or address changed", "Đã sửa người nhận, địa chỉ"),
  takeBack: both("Record a return", "Ghi hàng trả lại"),
  returned: both("Goods returned", "Khách trả hàng"),
  unreturned: both("Return undone", "Đã hủy ghi hàng trả lại"),
  onAccount: both("On account", "Ghi nợ"),
  offAccount: both("No longer on account", "Bỏ ghi nợ"),
  complained: both("Customer complained", "Khách phản ánh"),
  onRoad: {
    trip: both("on a second trip", "chở thêm một chuyến"),
    bag: both("from the courier's bag", "lấy trong túi người giao"),
  },
  atDoor: both("refused at the door", "khách trả lại lúc giao"),
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

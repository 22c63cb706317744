import { PAGE_NAMES } from "#app/features/purchases/page-names-text.ts";
import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of the pages about what to buy. */
export const toBuyTexts = inBoth({
  title: PAGE_NAMES.toBuy,
  description: both(
    "What to order from each supplier, by what was sold",
    "Cần đặt gì ở từng nhà cung cấp, tính theo hàng đã bán",
  ),
  intro: both(
    "From what was sold in the last weeks, what is left and what is on order. Products that nobody bought in this time are not listed.",
    "Tính từ hàng bán được trong mấy tuần qua, hàng còn lại và hàng đang đặt. Món không bán được trong thời gian này thì không có ở đây.",
  ),
  withoutSupplier: both("Without a supplier", "Chưa có nhà cung cấp"),
  products: both((count: number) => [
    count === 1 ? "1 product to buy" : `${count} products to buy`,
    `Cần nhập ${count} món`,
  ]),
  none: both("Nothing needs to be bought", "Chưa cần nhập gì"),
  noneHint: both(
    "What was sold in the last weeks is there for the days below.",
    "Hàng bán được trong mấy tuần qua còn đủ cho số ngày bên dưới.",
  ),
  plan: both("How it is worked out", "Cách tính"),
  weeks: both("Sales of the last", "Theo hàng bán trong"),
  weekCounts: both((count: number) => [
    count === 1 ? "1 week" : `${count} weeks`,
    `${count} tuần qua`,
  ]),
  forDays: both("Days to buy for", "Nhập đủ bán mấy ngày"),
  forDaysHint: both(
    "Until the next delivery, such as 7. Each supplier may have other days.",
    "Đến lần nhập sau, ví dụ 7. Từng nhà cung cấp có thể đặt số ngày riêng.",
  ),
  ownDaysHint: both(
    "For this supplier. Empty: as for all.",
    "Riêng nhà cung cấp này. Để trống thì tính như mọi nơi.",
  ),
  reserveDays: both("Days in reserve", "Dự phòng thêm mấy ngày"),
  reserveDaysHint: both(
    "For late deliveries and better sales.",
    "Phòng khi hàng về trễ hoặc bán chạy hơn.",
  ),
  wrongDays: both((least: number, most: number) => [
    `Please enter a number of days from ${least} to ${most}.`,
    `Vui lòng nhập số ngày từ ${least} đến ${most}.`,
  ]),
  save: both("Save", "Lưu"),
  recount: both("Work out again", "Tính lại"),
  quantityOf: both("Pieces of", "Số lượng"),
  drop: both("Leave out", "Bỏ"),
  more: both((count: number) => [
    `${count} more products will follow when these are on order.`,
    `Còn ${count} món nữa, sẽ hiện ra khi các món này đã đặt.`,
  ]),
  add: both("Add a product", "Thêm món"),
  addHint: both("Name, barcode or SKU", "Tên, mã vạch hoặc SKU"),
  addButton: both("Add", "Thêm"),
  supplier: both("Supplier", "Nhà cung cấp"),
  supplierHint: both("One that is known, or a new name.", "Chọn tên đã có, hoặc nhập tên mới."),
  update: both("Update the message", "Cập nhật tin nhắn"),
  order: both("Turn into a purchase", "Tạo phiếu nhập"),
  orderHint: both(
    "The purchase is then on order, with the costs of last time.",
    "Phiếu nhập ở trạng thái đã đặt, giá như lần trước.",
  ),
  message: both("Message to the supplier", "Tin nhắn cho nhà cung cấp"),
  print: both(
    "Print this page with the browser's menu.",
    "In trang này bằng menu của trình duyệt.",
  ),
  empty: both("No products yet. Add some below.", "Chưa có món nào. Bạn thêm món ở bên dưới."),
});

/** What is said of a line, and of a list that was sent. */
export const listTexts = inBoth({
  soldOut: both("Sold out", "Đã hết hàng"),
  lastsToday: both("Runs out today", "Hôm nay là hết"),
  lasts: both((days: string) => [
    days === "1" ? "Lasts 1 day" : `Lasts ${days} days`,
    `Còn đủ bán ${days} ngày`,
  ]),
  notCounted: both("Stock is not counted", "Kho không đếm"),
  notSold: both("Not sold in this time", "Không bán được trong thời gian này"),
  sold: both((pieces: string, days: string, perDay: string) => [
    `Sold ${pieces} in ${days} ${days === "1" ? "day" : "days"}, ${perDay} a day.`,
    `Bán ${pieces} trong ${days} ngày, mỗi ngày ${perDay}.`,
  ]),
  need: both((days: number, need: string) => [
    `For ${days} days: ${need}.`,
    `Cần cho ${days} ngày: ${need}.`,
  ]),
  missing: both((there: string[], missing: string) => [
    `Less ${there.join(" and ")}: ${missing}.`,
    `Trừ ${there.join(" và ")}: ${missing}.`,
  ]),
  inStock: both((pieces: string) => [`${pieces} in stock`, `${pieces} còn trong kho`]),
  onOrder: both((pieces: string) => [`${pieces} on order`, `${pieces} đang đặt`]),
  packs: both((packs: string, pack: string) => [
    `Bought in packs of ${pack}: ${packs} × ${pack}.`,
    `Thường nhập theo ${pack}: ${packs} × ${pack}.`,
  ]),
  soldOutSince: both((day: string) => [
    `Sold out on ${day}, so only the days until then count.`,
    `Hết hàng từ ${day}, nên chỉ tính đến ngày đó.`,
  ]),
  soldOutUnknown: both(
    "Sold out: more could be sold than that.",
    "Đang hết hàng: có thể bán được nhiều hơn thế.",
  ),
  byHand: both("Added by hand.", "Tự thêm vào."),
  wrongQuantity: both((most: string) => [
    `Please enter a number of pieces up to ${most}.`,
    `Vui lòng nhập số lượng không quá ${most}.`,
  ]),
  tooDear: both(
    "So many would cost more than a purchase may.",
    "Số lượng này có giá vượt quá mức của một phiếu nhập.",
  ),
  nothing: both(
    "Please enter a quantity for at least one product.",
    "Vui lòng nhập số lượng cho ít nhất một món.",
  ),
  noSupplier: both("Please say from whom.", "Vui lòng cho biết nhập của ai."),
  fullSuppliers: both(
    "There are too many suppliers for a new one.",
    "Đã có quá nhiều nhà cung cấp, không thêm được nữa.",
  ),
  fullList: both((most: number) => [
    `A list can have ${most} products.`,
    `Danh sách có tối đa ${most} món.`,
  ]),
  unknown: both("No product was found for this.", "Không tìm thấy sản phẩm nào như vậy."),
  choose: both("Which one?", "Bạn cần món nào?"),
  added: both((name: string) => [`Added: ${name}`, `Đã thêm: ${name}`]),
  dropped: both((name: string) => [`Left out: ${name}`, `Đã bỏ: ${name}`]),
  updated: both("The message is up to date.", "Tin nhắn đã được cập nhật."),
  productsGone: both(
    "Products that were deleted meanwhile are no longer in the list. Please check it and send it again.",
    "Món vừa bị xóa không còn trong danh sách. Vui lòng xem lại rồi gửi lần nữa.",
  ),
  orderedMeanwhile: both(
    "Something was ordered from this supplier meanwhile. Please check the list and send it again.",
    "Vừa có phiếu đặt khác ở nhà cung cấp này. Vui lòng xem lại danh sách rồi gửi lần nữa.",
  ),
  greeting: both((name: string) => [
    `Hello ${name}, I would like to order:`,
    `${name} ơi, cho em đặt:`,
  ]),
  anybody: both("there", "Anh/chị"),
  closing: both((shop: string) => [`Thank you. ${shop}`, `Em cảm ơn ạ. ${shop}`]),
});

import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of the page that changes what is in an order. */
export const editOrderTexts = inBoth({
  title: both((number: string) => [`Change order #${number}`, `Sửa đơn hàng #${number}`]),
  description: both((number: string) => [
    `Change or weigh what is in order #${number}.`,
    `Sửa hoặc cân các món trong đơn hàng #${number}.`,
  ]),
  quantity: both("Quantity", "Số lượng"),
  quantityOf: both((name: string) => [`Quantity of ${name}`, `Số lượng ${name}`]),
  grams: both("Weight (g)", "Cân (g)"),
  gramsOf: both((name: string) => [
    `Real weight of ${name} in grams`,
    `Số gam cân được của ${name}`,
  ]),
  each: both((price: string) => [`${price} each`, `${price} mỗi phần`]),
  isNew: both("new", "mới"),
  insteadOf: both((name: string) => [`instead of ${name}`, `thay cho ${name}`]),
  replace: both("Replace", "Đổi món"),
  replaceOf: both((name: string) => [`Replace ${name}`, `Thay ${name}`]),
  savedNow: both((quantity: number, weight: string) => [
    `Saved now: ${quantity}${weight && `, ${weight}`}`,
    `Đang lưu: ${quantity}${weight && `, ${weight}`}`,
  ]),
  find: both("Add a product", "Thêm món"),
  findInstead: both((name: string) => [`Replace ${name} by`, `Thay ${name} bằng`]),
  search: both("Search", "Tìm"),
  keep: both("Keep it", "Thôi, giữ nguyên"),
  add: both("Add", "Thêm"),
  addOf: both((name: string) => [`Add ${name}`, `Thêm ${name}`]),
  take: both("Take", "Lấy"),
  takeOf: both((name: string) => [`Take ${name}`, `Lấy ${name}`]),
  nothingFound: both("No product in stock was found", "Không tìm thấy món nào còn hàng"),
  amounts: both("What it costs then", "Số tiền sau khi sửa"),
  before: both("Total so far", "Tổng trước khi sửa"),
  show: both("Work out again", "Tính lại"),
  save: both("Save changes", "Lưu thay đổi"),
  rise: both((before: string, after: string) => [
    `The total rises from ${before} to ${after}. Call the customer before you save.`,
    `Tổng tiền tăng từ ${before} lên ${after}. Hãy gọi khách trước khi lưu.`,
  ]),
  unagreed: both(
    "Note that the customer agreed by phone",
    "Hãy ghi nhận là khách đã đồng ý qua điện thoại",
  ),
  wrongQuantity: both((max: number) => [
    `Enter a whole number from 0 to ${max}`,
    `Nhập số nguyên từ 0 đến ${max}`,
  ]),
  wrongGrams: both(
    "Enter grams, such as 1080, or 1,08 kg; at most 100 kg",
    "Nhập số gam, ví dụ 1080, hoặc 1,08 kg; nhiều nhất 100 kg",
  ),
  tooFew: both((left: number) => [
    left === 0 ? "None is left" : `Only ${left} are left`,
    left === 0 ? "Đã hết hàng" : `Chỉ còn ${left}`,
  ]),
  unavailable: both("Out of stock or no longer sold", "Hết hàng hoặc không còn bán"),
  notByWeight: both("This is not sold by weight", "Món này không bán theo cân"),
  tooDear: both("This weight costs too much for one line", "Số cân này quá lớn cho một dòng"),
  empty: both(
    "An order needs at least one item. Cancel it instead.",
    "Đơn hàng phải còn ít nhất một món. Nếu bỏ hết, hãy hủy đơn.",
  ),
  tooMany: both((max: number) => [
    `An order has at most ${max} items`,
    `Một đơn có nhiều nhất ${max} món`,
  ]),
  changed: both(
    "Someone else has changed this order meanwhile, so nothing was saved. What is saved now stands below the fields. Save again to replace it.",
    "Người khác vừa sửa đơn này nên chưa lưu gì. Nội dung đang lưu hiện dưới từng ô. Bấm lưu lần nữa để thay bằng của bạn.",
  ),
  ended: both((status: string) => [
    `This order is ${status} now, so its items can no longer be changed.`,
    `Đơn này giờ là “${status}” nên không sửa món được nữa.`,
  ]),
  hasReturns: both(
    "Goods of this order came back, so its items stay as they were delivered.",
    "Đơn này đã có hàng trả lại nên các món giữ nguyên như lúc giao.",
  ),
  way: both("How do added goods get there?", "Hàng thêm đến khách bằng cách nào?"),
  ways: {
    trip: both("A second trip brings them", "Chở thêm một chuyến"),
    bag: both("The courier has them in the bag", "Người giao có sẵn trong túi"),
  },
  noWay: both(
    "The order is on its way: choose how the added goods get there",
    "Đơn đang trên đường: hãy chọn cách đưa hàng thêm đến khách",
  ),
  notSaved: both("Nothing was saved.", "Chưa lưu gì."),
  searchOpen: both(
    "What you searched for is not in the order. Add a product, or empty the search.",
    "Món bạn đang tìm chưa có trong đơn. Bạn thêm một món, hoặc xóa ô tìm.",
  ),
  replaceOpen: both(
    "Choose what takes its place, or keep it.",
    "Bạn chọn món thay vào, hoặc giữ nguyên món cũ.",
  ),
});

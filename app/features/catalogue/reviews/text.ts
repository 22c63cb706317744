import { both, count, inBoth } from "#app/kit/text/both.ts";
import { LOW_STARS, MAX_REVIEW_LENGTH, MAX_STARS } from "./rules.ts";

/** The texts about reviews, which the scripts of other pages do not contain. */
export const reviewTexts = inBoth({
  title: both("Reviews by customers", "Đánh giá của người đã mua"),
  summary: both((rating: string, number: number) => [
    `${rating} of ${MAX_STARS} · ${count(number, "review")}`,
    `${rating} trên ${MAX_STARS} · ${number} đánh giá`,
  ]),
  bought: both("bought here", "đã mua tại đây"),
  customer: both("A customer", "Một khách hàng"),
  answer: both("Answer of the shop", "Cửa hàng trả lời"),
  ask: both("Write a review", "Viết đánh giá"),
  orderTitle: both((number: string) => [`Review order #${number}`, `Đánh giá đơn hàng #${number}`]),
  orderDescription: both((number: string) => [
    `Stars and a line for the products of order #${number}.`,
    `Chấm sao và nhận xét các sản phẩm của đơn hàng #${number}.`,
  ]),
  intro: both(
    "Everybody can read it on the product's page, with your given name. You can change it here.",
    "Ai cũng đọc được trên trang sản phẩm, kèm tên gọi của bạn. Bạn có thể sửa lại tại đây bất cứ lúc nào.",
  ),
  stars: both((number: number) => [count(number, "star"), `${number} sao`]),
  remove: both("No review", "Không đánh giá"),
  text: both("What do you think of it?", "Bạn thấy thế nào?"),
  textHint: both(
    `For example taste, freshness, packing; at most ${MAX_REVIEW_LENGTH} characters`,
    `Ví dụ: hương vị, độ tươi, đóng gói; tối đa ${MAX_REVIEW_LENGTH} ký tự`,
  ),
  starsMissing: both((product: string) => [
    `Please choose stars for ${product}`,
    `Bạn chấm sao cho ${product} nhé`,
  ]),
  nothingChosen: both(
    "Please choose stars for at least one product",
    "Bạn chấm sao cho ít nhất một sản phẩm nhé",
  ),
  hidden: both((reason: string) => [`Hidden by the shop: ${reason}`, `Cửa hàng đã ẩn: ${reason}`]),
  save: both("Send review", "Gửi đánh giá"),
  back: both("Back to the order", "Về đơn hàng"),
  tooEarly: both(
    "You can review the products once your order has been delivered.",
    "Bạn đánh giá được sản phẩm sau khi đơn hàng đã giao.",
  ),
  tooOften: both(
    "You have changed reviews too often. Please try again in an hour.",
    "Bạn đã sửa đánh giá quá nhiều lần. Vui lòng thử lại sau một giờ.",
  ),
  sellerTitle: both("Reviews", "Đánh giá"),
  sellerDescription: both(
    "What customers say of products they bought: answer it, or hide it with a reason.",
    "Khách nói gì về hàng đã mua: trả lời, hoặc ẩn kèm lý do.",
  ),
  filters: {
    all: both("All", "Tất cả"),
    unanswered: both("Not answered", "Chưa trả lời"),
    low: both(`${LOW_STARS} stars or fewer`, `Từ ${LOW_STARS} sao trở xuống`),
    hidden: both("Hidden", "Đã ẩn"),
  },
  filterLabel: both("Which reviews", "Lọc đánh giá"),
  none: both("No reviews", "Chưa có đánh giá nào"),
  noneHint: both(
    "Customers are asked for a review the day after an order was delivered.",
    "Khách được mời đánh giá một ngày sau khi đơn hàng giao xong.",
  ),
  deliveredOrders: both("Delivered orders", "Các đơn đã giao"),
  saved: both("Saved", "Đã lưu"),
  gone: both("This review no longer exists", "Đánh giá này không còn nữa"),
  order: both((number: string) => [`Order #${number}`, `Đơn #${number}`]),
  notBought: both(
    "Not shown: its order is no longer delivered",
    "Không hiện: đơn hàng không còn ở trạng thái đã giao",
  ),
  answerLabel: both(
    "Your answer, for everybody to read; empty for none",
    "Trả lời của bạn, ai cũng đọc được; để trống nếu không trả lời",
  ),
  answerButton: both("Save answer", "Lưu trả lời"),
  hide: both("Hide this review…", "Ẩn đánh giá này…"),
  hideHint: both(
    "It is neither shown nor counted then. Its author sees the reason.",
    "Đánh giá không còn hiện và không được tính. Người viết thấy lý do.",
  ),
  reason: both("Reason", "Lý do"),
  reasonMissing: both("Please give a reason", "Bạn hãy ghi lý do"),
  hideNow: both("Hide", "Ẩn"),
  showAgain: both("Show again", "Hiện lại"),
  events: {
    answered: both((by: string) => [`${by} answered`, `${by} đã trả lời`]),
    unanswered: both((by: string) => [`${by} removed the answer`, `${by} đã xóa trả lời`]),
    hidden: both((by: string) => [`${by} hid it`, `${by} đã ẩn`]),
    shown: both((by: string) => [`${by} showed it again`, `${by} đã cho hiện lại`]),
  },
  older: both("Older reviews", "Đánh giá cũ hơn"),
  newest: both("Newest reviews", "Đánh giá mới nhất"),
  counted: both("Counted from the reviews of customers", "Tính từ đánh giá của khách hàng"),
});

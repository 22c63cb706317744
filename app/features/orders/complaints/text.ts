import {
  MAX_HEAVY_MEGAPIXELS,
  MAX_PICTURE_MEGABYTES,
} from "#app/features/catalogue/products/product-limits.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import { MAX_COMPLAINT_LENGTH, MAX_PHOTOS } from "./rules.ts";

/** The texts about what shoppers say is wrong with an order. */
export const complaintTexts = inBoth({
  link: both("Something is wrong with it", "Đơn hàng có vấn đề"),
  title: both((number: string) => [
    `What is wrong with order #${number}?`,
    `Đơn hàng #${number} có vấn đề gì?`,
  ]),
  description: both((number: string) => [
    `Tell the shop what is wrong with order #${number}.`,
    `Báo cho cửa hàng biết đơn hàng #${number} có vấn đề gì.`,
  ]),
  intro: both(
    "Tell us what is missing, damaged or not as ordered. We answer as our policy of returns says.",
    "Bạn cho biết món nào thiếu, hư hỏng hoặc không đúng. Chúng tôi trả lời theo chính sách đổi trả.",
  ),
  text: both("What is wrong", "Vấn đề của đơn hàng"),
  textHint: both(
    `At most ${MAX_COMPLAINT_LENGTH} characters`,
    `Tối đa ${MAX_COMPLAINT_LENGTH} ký tự`,
  ),
  textMissing: both("Please tell us what is wrong", "Bạn vui lòng cho biết vấn đề của đơn hàng"),
  photos: both("Photos", "Ảnh chụp"),
  photosHint: both(
    `Up to ${MAX_PHOTOS}, if you have some: JPEG, PNG or WebP, each up to ${MAX_PICTURE_MEGABYTES} MB. Only the shop and you see them.`,
    `Tối đa ${MAX_PHOTOS} ảnh, nếu có: JPEG, PNG hoặc WebP, mỗi ảnh tối đa ${MAX_PICTURE_MEGABYTES} MB. Chỉ cửa hàng và bạn xem được.`,
  ),
  unusable: {
    "too-many": both(
      `Please choose at most ${MAX_PHOTOS} photos`,
      `Bạn vui lòng chọn tối đa ${MAX_PHOTOS} ảnh`,
    ),
    "too-large": both(
      `A photo is larger than ${MAX_PICTURE_MEGABYTES} MB. Please choose smaller ones.`,
      `Có ảnh lớn hơn ${MAX_PICTURE_MEGABYTES} MB. Bạn vui lòng chọn ảnh nhỏ hơn.`,
    ),
    "too-many-pixels": both(
      `A photo has more than ${MAX_HEAVY_MEGAPIXELS} megapixels. Please choose smaller ones.`,
      `Có ảnh vượt ${MAX_HEAVY_MEGAPIXELS} megapixel. Bạn vui lòng chọn ảnh nhỏ hơn.`,
    ),
    "not-a-picture": both(
      "A file is not a photo that we can read. Please choose JPEG, PNG or WebP.",
      "Có tệp không phải ảnh đọc được. Bạn vui lòng chọn ảnh JPEG, PNG hoặc WebP.",
    ),
  },
  chooseAgain: both("Please choose the photos again.", "Bạn vui lòng chọn lại ảnh."),
  send: both("Send it to the shop", "Gửi cho cửa hàng"),
  back: both("Back to the order", "Quay lại đơn hàng"),
  problems: {
    "not-delivered": both(
      "You can tell us here once the order has arrived.",
      "Bạn có thể báo tại đây sau khi nhận hàng.",
    ),
    late: both(
      "The time for this is over. Please call us, we'll see what we can do.",
      "Đã hết thời hạn báo. Bạn vui lòng gọi cho chúng tôi để được hỗ trợ.",
    ),
    open: both(
      "We have received what you told us and will answer you.",
      "Chúng tôi đã nhận được phản ánh của bạn và sẽ trả lời.",
    ),
  },
  tooOften: both(
    "You have told us several times. Please call us.",
    "Bạn đã gửi nhiều lần. Vui lòng gọi cho chúng tôi.",
  ),
  told: both((when: string) => [`You told us on ${when}:`, `Bạn đã báo lúc ${when}:`]),
  photo: both((number: number) => [`Photo ${number}`, `Ảnh ${number}`]),
  one: both((number: number) => [`Complaint ${number}`, `Phản ánh ${number}`]),
  open: both("open", "chưa xử lý"),
  closed: both("answered", "đã xử lý"),
});

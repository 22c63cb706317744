import { both, inBoth } from "#app/kit/text/both.ts";
/** The texts about the shop's claims and its own figures. */
export const ownFiguresTexts = inBoth({
  /** Above the claims, in the overview. */
  untrue: both((count: number) => [
    count === 1
      ? "1 claim on the shop's pages is not true of this shop"
      : `${count} claims on the shop's pages are not true of this shop`,
    `${count} điều các trang đang nói chưa đúng với cửa hàng này`,
  ]),
  change: both(
    "Replace all of them with this shop's own figures",
    "Thay tất cả bằng số liệu thật của cửa hàng",
  ),
  seeInstead: both("See what the pages would show instead", "Xem nội dung sẽ hiện thay vào"),
  demo: {
    contact: both((details: string) => [
      `The contact details are the demo's and reach nobody: ${details}. They will be removed.`,
      `Thông tin liên hệ là của bản dùng thử, không ai nhận: ${details}. Khi thay sẽ bỏ trống.`,
    ]),
    rated: both((count: number) => [
      count === 1
        ? "1 sample product shows a rating that nobody has given. It will be removed."
        : `${count} sample products show ratings that nobody has given. They will be removed.`,
      `${count} sản phẩm mẫu hiện số sao không ai chấm. Khi thay sẽ gỡ đi.`,
    ]),
  },
  /** `isOther`: the claim is in the language that is not the reader's. */
  says: {
    banner: both((text: string, isOther: boolean) => [
      `The ${isOther ? "Vietnamese " : ""}banner says “${text}”`,
      `Banner${isOther ? " tiếng Anh" : ""} ghi “${text}”`,
    ]),
    about: both((text: string, isOther: boolean) => [
      `${isOther ? "The Vietnamese " : ""}About says “${text}”`,
      `Trang Giới thiệu${isOther ? " tiếng Anh" : ""} ghi “${text}”`,
    ]),
  },
  /** The claim and the true figure in one sentence. */
  but: both((says: string, real: string) => [`${says}; ${real}.`, `${says}, nhưng ${real}.`]),
  real: {
    highlight1: both((freeFrom: string | null) => [
      freeFrom ? `delivery is free from ${freeFrom}` : "delivery is never free",
      freeFrom ? `đơn từ ${freeFrom} mới được giao miễn phí` : "không có mức giao miễn phí nào",
    ]),
    highlight2: both((percent: number) => [
      percent > 0 ? `the largest discount is ${percent}%` : "no product in stock has a discount",
      percent > 0 ? `mức giảm lớn nhất là ${percent}%` : "không món nào còn hàng đang giảm giá",
    ]),
    highlight3: both(
      "nothing in the catalogue says so",
      "danh mục hàng không có thông tin nào như vậy",
    ),
    figure1: both(
      (count: number, text: string) =>
        count === 1
          ? "1 customer has received an order"
          : `${text} customers have received an order`,
      (_, text) => `mới có ${text} khách đã nhận hàng`,
    ),
    figure2: both(
      (count: number, text: string) =>
        count === 1 ? "1 product is in stock" : `${text} products are in stock`,
      (_, text) => `đang có ${text} sản phẩm còn hàng`,
    ),
    figure3: both(
      (count: number, text: string) =>
        count === 1 ? "orders have reached 1 ward" : `orders have reached ${text} wards`,
      (_, text) => `mới giao đến ${text} phường, xã`,
    ),
  },
  stars: both(
    "Every product card shows four stars and “(4)”, whatever its rating.",
    "Sản phẩm nào trong danh sách cũng hiện bốn sao và “(4)”, bất kể đánh giá thật.",
  ),
  newsletter: both(
    "The newsletter boxes on the home page and in the footer do nothing.",
    "Ô đăng ký bản tin ở trang chủ và cuối trang không có tác dụng gì.",
  ),
  isOn: both("The shop's pages now show:", "Các trang của cửa hàng đang hiện:"),
  isOff: both(
    "Each line says what a page claims, and below it what the page would show instead.",
    "Mỗi dòng là điều một trang đang nói, bên dưới là nội dung sẽ hiện thay vào.",
  ),
  switchOn: both("Show this shop's own figures", "Dùng số liệu thật của cửa hàng"),
  instead: {
    slide: both((n: number, text: string | null) => [
      `Banner, slide ${n}: ${text ? `“${text}”` : "left out"}`,
      `Banner, slide ${n}: ${text ? `“${text}”` : "không hiện"}`,
    ]),
    figure: both((n: number, text: string | null) => [
      `About, figure ${n}: ${text ? `“${text}”` : "left out"}`,
      `Giới thiệu, con số ${n}: ${text ? `“${text}”` : "không hiện"}`,
    ]),
    stars: both(
      "Product cards: the product's own rating, or none",
      "Danh sách sản phẩm: đánh giá thật của sản phẩm, chưa có thì không hiện",
    ),
    newsletter: both("Newsletter boxes: left out", "Ô đăng ký bản tin: không hiện"),
  },
});

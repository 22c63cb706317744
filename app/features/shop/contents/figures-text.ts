const en = {
  /** Above the claims, in the overview. */
  untrue: (count: number) =>
    count === 1
      ? "1 claim on the shop's pages is not true of this shop"
      : `${count} claims on the shop's pages are not true of this shop`,
  change: "Replace all of them by this shop's own figures",
  /** In the other language than the reader's, or in this one. */
  says: {
    banner: (text: string, isOther: boolean) =>
      `The ${isOther ? "Vietnamese " : ""}banner says “${text}”`,
    about: (text: string, isOther: boolean) =>
      `${isOther ? "The Vietnamese " : ""}About says “${text}”`,
  },
  /** What is said and what is true, as one sentence. */
  but: (says: string, real: string) => `${says}; ${real}.`,
  real: {
    highlight1: (freeFrom: string | null) =>
      freeFrom ? `delivery is free from ${freeFrom}` : "delivery is never free",
    highlight2: (percent: number) =>
      percent > 0 ? `the largest discount is ${percent}%` : "no product in stock has a discount",
    highlight3: "nothing in the catalogue says so",
    figure1: (count: number, text: string) =>
      count === 1 ? "1 customer has received an order" : `${text} customers have received an order`,
    figure2: (count: number, text: string) =>
      count === 1 ? "1 product is in stock" : `${text} products are in stock`,
    figure3: (count: number, text: string) =>
      count === 1 ? "orders have reached 1 ward" : `orders have reached ${text} wards`,
  },
  stars: "Every product card shows four stars and “(4)”, whatever its rating.",
  newsletter: "The newsletter boxes on the home page and in the footer do nothing.",
  isOn: "The shop's pages now show:",
  isOff: "Each line says what a page claims, and below it what the page would show instead.",
  switchOn: "Show this shop's own figures",
  instead: {
    slide: (n: number, text: string | null) =>
      `Banner, slide ${n}: ${text ? `“${text}”` : "left out"}`,
    figure: (n: number, text: string | null) =>
      `About, figure ${n}: ${text ? `“${text}”` : "left out"}`,
    stars: "Product cards: the product's own rating, or none",
    newsletter: "Newsletter boxes: left out",
  },
};

const vi: typeof en = {
  untrue: (count) => `${count} điều các trang đang nói chưa đúng với cửa hàng này`,
  change: "Thay tất cả bằng số liệu thật của cửa hàng",
  says: {
    banner: (text, isOther) => `Banner${isOther ? " tiếng Anh" : ""} ghi “${text}”`,
    about: (text, isOther) => `Trang Giới thiệu${isOther ? " tiếng Anh" : ""} ghi “${text}”`,
  },
  but: (says, real) => `${says}, nhưng ${real}.`,
  real: {
    highlight1: (freeFrom) =>
      freeFrom ? `đơn từ ${freeFrom} mới được giao miễn phí` : "không có mức giao miễn phí nào",
    highlight2: (percent) =>
      percent > 0 ? `mức giảm lớn nhất là ${percent}%` : "không món nào còn hàng đang giảm giá",
    highlight3: "danh mục hàng không có thông tin nào như vậy",
    figure1: (_, text) => `mới có ${text} khách đã nhận hàng`,
    figure2: (_, text) => `đang có ${text} sản phẩm còn hàng`,
    figure3: (_, text) => `mới giao đến ${text} phường, xã`,
  },
  stars: "Sản phẩm nào trong danh sách cũng hiện bốn sao và “(4)”, bất kể đánh giá thật.",
  newsletter: "Ô đăng ký bản tin ở trang chủ và cuối trang không có tác dụng gì.",
  isOn: "Các trang của cửa hàng đang hiện:",
  isOff: "Mỗi dòng là điều một trang đang nói, bên dưới là nội dung sẽ hiện thay vào.",
  switchOn: "Dùng số liệu thật của cửa hàng",
  instead: {
    slide: (n, text) => `Banner, slide ${n}: ${text ? `“${text}”` : "không hiện"}`,
    figure: (n, text) => `Giới thiệu, con số ${n}: ${text ? `“${text}”` : "không hiện"}`,
    stars: "Danh sách sản phẩm: đánh giá thật của sản phẩm, chưa có thì không hiện",
    newsletter: "Ô đăng ký bản tin: không hiện",
  },
};

/** The texts about the shop's claims and its own figures. */
export const ownFiguresTexts = { en, vi };

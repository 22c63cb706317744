import { formatVnd } from "#app/kit/format/vnd.ts";
import { both, exact } from "#app/kit/text/both.ts";

type TwoParts = readonly [string, string];

/** Texts that only shoppers' pages show, by area. */
export const shopperTexts = {
  footer: {
    company: both((shop: string) => [
      `${shop} brings honest spices and groceries from market to kitchen, with no hidden fees.`,
      `${shop} mang gia vị thật, thực phẩm ngon từ chợ về tận bếp nhà bạn, không có phí ẩn.`,
    ]),
    links: both("Links", "Liên kết"),
    newsletter: both("Newsletter", "Bản tin"),
    newsletterHint: both(
      "New arrivals and offers from time to time.",
      "Thỉnh thoảng gửi bạn tin hàng mới về và ưu đãi.",
    ),
    emailLabel: both("Email for the newsletter", "Email nhận bản tin"),
    subscribe: both("Subscribe", "Đăng ký"),
    delivery: both("Delivery", "Giao hàng"),
    returns: both("Returns", "Đổi trả"),
    payment: both("Payment", "Thanh toán"),
    privacy: both("Privacy", "Chính sách bảo mật"),
    terms: both("Terms", "Điều khoản sử dụng"),
    sitemap: both("Sitemap", "Sơ đồ trang web"),
    rights: both("All rights reserved.", "Bảo lưu mọi quyền."),
  },
  business: {
    taxId: both("Tax number", "Mã số thuế"),
    registration: both("Registration", "Đăng ký kinh doanh"),
    responsible: both("Responsible person", "Người chịu trách nhiệm"),
  },
  agreement: {
    order: both("By placing the order you agree to the", "Khi đặt hàng, bạn đồng ý với"),
    register: both("By creating an account you agree to the", "Khi tạo tài khoản, bạn đồng ý với"),
    and: both("and", "và"),
  },
  chat: {
    ask: both("Ask the shop:", "Hỏi cửa hàng qua:"),
    /** The message that a chat opens with. */
    about: both((subject: string) => [
      `Hello, I have a question about: ${subject}`,
      `Chào cửa hàng, mình muốn hỏi về: ${subject}`,
    ]),
  },
  /** The promises of the policies to every shopper, one sentence each. */
  assurance: {
    /** A link and what follows it. */
    check: both<TwoParts>(
      ["You check the goods", " before you pay."],
      ["Bạn kiểm tra hàng", " rồi mới trả tiền."],
    ),
    /** A link and what it follows. */
    faulty: both<TwoParts>(
      ["Faulty items are ", "replaced or refunded"],
      ["Hàng lỗi được ", "đổi hoặc hoàn tiền"],
    ),
  },
  home: {
    title: both("Fresh groceries and spices", "Thực phẩm và gia vị tươi ngon"),
    banner: both("Offers", "Ưu đãi"),
    past: {
      open: both((number: string, status: string, amount: string) => [
        `Order #${number}: ${status}, ${amount}`,
        `Đơn #${number}: ${status}, ${amount}`,
      ]),
      last: both("Your last order", "Đơn gần nhất của bạn"),
      again: both("Order again", "Đặt lại đơn này"),
      often: both("You often buy", "Món bạn hay mua"),
    },
    slides: both(
      [
        {
          title: "Fresh Groceries Delivered",
          highlight: `Free Delivery on Orders ${formatVnd(500_000)}+`,
          button: "Shop Now",
        },
        { title: "Exclusive Daily Deals", highlight: "Up to 40% OFF", button: "View Deals" },
        {
          title: "Organic & Natural",
          highlight: "100% Organic Certified",
          button: "Explore Organic",
        },
      ],
      [
        {
          title: "Thực phẩm tươi ngon giao tận nhà",
          highlight: `Miễn phí giao hàng cho đơn từ ${formatVnd(500_000)}`,
          button: "Mua sắm ngay",
        },
        {
          title: "Ưu đãi riêng mỗi ngày",
          highlight: "Giảm đến 40%",
          button: "Xem ưu đãi",
        },
        {
          title: "Hữu cơ & thuần tự nhiên",
          highlight: "100% chứng nhận hữu cơ",
          button: "Xem hàng hữu cơ",
        },
      ],
    ),
    /** In place of the highlights, where a shop shows its own figures. */
    own: {
      alwaysFree: both("Free delivery on every order", "Miễn phí giao hàng cho mọi đơn"),
      freeFrom: both((vnd: string) => [
        `Free delivery on orders from ${vnd}`,
        `Miễn phí giao hàng cho đơn từ ${vnd}`,
      ]),
      upTo: both((percent: number) => [`Up to ${percent}% OFF`, `Giảm đến ${percent}%`]),
    },
    pause: both("Pause the banner", "Tạm dừng banner"),
    play: both("Play the banner", "Chạy tiếp banner"),
    learnMore: exact("Learn More", "Tìm hiểu thêm"),
    categories: both("Categories", "Danh mục"),
    bestSellers: both("Best Sellers", "Bán chạy nhất"),
    bestSellersEmpty: both(
      "No products match your search.",
      "Không có sản phẩm nào khớp với từ khóa của bạn.",
    ),
  },
  about: {
    title: both("About", "Giới thiệu"),
    heading: both("About us", "Về chúng tôi"),
    lead: both(
      "We started at a market stall in Hanoi with one conviction: good cooking begins with honest spices.",
      "Chúng tôi đi lên từ một sạp chợ ở Hà Nội với niềm tin: nấu ngon bắt đầu từ gia vị thật.",
    ),
    missionTitle: both("Our mission", "Sứ mệnh"),
    mission: both(
      "To bring market-fresh spices, rice and dry goods to every kitchen in Vietnam, at a fair price, and you can pay when the goods are in your hands.",
      "Mang gia vị, gạo và hàng khô mới từ chợ về mọi căn bếp Việt Nam với giá phải chăng; " +
        "bạn chỉ trả tiền mặt khi đã cầm hàng trên tay.",
    ),
    packerTitle: both("Who packs your parcels", "Người đóng gói hàng cho bạn"),
    valuesTitle: both("Our values", "Giá trị của chúng tôi"),
    values: both(
      [
        {
          title: "Quality first",
          text: "We buy from growers and millers we know, in small lots, and taste every one.",
        },
        {
          title: "Fair and clear",
          text: "The price you see is the price you pay. No hidden fees, ever.",
        },
        { title: "For everyone", text: "The shop works on every phone and every connection." },
      ],
      [
        {
          title: "Chất lượng là trên hết",
          text: "Chúng tôi mua từng mẻ nhỏ từ nhà vườn và cơ sở xay xát quen, mẻ nào cũng nếm thử.",
        },
        {
          title: "Rõ ràng, sòng phẳng",
          text: "Giá bạn thấy là giá bạn trả. Không bao giờ có phí ẩn.",
        },
        {
          title: "Dành cho mọi người",
          text: "Điện thoại nào, mạng nhanh hay chậm, bạn cũng mua hàng được.",
        },
      ],
    ),
    statsTitle: both("In figures", "Những con số"),
    stats: both(
      [
        { figure: "10K+", label: "customers" },
        { figure: "1,000+", label: "products" },
        { figure: "50+", label: "cities" },
        { figure: "Zero", label: "hidden fees" },
      ],
      [
        { figure: "10.000+", label: "khách hàng" },
        { figure: "1.000+", label: "sản phẩm" },
        { figure: "50+", label: "thành phố" },
        { figure: "0", label: "phí ẩn" },
      ],
    ),
    wards: both("wards delivered to", "phường, xã đã giao"),
    shop: both("See our products", "Xem sản phẩm"),
  },
  contact: {
    title: both("Contact", "Liên hệ"),
    lead: both(
      "Questions about an order or a product? We are happy to help.",
      "Bạn có thắc mắc về đơn hàng hay sản phẩm? Chúng tôi luôn sẵn lòng giúp bạn.",
    ),
    email: both("Email", "Email"),
    phone: both("Phone", "Điện thoại"),
    address: both("Address", "Địa chỉ"),
    hours: both("Support hours", "Giờ hỗ trợ"),
    hoursValue: both("Mon–Sun 8:00–22:00", "Thứ Hai – Chủ Nhật, 8:00–22:00"),
    scan: both("Scan to save our contact", "Quét mã để lưu liên hệ"),
    scanHint: both(
      "Point your phone's camera here to save our name, phone, email and address to your contacts.",
      "Hướng camera vào đây để lưu tên cửa hàng, số điện thoại, email và địa chỉ vào danh bạ.",
    ),
  },
  sitemap: {
    title: both("Sitemap", "Sơ đồ trang web"),
    description: both(
      "All pages of the shop and its product categories.",
      "Tất cả các trang của cửa hàng và các danh mục sản phẩm.",
    ),
    shop: both("The shop", "Cửa hàng"),
    policies: both("Policies", "Chính sách"),
    yours: both("Yours", "Của bạn"),
  },
  policies: {
    leading: both(
      "This is a translation. If the two differ, the Vietnamese text applies." as string | null,
      null,
    ),
    inVietnamese: both("Read it in Vietnamese", "Bản tiếng Việt"),
    seller: both("The seller", "Người bán"),
  },
  loader: {
    title: both("Loading", "Đang tải"),
    text: exact("Loading...", "Đang tải..."),
    continue: both("Continue", "Tiếp tục"),
  },
  /** Descriptions of pages for search engines and shared links; the other pages take theirs from their content. */
  descriptions: {
    home: both(
      "Fresh spices, rice, oils, seeds and dried fruit delivered to your door across Vietnam. Pay cash on delivery.",
      "Gia vị, gạo, dầu ăn, các loại hạt và trái cây sấy tươi ngon, giao tận nhà trên toàn quốc. Nhận hàng rồi mới trả tiền mặt.",
    ),
    product: both((name: string, category: string) => [
      `${name} (${category}): price in dong, delivered to your door. Pay cash on delivery.`,
      `${name} (${category}): giá bằng tiền Việt, giao tận nhà, nhận hàng rồi mới trả tiền mặt.`,
    ]),
    cart: both(
      "The products in your cart, the delivery fee and the total of your order.",
      "Các món trong giỏ hàng, phí giao hàng và tổng tiền của bạn.",
    ),
    address: both("The address your orders are delivered to.", "Địa chỉ nhận hàng của bạn."),
    account: both(
      "Your orders, addresses, name, email, password and data.",
      "Đơn hàng, địa chỉ, họ tên, email, mật khẩu và dữ liệu của bạn.",
    ),
    restoreEmail: both(
      "Get your account's email back after someone else has changed it.",
      "Lấy lại email của tài khoản khi có người khác đã đổi.",
    ),
    leave: both(
      "Delete your account; what goes with it and what stays.",
      "Xóa tài khoản của bạn: những gì bị xóa và những gì được giữ lại.",
    ),
    myOrders: both("Your orders and their status.", "Các đơn hàng của bạn và tình trạng từng đơn."),
    order: both((number: string) => [
      `Status, items and total of order #${number}.`,
      `Tình trạng, sản phẩm và tổng tiền của đơn hàng #${number}.`,
    ]),
    cancelOrder: both((number: string) => [
      `Cancel order #${number} before the shop prepares it.`,
      `Hủy đơn hàng #${number} khi cửa hàng chưa chuẩn bị hàng.`,
    ]),
    login: both(
      "Log in to order and to see your orders.",
      "Đăng nhập để đặt hàng và xem đơn hàng của bạn.",
    ),
    register: both(
      "Create an account to order and to follow your orders.",
      "Tạo tài khoản để đặt hàng và theo dõi đơn hàng.",
    ),
    forgotPassword: both(
      "Get a code by email to set a new password.",
      "Nhận mã qua email để đặt mật khẩu mới.",
    ),
    resetPassword: both(
      "Enter the code from the email and a new password.",
      "Nhập mã trong email và mật khẩu mới.",
    ),
    loader: both("The page is loading.", "Trang đang được tải."),
  },
};

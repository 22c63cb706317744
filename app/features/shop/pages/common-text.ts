import { both, exact } from "#app/kit/text/both.ts";

/** Texts that only shoppers' pages show, by area. */
export const ownTexts = {
  about: {
    title: both("About", "Giới thiệu"),
    heading: both("About us", "Về chúng tôi"),
    lead: both(
      "We started at a market stall in Hanoi with one conviction: good cooking begins with honest spices.",
      "Chúng tôi đi lên từ một sạp chợ ở Hà Nội với niềm tin: nấu ngon bắt đầu từ gia vị thật.",
    ),
    missionTitle: both("Our mission", "Sứ mệnh"),
    mission: both(
      "To bring market-fresh spices, rice and dry goods to every kitchen in Vietnam, at a fair price, with cash paid only when the goods are in your hands.",
      "Mang gia vị, gạo và hàng khô mới từ chợ về mọi căn bếp Việt Nam với giá phải chăng; " +
        "bạn chỉ trả tiền mặt khi đã cầm hàng trên tay.",
    ),
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
      "The Vietnamese text of this page is the authoritative one." as string | null,
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
    product: both(
      (name: string, category: string) =>
        `${name} (${category}): price in dong, delivered to your door. Pay cash on delivery.`,
      (name, category) =>
        `${name} (${category}): giá bằng tiền Việt, giao tận nhà, nhận hàng rồi mới trả tiền mặt.`,
    ),
    cart: both(
      "The products in your cart, the delivery fee and the total of your order.",
      "Các món trong giỏ hàng, phí giao hàng và tổng tiền của bạn.",
    ),
    address: both("The address your orders are delivered to.", "Địa chỉ nhận hàng của bạn."),
    account: both(
      "Your name, email, password and data.",
      "Họ tên, email, mật khẩu và dữ liệu của bạn.",
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
    order: both(
      (number: string) => `Status, items and total of order #${number}.`,
      (number) => `Tình trạng, sản phẩm và tổng tiền của đơn hàng #${number}.`,
    ),
    cancelOrder: both(
      (number: string) => `Cancel order #${number} before the shop prepares it.`,
      (number) => `Hủy đơn hàng #${number} khi cửa hàng chưa chuẩn bị hàng.`,
    ),
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

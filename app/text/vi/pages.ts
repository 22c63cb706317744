import { formatVnd } from "#app/kit/format/vnd.ts";
import type { pages as en } from "#app/text/en/pages.ts";

export const pages: typeof en = {
  home: {
    title: "Thực phẩm và gia vị tươi ngon",
    banner: "Ưu đãi",
    slides: [
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
    own: {
      alwaysFree: "Miễn phí giao hàng cho mọi đơn",
      freeFrom: (vnd) => `Miễn phí giao hàng cho đơn từ ${vnd}`,
      upTo: (percent) => `Giảm đến ${percent}%`,
    },
    pause: "Tạm dừng banner",
    play: "Chạy tiếp banner",
    learnMore: "Tìm hiểu thêm",
    categories: "Danh mục",
    bestSellers: "Bán chạy nhất",
    bestSellersEmpty: "Không có sản phẩm nào khớp với từ khóa của bạn.",
  },
  about: {
    title: "Giới thiệu",
    heading: "Về chúng tôi",
    lead: "Chúng tôi đi lên từ một sạp chợ ở Hà Nội với niềm tin: nấu ngon bắt đầu từ gia vị thật.",
    missionTitle: "Sứ mệnh",
    mission:
      "Mang gia vị, gạo và hàng khô mới từ chợ về mọi căn bếp Việt Nam với giá phải chăng; " +
      "bạn chỉ trả tiền mặt khi đã cầm hàng trên tay.",
    valuesTitle: "Giá trị của chúng tôi",
    values: [
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
    statsTitle: "Những con số",
    stats: [
      { figure: "10.000+", label: "khách hàng" },
      { figure: "1.000+", label: "sản phẩm" },
      { figure: "50+", label: "thành phố" },
      { figure: "0", label: "phí ẩn" },
    ],
    wards: "phường, xã đã giao",
    shop: "Xem sản phẩm",
  },
  contact: {
    title: "Liên hệ",
    lead: "Bạn có thắc mắc về đơn hàng hay sản phẩm? Chúng tôi luôn sẵn lòng giúp bạn.",
    email: "Email",
    phone: "Điện thoại",
    address: "Địa chỉ",
    hours: "Giờ hỗ trợ",
    hoursValue: "Thứ Hai – Chủ Nhật, 8:00–22:00",
    scan: "Quét mã để lưu liên hệ",
    scanHint:
      "Hướng camera vào đây để lưu tên cửa hàng, số điện thoại, email và địa chỉ vào danh bạ.",
  },
  sitemap: {
    title: "Sơ đồ trang web",
    description: "Tất cả các trang của cửa hàng và các danh mục sản phẩm.",
    shop: "Cửa hàng",
    policies: "Chính sách",
    yours: "Của bạn",
  },
  policies: {
    leading: null,
    inVietnamese: "Bản tiếng Việt",
    seller: "Người bán",
  },
  loader: { title: "Đang tải", text: "Đang tải...", continue: "Tiếp tục" },
  descriptions: {
    home: "Gia vị, gạo, dầu ăn, các loại hạt và trái cây sấy tươi ngon, giao tận nhà trên toàn quốc. Nhận hàng rồi mới trả tiền mặt.",
    product: (name: string, category: string) =>
      `${name} (${category}): giá bằng tiền Việt, giao tận nhà, nhận hàng rồi mới trả tiền mặt.`,
    cart: "Các món trong giỏ hàng, phí giao hàng và tổng tiền của bạn.",
    address: "Địa chỉ nhận hàng của bạn.",
    account: "Họ tên, email, mật khẩu và dữ liệu của bạn.",
    restoreEmail: "Lấy lại email của tài khoản khi có người khác đã đổi.",
    leave: "Xóa tài khoản của bạn: những gì bị xóa và những gì được giữ lại.",
    myOrders: "Các đơn hàng của bạn và tình trạng từng đơn.",
    order: (number: string) => `Tình trạng, sản phẩm và tổng tiền của đơn hàng #${number}.`,
    cancelOrder: (number: string) => `Hủy đơn hàng #${number} khi cửa hàng chưa chuẩn bị hàng.`,
    login: "Đăng nhập để đặt hàng và xem đơn hàng của bạn.",
    register: "Tạo tài khoản để đặt hàng và theo dõi đơn hàng.",
    forgotPassword: "Nhận mã qua email để đặt mật khẩu mới.",
    resetPassword: "Nhập mã trong email và mật khẩu mới.",
    loader: "Trang đang được tải.",
  },
  footer: {
    company: (shop: string) =>
      `${shop} mang gia vị thật, thực phẩm ngon từ chợ về tận bếp nhà bạn, không có phí ẩn.`,
    links: "Liên kết",
    newsletter: "Bản tin",
    newsletterHint: "Thỉnh thoảng gửi bạn tin hàng mới về và ưu đãi.",
    emailLabel: "Email nhận bản tin",
    subscribe: "Đăng ký",
    delivery: "Giao hàng",
    returns: "Đổi trả",
    payment: "Thanh toán",
    privacy: "Chính sách bảo mật",
    terms: "Điều khoản sử dụng",
    sitemap: "Sơ đồ trang web",
    rights: "Bảo lưu mọi quyền.",
  },
  arrives: "Nhận hàng:",
  business: {
    taxId: "Mã số thuế",
    registration: "Đăng ký kinh doanh",
    responsible: "Người chịu trách nhiệm",
  },
  agreement: {
    order: "Khi đặt hàng, bạn đồng ý với",
    register: "Khi tạo tài khoản, bạn đồng ý với",
    and: "và",
  },
  product: {
    home: "Trang chủ",
    breadcrumb: "Vị trí trang",
    pictures: "Hình ảnh",
    showPicture: (number: number) => `Hình ${number}`,
    regularPrice: "Giá gốc",
    discount: (percent: number) => `Giảm ${percent}%`,
    taxes: "(đã bao gồm thuế)",
    units: { kg: "kg", litre: "lít" },
    delivery: {
      free: "Giao hàng miễn phí",
      fee: (fee: string) => `Phí giao hàng ${fee}`,
      feeOrFree: (fee: string, freeFrom: string) => `Phí giao hàng ${fee}, miễn phí từ ${freeFrom}`,
    },
    about: "Thông tin sản phẩm",
    noDescription: "Chưa có mô tả",
    addToCart: "Thêm vào giỏ",
    buyNow: "Mua ngay",
    add: "Thêm",
    oneLess: (name: string) => `Giảm số lượng ${name}`,
    oneMore: (name: string) => `Tăng số lượng ${name}`,
    outOfStockHint:
      "Hàng sẽ sớm về lại. Trong lúc chờ, mời bạn xem các sản phẩm liên quan bên dưới.",
    related: "Sản phẩm liên quan",
    seeMore: "Xem thêm",
  },
  products: {
    description:
      "Tất cả gia vị, dầu ăn, bột, gạo, các loại hạt và trái cây sấy, xếp theo danh mục.",
    categoryEmpty: "Không tìm thấy sản phẩm nào",
    categoryDescription: (name: string) =>
      `${name}: giá niêm yết bằng tiền Việt, giao tận nhà, nhận hàng rồi mới trả tiền mặt.`,
  },
  search: {
    label: "Tìm sản phẩm",
    clear: "Xóa từ khóa",
    resultsFor: (query: string, category?: string) =>
      `Kết quả tìm kiếm cho “${query}”${category ? ` trong ${category}` : ""}`,
    count: (shown: number, total: number, query: string) =>
      `${shown < total ? `${shown} trong số ${total}` : total} kết quả cho “${query}”`,
    elsewhere: "Trong các danh mục khác",
    seeAll: (total: number) => `Xem tất cả ${total} kết quả`,
    didYouMean: "Có phải bạn muốn tìm những món này?",
    similar: "Sản phẩm tương tự",
    suggestions: "Gợi ý",
  },
};

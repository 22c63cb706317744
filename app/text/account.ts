import { type Both, both } from "#app/kit/text/both.ts";

export const account = {
  auth: {
    loginTitle: both("User Login", "Đăng nhập"),
    registerTitle: both("User Register", "Đăng ký tài khoản"),
    name: both("Name", "Họ tên"),
    email: both("Email", "Email"),
    password: both("Password", "Mật khẩu"),
    login: both("Login", "Đăng nhập"),
    createAccount: both("Create Account", "Tạo tài khoản"),
    toLogin: both("Already have account? click here", "Đã có tài khoản? Đăng nhập tại đây"),
    toRegister: both("Create an account? click here", "Chưa có tài khoản? Đăng ký tại đây"),
    close: both("Close", "Đóng"),
    registerToOrder: both(
      "Create an account to place this order",
      "Tạo tài khoản để đặt đơn hàng này",
    ),
    loginToOrder: both("Log in to place this order", "Đăng nhập để đặt đơn hàng này"),
    forgot: both("Forgot your password?", "Quên mật khẩu?"),
    wrong: both("Incorrect email or password", "Email hoặc mật khẩu chưa đúng"),
    taken: both("An account with this email already exists", "Email này đã có tài khoản"),
    tooManyLogins: both(
      "Too many failed logins. Please try again in a few minutes.",
      "Bạn đã đăng nhập sai quá nhiều lần. Vui lòng thử lại sau vài phút.",
    ),
    tooManyRegistrations: both(
      "Too many new accounts from your network. Please try again later.",
      "Có quá nhiều tài khoản mới được tạo từ đây. Vui lòng thử lại sau.",
    ),
    nameRequired: both("Name required", "Vui lòng nhập họ tên"),
    emailRequired: both("Email required", "Vui lòng nhập email"),
    passwordRequired: both("Password required", "Vui lòng nhập mật khẩu"),
    passwordShort: both(
      (min: number) => `Password must be at least ${min} characters`,
      (min) => `Mật khẩu cần có ít nhất ${min} ký tự`,
    ),
    pleaseLogin: both("Please log in first", "Bạn vui lòng đăng nhập trước"),
  },
  orders: {
    title: both("My Orders", "Đơn hàng của tôi"),
    empty: both("No orders yet", "Bạn chưa có đơn hàng nào"),
    emptyHint: both("Your orders will appear here.", "Đơn hàng đầu tiên của bạn sẽ hiện ở đây."),
    orderId: both("Order ID", "Mã đơn hàng"),
    payment: both("Payment", "Thanh toán"),
    total: both("Total", "Tổng cộng"),
    status: both("Status", "Trạng thái"),
    date: both("Date", "Ngày đặt"),
    moreItems: both(
      (count: number) => (count === 1 ? "1 more item" : `${count} more items`),
      (count) => `Xem thêm ${count} món`,
    ),
    statuses: {
      Pending: both("Pending", "Chờ xác nhận"),
      Processing: both("Processing", "Đang chuẩn bị"),
      Shipped: both("Shipped", "Đang giao"),
      Delivered: both("Delivered", "Đã giao"),
      Cancelled: both("Cancelled", "Đã hủy"),
    } as Record<string, Both<string>>,
    category: both("Category", "Danh mục"),
    paymentTypes: {
      COD: both("COD", "Thanh toán khi nhận hàng"),
    },
  },
  order: {
    title: both(
      (number: string) => `Order #${number}`,
      (number) => `Đơn hàng #${number}`,
    ),
    items: both("Items", "Sản phẩm"),
    paid: both("Paid", "Đã thanh toán"),
    refund: both(
      (amount: string) => `You have already paid ${amount}. We will contact you to refund it.`,
      (amount) => `Bạn đã thanh toán ${amount}. Chúng tôi sẽ liên hệ để hoàn tiền cho bạn.`,
    ),
    cash: both("Cash On Delivery", "Thanh toán khi nhận hàng"),
  },
};

import { both } from "#app/kit/text/both.ts";

/** Texts that sellers' pages may show, by area. */
export const sharedTexts = {
  totals: {
    price: both("Price", "Tiền hàng"),
    shipping: both("Shipping Fee", "Phí giao hàng"),
    free: both("Free", "Miễn phí"),
    total: both("Total Amount", "Tổng cộng"),
  },
  deliveryAddress: {
    title: both("Deliver to", "Giao đến"),
    names: {
      firstname: both("First name", "Tên"),
      lastname: both("Last name", "Họ và tên đệm"),
      email: both("Email", "Email"),
      street: both("Street", "Số nhà, tên đường"),
      city: both("City", "Phường/Xã"),
      state: both("State/Province", "Tỉnh/Thành phố"),
      zipcode: both("ZIP/Postal code", "Mã bưu chính"),
      country: both("Country", "Quốc gia"),
      phone: both("Phone", "Số điện thoại"),
      otp: both("OTP", "Mã xác thực"),
    },
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
    moreItems: both((count: number) => [
      count === 1 ? "1 more item" : `${count} more items`,
      `Xem thêm ${count} món`,
    ]),
    statuses: {
      Pending: both("Pending", "Chờ xác nhận"),
      Processing: both("Processing", "Đang chuẩn bị"),
      Shipped: both("Shipped", "Đang giao"),
      Delivered: both("Delivered", "Đã giao"),
      Cancelled: both("Cancelled", "Đã hủy"),
    },
    category: both("Category", "Danh mục"),
    paymentTypes: {
      COD: both("COD", "Thanh toán khi nhận hàng"),
    },
  },
  order: {
    title: both((number: string) => [`Order #${number}`, `Đơn hàng #${number}`]),
    items: both("Items", "Sản phẩm"),
    paid: both("Paid", "Đã thanh toán"),
    refund: both((amount: string) => [
      `You have already paid ${amount}. We will contact you to refund it.`,
      `Bạn đã thanh toán ${amount}. Chúng tôi sẽ liên hệ để hoàn tiền cho bạn.`,
    ]),
    cash: both("Cash On Delivery", "Thanh toán khi nhận hàng"),
  },
  cancelOrder: {
    reasons: {
      mistake: both(
        "I ordered by mistake or chose the wrong items",
        "Tôi đặt nhầm hoặc chọn nhầm sản phẩm",
      ),
      address: both("The address or phone number is wrong", "Địa chỉ hoặc số điện thoại chưa đúng"),
      slow: both("Delivery takes too long", "Thời gian giao hàng quá lâu"),
      price: both("I found a better price", "Tôi tìm được chỗ bán rẻ hơn"),
      other: both("Another reason", "Lý do khác"),
    },
  },
  orderList: {
    searchHint: both(
      "Also by phone, email or order number",
      "Tìm được cả theo số điện thoại, email, mã đơn",
    ),
    number: both((number: string) => [`Order #${number}`, `Đơn #${number}`]),
    deliveredPaid: both("Delivered + paid", "Đã giao + thu"),
    choose: both((number: string) => [`Choose order #${number}`, `Chọn đơn hàng #${number}`]),
    chooseColumn: both("Choose", "Chọn"),
    details: both((number: string) => [
      `Details of order #${number}`,
      `Chi tiết đơn hàng #${number}`,
    ]),
    call: both("Call", "Gọi điện"),
    map: both("Map", "Bản đồ"),
    filters: both("Filters", "Bộ lọc"),
    days: {
      today: both("Today", "Hôm nay"),
      yesterday: both("Yesterday", "Hôm qua"),
      week: both("Last 7 days", "7 ngày qua"),
    },
    from: both("From", "Từ ngày"),
    to: both("To", "Đến ngày"),
    area: both("Ward", "Phường, xã"),
    anyArea: both("Everywhere", "Mọi nơi"),
    wholeArea: both((state: string) => [`All of ${state}`, `Toàn bộ ${state}`]),
    run: both("Delivery run", "Chuyến giao hàng"),
    anyRun: both("Any", "Tất cả"),
    noRun: both("on no run", "chưa xếp chuyến"),
    thisRun: both("on one run", "thuộc một chuyến"),
    calls: both("Last call", "Cuộc gọi gần nhất"),
    anyCall: both("Any", "Tất cả"),
    notCalled: both("not called yet", "chưa gọi"),
    show: both("Show", "Xem"),
    csvForExcel: both("Export for Excel (;)", "Xuất cho Excel (;)"),
    pageOf: both((page: number, pages: number) => [`${page} of ${pages}`, `${page}/${pages}`]),
    filter: both("Shown", "Đang lọc"),
    remove: both("Remove", "Bỏ lọc"),
    since: both((day: string) => [`since ${day}`, `từ ngày ${day}`]),
    until: both((day: string) => [`until ${day}`, `đến ngày ${day}`]),
    ofHour: both((hour: string) => [
      `${hour} to ${hour.slice(0, 2)}:59`,
      `${hour} đến ${hour.slice(0, 2)}:59`,
    ]),
    sold: both("not cancelled", "không bị hủy"),
    notPaid: both("not paid", "chưa thu tiền"),
    wasRefused: both("refused at the door", "khách không nhận hàng"),
    ofUnknownProduct: both("an unknown product", "sản phẩm không rõ"),
    range: both((from: string, to: string) => [`${from} – ${to}`, `${from} – ${to}`]),
  },
  live: {
    refresh: both("Refresh", "Tải lại"),
    keepRefreshing: both("Refresh every minute", "Tự tải lại mỗi phút"),
    stopRefreshing: both("Stop refreshing", "Thôi tự tải lại"),
    sound: both("Sound for new orders", "Chuông báo đơn mới"),
    on: both("on", "bật"),
    off: both("off", "tắt"),
  },
  attention: {
    title: both("Needs attention", "Cần xử lý"),
    reasons: {
      refuses: both("Refuses the order", "Khách từ chối"),
      "wrong-number": both("Wrong number", "Sai số điện thoại"),
      "no-answer": both("No answer 3 times", "Gọi 3 lần không được"),
      duplicate: both("Ordered twice?", "Có thể trùng đơn"),
      short: both("Short of stock", "Thiếu hàng"),
      complaint: both("Customer complains", "Khách phản ánh"),
      "give-back": both("Give money back", "Cần hoàn tiền"),
    },
    look: both("Look into it", "Xem và xử lý"),
    leftOut: both((number: number) => [
      number === 1
        ? "1 order needs attention and is left out"
        : `${number} orders need attention and are left out`,
      `${number} đơn cần xử lý được để lại`,
    ]),
    see: both((number: string) => [
      `Orders that need attention: ${number}`,
      `Đơn cần xử lý: ${number}`,
    ]),
  },
  calls: {
    title: both("To confirm", "Cần xác nhận"),
    start: both("Reached, start packing", "Gọi được, soạn hàng luôn"),
    results: {
      reached: both("Reached", "Đã gọi được"),
      "no-answer": both("No answer", "Không nghe máy"),
      refuses: both("Refuses", "Không nhận nữa"),
      "wrong-number": both("Wrong number", "Sai số"),
    },
  },
  bulk: {
    summary: both("Bulk actions", "Nhiều đơn cùng lúc"),
    ticked: both((number: number) => [`${number} selected`, `đã chọn ${number}`]),
    hint: both(
      "Select orders in the list, or choose all that were found.",
      "Đánh dấu các đơn trong danh sách, hoặc chọn tất cả đơn tìm được.",
    ),
    all: both((total: number) => [
      total === 1 ? "The one found" : `All ${total} found`,
      `Tất cả ${total} đơn tìm được`,
    ]),
    newest: both((max: number, total: number) => [
      `The newest ${max} of ${total} found (at most ${max} at once)`,
      `${max} đơn mới nhất trong ${total} đơn tìm được (mỗi lần tối đa ${max} đơn)`,
    ]),
    selectPage: both("Select all on this page", "Chọn hết trang này"),
    newStatus: both("New status", "Trạng thái mới"),
    set: both("Set", "Đổi"),
    paid: both("Mark paid", "Đã thu tiền"),
    pickList: both("Pick list", "Soạn hàng"),
    slipsA5: both("Slips A5", "Phiếu A5"),
    slipsReceipt: both("Slips 80 mm", "Phiếu 80 mm"),
    runSheet: both("Run sheet", "Bảng giao hàng"),
    andMore: both((number: number) => [`and ${number} more`, `và ${number} đơn nữa`]),
  },
};

/** A field of the address form. */
export type AddressField = keyof typeof sharedTexts.deliveryAddress.names;

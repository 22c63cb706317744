import { formatVnd } from "#app/kit/format/vnd.ts";
import type { checkout as en } from "#app/text/en/checkout.ts";
import { orderDetails } from "./order-details.ts";

export const checkout: typeof en = {
  cart: {
    title: "Giỏ hàng",
    items: (count: number) => `${count} sản phẩm`,
    empty: "Giỏ hàng của bạn đang trống",
    justOrdered: (number: string) => `Bạn vừa đặt đơn #${number}`,
    seeOrder: "Xem đơn hàng",
    emptyHint: "Chọn vài món thơm ngon cho căn bếp nhà mình nhé.",
    weight: "Khối lượng",
    noWeight: "N/A",
    quantityOf: (name: string) => `Số lượng ${name}`,
    update: "Cập nhật",
    otherQuantity: "Nhập số lượng",
    deleteOf: (name: string) => `Xóa ${name}`,
    lineTotal: "Thành tiền",
    gone: "Đã ngừng bán",
    outOfStock: "Hết hàng",
    notCounted: "Không tính vào tổng tiền",
    continue: "Tiếp tục mua sắm",
    summary: "Tóm tắt đơn hàng",
    deliveryAddress: "Địa chỉ giao hàng",
    noAddress: "Bạn chưa lưu địa chỉ nào",
    enterAddress: "Nhập địa chỉ giao hàng",
    changeAddress: "Đổi địa chỉ",
    addAddress: "Thêm địa chỉ",
    paymentMethod: "Hình thức thanh toán",
    cod: "Thanh toán khi nhận hàng",
    onlineOption: "Thanh toán trực tuyến (chưa hỗ trợ)",
    moreForFree: (dong: number) => `Mua thêm ${formatVnd(dong)} là được miễn phí giao hàng`,
    placeOrder: "Đặt hàng",
    accountToOrder:
      "Bạn cần tạo tài khoản hoặc đăng nhập để đặt hàng. Giỏ hàng của bạn vẫn được giữ nguyên.",
    unavailableLines:
      "Bạn có thể xóa món đã hết hàng hoặc cứ đặt phần còn lại: đơn chỉ gồm những món còn hàng.",
    onlyUnavailable: "Hiện chưa đặt được món nào trong giỏ.",
    changedTitle: "Có thay đổi kể từ lúc bạn mở trang này",
    changedHint: "Bạn vui lòng xem lại giá mới, nếu đồng ý thì bấm “Đặt hàng” lần nữa.",
    changedPrice: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
    changedQuantity: (name: string, before: number, after: number) =>
      `${name}: số lượng ${before} → ${after}`,
    changedGone: (name: string) => `${name}: không còn hàng`,
    changedNew: (name: string) => `${name}: mới thêm vào đơn này`,
    changedShipping: (before: string, after: string) => `Phí giao hàng: ${before} → ${after}`,
    changedTotal: (before: string, after: string) => `Tổng cộng: ${before} → ${after}`,
    changedAddress: "Địa chỉ giao hàng đã đổi sang địa chỉ khác",
  },
  address: {
    title: "Thông tin nhận hàng",
    defaultCountry: "Việt Nam",
    description: "Bạn muốn nhận hàng ở đâu?",
    required: (field) => `Vui lòng nhập ${orderDetails.deliveryAddress.names[field].toLowerCase()}`,
    invalidEmail: "Email không đúng định dạng",
    tooLong: (label: string, max: number) => `${label}: tối đa ${max} ký tự`,
    invalidCharacters: (label: string) => `${label}: có ký tự không dùng được`,
    enterValidEmail: "Vui lòng nhập email hợp lệ",
    enterOtp: "Vui lòng nhập mã xác thực",
    verifyFirst: "Vui lòng xác thực email trước khi lưu địa chỉ",
    sendOtp: "Gửi mã xác thực",
    resendOtp: "Gửi lại mã xác thực",
    verifyOtp: "Xác nhận mã",
    verified: "Email đã được xác thực",
    changeEmail: "Dùng email khác",
    otpHint: "Chúng tôi sẽ gửi mã gồm 6 chữ số qua email; mã có hiệu lực trong 10 phút.",
    codeSentTo: (email: string) =>
      `Mã gồm 6 chữ số đã được gửi đến ${email}, có hiệu lực trong 10 phút.`,
    codeAtEnd: "Bạn điền tiếp bên dưới rồi nhập mã ở cuối trang.",
    checkSpam: "Nếu chưa thấy, bạn kiểm tra thêm hộp thư rác (spam) nhé.",
    codesLeft: (count: number) => `Bạn có thể gửi lại mã ${count} lần nữa.`,
    nextCodeAt: (time: string) => `Bạn có thể gửi lại mã sau ${time}.`,
    submit: "Lưu địa chỉ",
    failed: "Chưa lưu được địa chỉ",
    zipExample: "Ví dụ 10000 (Hà Nội).",
    zipHint: "Bạn có thể bỏ trống: chúng tôi điền mã của tỉnh, thành phố nếu nhận ra tên.",
    phoneHint: "Người giao hàng sẽ gọi số này",
    unknownPhone: "Bạn vui lòng nhập số điện thoại mà người giao hàng gọi được, ví dụ 0901 234 567",
    unknownWard: (city: string, province: string) =>
      `Chúng tôi chưa thấy “${city}” trong danh sách phường, xã của ${province}. Bạn kiểm tra lại giúp, hoặc bấm “Lưu địa chỉ” lần nữa để giữ nguyên.`,
    renamedTo: (name: string) => `Từ tháng 7/2025 nơi này có tên mới là ${name}.`,
    renamedToSeveral: "Từ tháng 7/2025 nơi này có tên mới.",
    useNewName: "Dùng tên mới",
    chooseNewName: "Chọn tên mới",
  },
  checkout: {
    orderDeleted:
      "Đơn hàng này đã được đặt và cửa hàng đã xóa sau đó. Vui lòng gọi cho chúng tôi nếu bạn vẫn muốn mua.",
    tooManyOrders:
      "Bạn đã đặt quá nhiều đơn trong thời gian ngắn. Vui lòng đợi ít lâu rồi thử lại, hoặc gọi cho chúng tôi.",
    outcomeUnknown:
      "Mất kết nối trước khi chúng tôi biết đơn của bạn đã được đặt hay chưa. Bạn vui lòng bấm lại nút " +
      "đặt hàng: đơn sẽ không bị đặt hai lần.",
    noConnection: "Mất kết nối mạng. Bạn bấm “Đặt hàng” lần nữa nhé: đơn sẽ không bị đặt hai lần.",
    needAddress: "Bạn vui lòng thêm và chọn địa chỉ giao hàng",
    onlineUnavailable:
      "Hiện chưa thể thanh toán trực tuyến. Bạn vui lòng chọn hình thức thanh toán khác.",
  },
  pieces: {
    tooFew: (name: string, left: number) => `${name} chỉ còn ${left} sản phẩm`,
    atMost: (name: string, max: number) =>
      `Mỗi đơn chỉ đặt được tối đa ${max} sản phẩm ${name}. Nếu cần nhiều hơn, bạn vui lòng gọi cho chúng tôi`,
    atMostHere: (max: number) => `Mỗi đơn tối đa ${max} sản phẩm`,
    onlyLeft: (left: number) => `Chỉ còn ${left} sản phẩm`,
  },
  otp: {
    verifyFailed: "Chưa xác thực được mã",
    wrong: (triesLeft: number) => `Mã xác thực chưa đúng. Bạn còn ${triesLeft} lần thử.`,
    incomplete: "Bạn vui lòng nhập đủ 6 chữ số của mã",
    expired: "Mã này đã hết hạn hoặc đã được sử dụng. Bạn vui lòng gửi mã mới.",
    tooMany: "Đã gửi quá nhiều mã. Bạn vui lòng đợi vài phút rồi thử lại.",
  },
};

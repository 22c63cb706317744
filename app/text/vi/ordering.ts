import type { ordering as en } from "../en/ordering.ts";

export const ordering: typeof en = {
  checkout: {
    orderDeleted:
      "Đơn hàng này đã được đặt và cửa hàng đã xóa sau đó. Vui lòng gọi cho chúng tôi nếu bạn vẫn muốn mua.",
    tooManyOrders:
      "Bạn đã đặt quá nhiều đơn trong thời gian ngắn. Vui lòng đợi ít lâu rồi thử lại, hoặc gọi cho chúng tôi.",
    outcomeUnknown:
      "Mất kết nối trước khi chúng tôi biết đơn của bạn đã được đặt hay chưa. Bạn vui lòng bấm lại nút " +
      "đặt hàng: đơn sẽ không bị đặt hai lần.",
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

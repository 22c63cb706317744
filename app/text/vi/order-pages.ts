import type { orderPages as en } from "../en/order-pages.ts";

export const orderPages: typeof en = {
  cancelOrder: {
    title: (number: string) => `Hủy đơn hàng #${number}`,
    question: (number: string) => `Hủy đơn hàng #${number}?`,
    link: "Hủy đơn hàng",
    meaning:
      "Cửa hàng sẽ không giao đơn này và bạn không phải trả tiền. Đơn đã hủy thì không khôi phục được.",
    meaningPaid:
      "Bạn đã thanh toán đơn này: cửa hàng sẽ hoàn tiền và không giao hàng nữa. Đơn đã hủy thì không khôi phục được.",
    why: "Vì sao bạn muốn hủy đơn?",
    noReason: "Tôi không muốn nêu lý do",
    reasons: {
      mistake: "Tôi đặt nhầm hoặc chọn nhầm sản phẩm",
      address: "Địa chỉ hoặc số điện thoại chưa đúng",
      slow: "Thời gian giao hàng quá lâu",
      price: "Tôi tìm được chỗ bán rẻ hơn",
      other: "Lý do khác",
    },
    confirm: "Hủy đơn hàng",
    keep: "Giữ đơn hàng",
    unknownReason: "Bạn vui lòng chọn một trong các lý do",
    tooLate:
      "Đơn này không còn hủy được trên trang web. Bạn vui lòng gọi cho chúng tôi để được hỗ trợ.",
    seeOrder: "Xem đơn hàng",
  },
};

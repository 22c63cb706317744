import type { descriptions as en } from "../en/descriptions.ts";

export const descriptions: typeof en = {
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
};

import type { descriptions as en } from "../en/descriptions.ts";

export const descriptions: typeof en = {
  descriptions: {
    home: "Gia vị, gạo, dầu ăn, các loại hạt và trái cây sấy tươi ngon, giao tận nhà trên toàn quốc. Nhận hàng rồi mới trả tiền mặt.",
    product: (name: string, category: string) =>
      `${name} (${category}): giá bằng tiền Việt, giao tận nhà, nhận hàng rồi mới trả tiền mặt.`,
    cart: "Các món trong giỏ hàng, phí giao hàng và tổng tiền của bạn.",
    address: "Địa chỉ nhận hàng của bạn.",
    account: "Họ tên, email, mật khẩu và dữ liệu của bạn.",
    leave: "Xóa tài khoản của bạn: những gì bị xóa và những gì được giữ lại.",
    myOrders: "Các đơn hàng của bạn và tình trạng từng đơn.",
    order: (number: string) => `Tình trạng, sản phẩm và tổng tiền của đơn hàng #${number}.`,
    cancelOrder: (number: string) => `Hủy đơn hàng #${number} khi cửa hàng chưa chuẩn bị hàng.`,
    login: "Đăng nhập để đặt hàng và xem đơn hàng của bạn.",
    register: "Tạo tài khoản để đặt hàng và theo dõi đơn hàng.",
    forgotPassword: "Nhận mã qua email để đặt mật khẩu mới.",
    resetPassword: "Nhập mã trong email và mật khẩu mới.",
    loader: "Trang đang được tải.",
    seller: {
      login: "Trang đăng nhập của người bán.",
      addProduct: "Thêm sản phẩm cùng ảnh, giá và danh mục.",
      productList: "Tìm, sửa, báo hết hàng và xóa sản phẩm.",
      stock: "Những sản phẩm sắp hết và số lượng còn lại.",
      productImport: "Nhập sản phẩm từ tệp CSV và xem trước các thay đổi.",
      orders: "Tìm đơn hàng, cập nhật trạng thái và thanh toán.",
      order: (number: string) => `Khách hàng, sản phẩm và lịch sử của đơn hàng #${number}.`,
      categories: "Thêm, đổi tên và xóa danh mục của cửa hàng.",
      bulk: "Kết quả khi đổi nhiều đơn hàng cùng lúc.",
      slips: "Phiếu giao hàng của nhiều đơn, mỗi đơn một trang.",
      runs: "Các chuyến giao chờ đối soát và vừa đối soát.",
      run: "Các điểm giao của một chuyến theo thứ tự, kèm tiền cần thu.",
      settle: "Kết quả từng điểm giao của chuyến và tiền mặt đếm được.",
      confirm: "Đơn mới cần gọi điện cho khách để xác nhận.",
      overview: "Đơn hàng, doanh thu và sản phẩm bán chạy trong những ngày qua.",
      debug: "Các đơn hàng có dữ liệu không khớp.",
    },
  },
};

import type { sellerDescriptions as en } from "../en/seller-descriptions.ts";

export const sellerDescriptions: typeof en = {
  sellerDescriptions: {
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
};

export const stock = {
  stock: {
    tooFew: (name: string, left: number) => `${name} chỉ còn ${left} sản phẩm`,
    atMost: (name: string, max: number) =>
      `Mỗi đơn chỉ đặt được tối đa ${max} sản phẩm ${name}. Nếu cần nhiều hơn, bạn vui lòng gọi cho chúng tôi`,
    atMostHere: (max: number) => `Mỗi đơn tối đa ${max} sản phẩm`,
    onlyLeft: (left: number) => `Chỉ còn ${left} sản phẩm`,
    title: "Sắp hết hàng",
    link: (count: number) => (count > 0 ? `Sắp hết hàng (${count})` : "Sắp hết hàng"),
    hint: "Những sản phẩm có đếm số lượng và còn ít. Đơn mới trừ vào số lượng, đơn hủy được cộng trả lại; về 0 thì sản phẩm hết hàng.",
    none: "Chưa có sản phẩm nào sắp hết.",
    noneHint: "Nhập số lượng còn lại trong danh sách sản phẩm để bắt đầu đếm.",
    lowFrom: "Báo sắp hết từ",
    lowFromHint:
      "Còn từ số này trở xuống thì sản phẩm có trong danh sách này và bạn nhận được email.",
    wrongLowFrom: "Vui lòng nhập một số nguyên",
    save: "Lưu",
    pieces: "Còn lại",
    piecesHint: "Để trống nếu bạn không đếm sản phẩm này.",
    piecesOf: (name: string) => `Số lượng còn lại của ${name} (để trống = không đếm)`,
    changedTo: (now: number | null) =>
      `${now === null ? "Sản phẩm không còn được đếm" : `Hiện còn ${now}`}: đơn hàng hoặc người khác vừa thay đổi. Bấm lưu lần nữa để thay thế.`,
    left: (count: number) => `Còn ${count}`,
    saveOf: (name: string) => `Lưu số lượng còn lại của ${name}`,
  },
};

export const stock = {
  stock: {
    link: (count: number) => (count > 0 ? `Sắp hết hàng (${count})` : "Sắp hết hàng"),
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

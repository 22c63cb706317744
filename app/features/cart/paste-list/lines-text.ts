const en = {
  which: "Which one?",
  leaveOut: "Leave it out",
  quantity: "Quantity",
  unknown: "We did not find this.",
  soldOut: "Out of stock at the moment.",
};

const vi: typeof en = {
  which: "Bạn muốn loại nào?",
  leaveOut: "Bỏ qua món này",
  quantity: "Số lượng",
  unknown: "Chưa tìm thấy món này.",
  soldOut: "Đang tạm hết hàng.",
};

/** What a pasted list became, to shoppers and to sellers. */
export const listedLineTexts = { en, vi };

const en = {
  title: "My list",
  description: "What you saved for later.",
  save: "Save to my list",
  saveNamed: (name: string) => `Save to my list: ${name}`,
  empty: "Your list is empty",
  emptyHint: "Press the heart on a product to keep it here.",
  addAll: "Add all to cart",
  full: (max: number) => `Your list holds at most ${max} products. Remove one to save another.`,
};

const vi: typeof en = {
  title: "Danh sách của tôi",
  description: "Những món bạn đã lưu lại.",
  save: "Lưu vào danh sách",
  saveNamed: (name) => `Lưu vào danh sách: ${name}`,
  empty: "Danh sách của bạn đang trống",
  emptyHint: "Bấm hình trái tim ở món hàng để lưu vào đây.",
  addAll: "Cho tất cả vào giỏ",
  full: (max) => `Danh sách chứa nhiều nhất ${max} món. Hãy bỏ bớt một món để lưu món khác.`,
};

/** The texts of a visitor's list, which the scripts of sellers' pages do without. */
export const listTexts = { en, vi };

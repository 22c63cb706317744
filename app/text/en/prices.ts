export const prices = {
  title: "Prices and pieces",
  description: "Change the prices and pieces left of many products at once.",
  back: "Product list",
  columnsLabel: "Fields to change",
  columns: { prices: "Prices", pieces: "Pieces left", all: "Prices, discounts and pieces" },
  hints: {
    prices:
      "Type what customers pay. Products with a discount also show the price that is struck through.",
    pieces: "Leave it empty if you don't count a product.",
    all: "Type what customers pay. The price follows, unless you tick Discount.",
  },
  discount: "Discount",
  fieldOf: (label: string, name: string) => `${label} of ${name}`,
  problemOf: (name: string, message: string) => `${name}: ${message}`,
  saveAll: "Save all changes",
};

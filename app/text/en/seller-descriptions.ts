/** Descriptions of the seller's pages. */
export const sellerDescriptions = {
  sellerDescriptions: {
    login: "Login for the shop's sellers.",
    addProduct: "Add a product with its pictures, price and category.",
    productList: "Find, edit, sell out and delete products.",
    stock: "Products that are running low, and how many of them are left.",
    productImport: "Import products from a CSV file, and look through its changes.",
    orders: "Search the shop's orders, update their status and payment.",
    order: (number: string) => `Customer, items and history of order #${number}.`,
    categories: "Add, rename and delete the shop's categories.",
    bulk: "What came of changing many orders at once.",
    slips: "Packing slips of several orders, one a page.",
    runs: "Delivery runs to settle and those settled last.",
    run: "The stops of a delivery run in order, with the cash to collect.",
    settle: "What became of each stop of a run, and the cash counted.",
    confirm: "New orders whose customers are to be called.",
    overview: "Orders, revenue and best sellers of the last days.",
    debug: "Orders whose data is inconsistent.",
  },
};

export const layout = {
  shop: {
    tagline: "Spices, rice and dry goods delivered to your door. Pay cash on delivery.",
    keywords: "spices, masala, rice, cooking oil, seeds, dry fruits, grocery, Vietnam, Hanoi",
  },
  nav: {
    label: "Main",
    home: "Home",
    products: "Products",
    about: "About",
    contact: "Contact",
    menu: "Menu",
    cart: (count: number) => (count === 1 ? "Cart, 1 item" : `Cart, ${count} items`),
    login: "Login",
    logout: "Logout",
    account: "Account",
    myOrders: "My Orders",
    skip: "Skip to content",
  },
  search: {
    label: "Search products",
    submit: "Search",
    clear: "Clear search",
    resultsFor: (query: string) => `Search results for “${query}”`,
    count: (shown: number, total: number, query: string) =>
      `${shown < total ? `${shown} of ${total}` : total} ${total === 1 ? "result" : "results"} for “${query}”`,
    noResults: (query: string, category?: string) =>
      `No results for “${query}”${category ? ` in ${category}` : ""}`,
    elsewhere: "In other categories",
    seeAll: (total: number) => `See all ${total}`,
    didYouMean: "Did you mean one of these?",
    similar: "Similar products",
  },
};

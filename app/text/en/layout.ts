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
    submit: "Search",
  },
};

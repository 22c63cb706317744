/** What the robots tag of a page says. */
export const INDEX = "index, follow";
export const NOINDEX = "noindex, nofollow";

/** Its heading is its title unless another one is given. */
const page = (path: string, title: string, robots = INDEX, h1: string | null = title) => {
  return { path, title, h1, robots };
};

/** The pages that anyone may open, with what their heads say. */
export const PUBLIC_PAGES = [
  page("/", "Fresh groceries and spices"),
  page("/products", "All Products"),
  page("/products/rice", "Rice", INDEX, "RICE"),
  page("/products/others", "Dry Fruits", INDEX, "DRY FRUITS"),
  page("/dishes", "What to cook"),
  page("/cart", "Shopping Cart", NOINDEX),
  page("/about", "About", INDEX, "About us"),
  page("/contact", "Contact"),
  page("/privacy", "Privacy"),
  page("/terms", "Terms"),
  page("/delivery", "Delivery"),
  page("/returns", "Returns and refunds"),
  page("/payment", "Payment"),
  page("/sitemap", "Sitemap"),
  page("/login", "User Login", NOINDEX, null),
  page("/register", "User Register", NOINDEX, null),
  page("/forgot-password", "Reset your password", NOINDEX),
  page("/reset-password", "New password", NOINDEX),
];

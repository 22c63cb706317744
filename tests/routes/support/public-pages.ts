/** What the robots tag of a page says. */
export const INDEX = "index, follow";
export const NOINDEX = "noindex, nofollow";

export type PublicPage = { path: string; title: string; h1: string | null; robots: string };

/** The pages that anyone may open, with what their heads say. */
export const PUBLIC_PAGES: PublicPage[] = [
  {
    path: "/",
    title: "Fresh groceries and spices",
    h1: "Fresh groceries and spices",
    robots: INDEX,
  },
  { path: "/products", title: "All Products", h1: "All Products", robots: INDEX },
  { path: "/products/rice", title: "Rice", h1: "RICE", robots: INDEX },
  { path: "/products/others", title: "Dry Fruits", h1: "DRY FRUITS", robots: INDEX },
  { path: "/cart", title: "Shopping Cart", h1: "Shopping Cart", robots: NOINDEX },
  { path: "/about", title: "About", h1: "About us", robots: INDEX },
  { path: "/contact", title: "Contact", h1: "Contact", robots: INDEX },
  { path: "/privacy", title: "Privacy", h1: "Privacy", robots: INDEX },
  { path: "/terms", title: "Terms", h1: "Terms", robots: INDEX },
  { path: "/delivery", title: "Delivery", h1: "Delivery", robots: INDEX },
  { path: "/returns", title: "Returns and refunds", h1: "Returns and refunds", robots: INDEX },
  { path: "/payment", title: "Payment", h1: "Payment", robots: INDEX },
  { path: "/sitemap", title: "Sitemap", h1: "Sitemap", robots: INDEX },
  { path: "/login", title: "User Login", h1: null, robots: NOINDEX },
  { path: "/register", title: "User Register", h1: null, robots: NOINDEX },
  {
    path: "/forgot-password",
    title: "Reset your password",
    h1: "Reset your password",
    robots: NOINDEX,
  },
  { path: "/reset-password", title: "New password", h1: "New password", robots: NOINDEX },
];

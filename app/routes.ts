import { index, type RouteConfig, route } from "@remix-run/route-config";

/** Every URL of the shop. */
export default [
  index("routes/shop/home.tsx"),
  route("products", "routes/shop/products.tsx"),
  route("products/:category", "routes/shop/category.tsx"),
  route("product/:category/:id", "routes/shop/product.tsx"),
  route("cart", "routes/shop/cart.tsx"),
  route("about", "routes/shop/about.tsx"),
  route("contact", "routes/shop/contact.tsx"),
  route("contact-card.svg", "routes/shop/contact-card.ts"),
  route("loader", "routes/shop/loader.tsx"),
  route("uploads/images/:name", "routes/shop/picture.ts"),
  route("uploads/social/:name", "routes/shop/social-picture.ts"),

  route("login", "routes/account/auth-dialog.tsx", { id: "login" }),
  route("register", "routes/account/auth-dialog.tsx", { id: "register" }),
  route("logout", "routes/account/logout.ts"),
  route("forgot-password", "routes/account/forgot-password.tsx"),
  route("reset-password", "routes/account/reset-password.tsx"),
  route("account", "routes/account/profile/account.tsx"),
  route("account/data.json", "routes/account/profile/account-data.ts"),
  route("account/leave", "routes/account/profile/leave.tsx"),
  route("add-address", "routes/account/add-address.tsx"),
  route("regions/wards", "routes/account/wards.tsx"),
  route("my-orders", "routes/account/my-orders.tsx"),
  route("order/:id", "routes/account/order.tsx"),

  route("seller", "routes/seller/layout.tsx", [
    index("routes/seller/products/add-product.tsx"),
    route("product-list", "routes/seller/products/product-list.tsx"),
    route("orders", "routes/seller/orders/orders.tsx"),
    route("categories", "routes/seller/categories/categories.tsx"),
    route("order/:id", "routes/seller/orders/order.tsx"),
  ]),
  route("seller/orders.csv", "routes/seller/orders/orders-csv.ts"),
  route("debug-orders", "routes/seller/orders/debug-orders.tsx"),

  route("robots.txt", "routes/seo/robots.ts"),
  route("manifest.webmanifest", "routes/seo/manifest.ts"),
  route("sitemap.xml", "routes/seo/sitemap.ts"),

  // One module per noun; app/api/ tells its endpoints apart. Parameters rather than splats, as a splat
  // does not match every character that an id may be sent with.
  route("api/product/:id", "routes/api/products.ts", { id: "api/product" }),
  route("api/product/update/:id", "routes/api/products.ts", { id: "api/product/update" }),
  route("api/category", "routes/api/categories.ts", { id: "api/category" }),
  route("api/categories", "routes/api/categories.ts", { id: "api/categories" }),
  route("api/user/:action", "routes/api/users.ts"),
  route("api/cart/update", "routes/api/carts.ts"),
  route("api/send-email-otp", "routes/api/email-codes.ts", { id: "api/send-email-otp" }),
  route("api/verify-email-otp", "routes/api/email-codes.ts", { id: "api/verify-email-otp" }),
  route("api/address/add", "routes/api/addresses.ts"),
  route("api/order/:id", "routes/api/orders.ts", { id: "api/order" }),
  route("api/order/:id/:field", "routes/api/orders.ts", { id: "api/order/field" }),
  route("api/seller/:action", "routes/api/sellers.ts"),
  route("api/debug/:action", "routes/api/debug.ts"),
  route("api/openapi.json", "routes/api/openapi.ts"),
  route("api/*", "routes/api/not-found.ts"),

  route("*", "routes/shop/not-found.tsx"),
] satisfies RouteConfig;

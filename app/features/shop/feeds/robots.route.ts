import type { LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "#app/paths.ts";

const PRIVATE = [
  paths.cart,
  paths.address,
  paths.myOrders,
  "/order/",
  "/courier/",
  paths.account,
  paths.login,
  paths.register,
  paths.forgotPassword,
  paths.resetPassword,
  paths.loader,
  "/seller",
  "/debug-orders",
  "/api/",
];

/** robots.txt: excludes personal pages, the seller area and the API. */
export function loader({ context }: LoaderFunctionArgs) {
  const lines = PRIVATE.map((path) => `Disallow: ${path}`);
  const text = ["User-agent: *", ...lines, "", `Sitemap: ${context.origin}/sitemap.xml`, ""];
  return new Response(text.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { cachedShownShop } from "#app/features/shop/contents/shop-content.server.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { ICON_SIDE, paths } from "#app/paths.ts";
import { textFor } from "#app/text/languages.ts";

const BUILT_IN_ICONS = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
  { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
  { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
];

/** Other colours than the shop's, because one phone may have both. */
const SELLER_ICONS = [
  { src: "/seller-icon-192.png", sizes: "192x192", type: "image/png" },
  { src: "/seller-icon-512.png", sizes: "512x512", type: "image/png", purpose: "any maskable" },
];

/** The web app manifest of the shop, or of the sellers' pages, in the language of the request. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const lang = await requestLang(context, request);
  const { name, logo } = await cachedShownShop(context.db, context.settings.shop);
  const t = textFor(lang);
  const shop = {
    name,
    short_name: name,
    description: t.shop.tagline,
    start_url: paths.home,
    scope: paths.home,
    categories: ["shopping", "food"],
    icons: logo
      ? [{ src: paths.icon(logo.ref), sizes: `${ICON_SIDE}x${ICON_SIDE}`, type: "image/png" }]
      : BUILT_IN_ICONS,
  };
  const sellers = {
    name: `${t.seller.title}, ${name}`,
    short_name: t.seller.title,
    description: t.sellerDescriptions.orders,
    start_url: paths.sellerOrders(),
    scope: paths.seller,
    categories: ["business"],
    icons: SELLER_ICONS,
  };
  const shown = new URL(request.url).pathname.includes("-sellers") ? sellers : shop;
  const manifest = {
    id: shown.scope,
    ...shown,
    lang,
    display: "standalone",
    background_color: "#fbf6ec",
    theme_color: "#1f5b3a",
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "private, max-age=3600",
      Vary: "Cookie, Accept-Language",
    },
  });
}

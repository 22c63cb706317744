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

/** The web app manifest, in the language of the request. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const lang = await requestLang(context, request);
  const { name, logo } = await cachedShownShop(context.db, context.settings.shop);
  const manifest = {
    id: paths.home,
    name,
    short_name: name,
    description: textFor(lang).shop.tagline,
    lang,
    start_url: paths.home,
    scope: paths.home,
    display: "standalone",
    background_color: "#fbf6ec",
    theme_color: "#1f5b3a",
    categories: ["shopping", "food"],
    icons: logo
      ? [{ src: paths.icon(logo.ref), sizes: `${ICON_SIDE}x${ICON_SIDE}`, type: "image/png" }]
      : BUILT_IN_ICONS,
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "private, max-age=3600",
      Vary: "Cookie, Accept-Language",
    },
  });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { listCategories } from "#app/features/catalogue/categories/categories.server.ts";
import { listDishes } from "#app/features/catalogue/dishes/dishes.server.ts";
import { listAllProducts } from "#app/features/catalogue/products/products.server.ts";
import { POLICY_IDS } from "#app/features/shop/pages/policy-text.ts";
import { OTHERS_PATH, paths } from "#app/paths.ts";
import { LANGS } from "#app/text/languages.ts";
import { escapeXml } from "./product-feed.ts";

/** Lists all public pages with their language alternates, and the last change of each product. */
export async function loader({ context: { withSnapshot, origin } }: LoaderFunctionArgs) {
  const urls = await withSnapshot(async (db) => {
    const policies = POLICY_IDS.map((id) => paths[id]);
    const pages = [paths.home, paths.products, paths.about, paths.contact];
    const categories = (await listCategories(db)).map(({ path }) => paths.category(path));
    const dishes = (await listDishes(db)).map(({ path }) => paths.dish(path));
    if (dishes.length > 0) dishes.unshift(paths.dishes);
    const urls = [...pages, ...policies, paths.sitemap, ...categories, ...dishes].map((path) =>
      urlElement(origin + path),
    );
    for await (const products of listAllProducts(db))
      for (const { id, categoryPath, updatedAt } of products)
        urls.push(urlElement(origin + paths.product(categoryPath ?? OTHERS_PATH, id), updatedAt));
    return urls;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

function urlElement(url: string, changedAt?: number): string {
  const changed = changedAt
    ? `<lastmod>${new Date(changedAt).toISOString().slice(0, 10)}</lastmod>`
    : "";
  const inLanguages = LANGS.map(
    (lang) =>
      `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeXml(`${url}?lang=${lang}`)}"/>`,
  );
  return `<url><loc>${escapeXml(url)}</loc>${changed}${inLanguages.join("")}</url>`;
}

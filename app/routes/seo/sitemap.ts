import type { LoaderFunctionArgs } from "@remix-run/node";
import { listCategories } from "../../models/categories.ts";
import { listAllProducts } from "../../models/products.ts";
import { OTHERS_PATH, paths } from "../../paths.ts";

/** Every page a search engine should know, with its last change where that is known. */
export async function loader({ context: { db, origin } }: LoaderFunctionArgs) {
  const [categories, products] = await Promise.all([listCategories(db), listAllProducts(db)]);
  const pages: { path: string; changedAt?: number }[] = [
    ...[paths.home, paths.products, paths.about, paths.contact].map((path) => ({ path })),
    ...categories.map(({ path }) => ({ path: paths.category(path) })),
    ...products.map(({ id, categoryPath, updatedAt }) => ({
      path: paths.product(categoryPath ?? OTHERS_PATH, id),
      changedAt: updatedAt,
    })),
  ];
  const urls = pages.map(({ path, changedAt }) => {
    const changed = changedAt
      ? `<lastmod>${new Date(changedAt).toISOString().slice(0, 10)}</lastmod>`
      : "";
    return `<url><loc>${escaped(origin + path)}</loc>${changed}</url>`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}

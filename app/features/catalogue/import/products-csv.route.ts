import { exportCosts } from "#app/features/catalogue/costs/costs.server.ts";
import { exportProducts } from "#app/features/catalogue/products/products.server.ts";
import { cachedTags } from "#app/features/catalogue/tags/tags.server.ts";
import { csvLoader } from "#app/features/sellers/frame/csv-file.http.server.ts";
import { may } from "#app/features/sellers/people/rights.ts";
import { productTable } from "./columns.ts";
import { productImportTexts } from "./text.ts";

/** All products as a streamed CSV file that can be imported again. */
export const loader = csvLoader(async ({ context, seller, t, delimiter }) => {
  const tags = await cachedTags(context.db);
  const hasCosts = may(seller.role, "costs");
  const products = exportProducts(context.withSnapshot);
  return {
    name: productImportTexts[t.lang].csvFileName,
    ...productTable(hasCosts ? exportCosts(context.withSnapshot, products) : products, t, {
      ...{ delimiter, tags, hasCosts },
    }),
  };
});

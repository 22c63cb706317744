import { exportProducts } from "#app/features/catalogue/products/products.server.ts";
import { cachedTags } from "#app/features/catalogue/tags/tags.server.ts";
import { csvLoader } from "#app/features/sellers/frame/csv-file.http.server.ts";
import { productTable } from "./columns.ts";
import { productImportTexts } from "./text.ts";

/** All products as a streamed CSV file that can be imported again. */
export const loader = csvLoader(async ({ context, t, delimiter }) => {
  const tags = await cachedTags(context.db);
  return {
    name: productImportTexts[t.lang].csvFileName,
    ...productTable(exportProducts(context.withSnapshot), t, delimiter, tags),
  };
});

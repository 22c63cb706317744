import { exportProducts } from "#app/models/catalogue/products.ts";
import { csvLoader } from "#app/routes/seller/csv-file.server.ts";
import { productImportTexts } from "#app/text/pages/product-import.ts";
import { productTable } from "./products-csv-rows.server.ts";

/** All products as a streamed CSV file that can be imported again. */
export const loader = csvLoader(async ({ context, t, delimiter }) => ({
  name: productImportTexts[t.lang].csvFileName,
  ...productTable(exportProducts(context.withSnapshot), t, delimiter),
}));

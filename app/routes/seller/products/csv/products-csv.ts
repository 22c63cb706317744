import { exportProducts } from "../../../../models/catalogue/products.ts";
import { productImportTexts } from "../../../../text/pages/product-import.ts";
import { csvLoader } from "../../csv-file.server.ts";
import { productTable } from "./products-csv-rows.server.ts";

/** All products as a streamed CSV file that can be imported again. */
export const loader = csvLoader(async ({ context, t, delimiter }) => ({
  name: productImportTexts[t.lang].csvFileName,
  ...productTable(exportProducts(context.withSnapshot), t, delimiter),
}));

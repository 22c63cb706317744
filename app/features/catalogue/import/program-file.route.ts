import type { LoaderFunctionArgs } from "@remix-run/node";
import { productCategoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { type ExportedProduct, exportCosts } from "#app/features/catalogue/costs/costs.server.ts";
import { exportProducts } from "#app/features/catalogue/products/products.server.ts";
import {
  CSV_TYPE,
  csvBody,
  fileResponse,
} from "#app/features/sellers/frame/csv-file.http.server.ts";
import { workbookBody, XLSX_TYPE } from "#app/features/sellers/frame/workbook-file.http.server.ts";
import { requireSeller } from "#app/features/sellers/login/require-seller.http.server.ts";
import { may } from "#app/features/sellers/people/rights.ts";
import { csvText } from "#app/kit/format/csv-cell.ts";
import { FULL_WIDTH, paths } from "#app/paths.ts";
import { textFor } from "#app/text/languages.ts";
import { PROGRAM_FILES, programCells } from "./program-files.ts";

/** All products in the form in which another program imports them. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const seller = await requireSeller(context, request);
  const name = params.file ?? "";
  if (!Object.hasOwn(PROGRAM_FILES, name)) throw new Response(null, { status: 404 });
  const program = PROGRAM_FILES[name]!;
  // Those programs are Vietnamese, or their categories are the shop's own.
  const t = textFor("vi");
  const cells = (product: ExportedProduct) =>
    programCells(program, {
      ...product,
      category: product.categoryPath === null ? "" : productCategoryLabel(t, product),
      pictures: product.imageRefs.map(
        (ref) => new URL(paths.picture(ref, FULL_WIDTH), context.origin).href,
      ),
    });
  const header = program.columns.map(([column]) => column);
  const products = exportProducts(context.withSnapshot);
  const batches = may(seller.role, "costs")
    ? exportCosts(context.withSnapshot, products)
    : products;
  const table = { header, batches };
  await context.takeDownload();
  if (program.extension === "xlsx")
    return fileResponse(await workbookBody({ ...table, sheet: "Sản phẩm", cellsOf: cells }), {
      ...{ type: XLSX_TYPE, name },
    });
  const texts = (product: ExportedProduct) =>
    cells(product).map((cell) => (typeof cell === "string" ? csvText(cell) : cell));
  return fileResponse(csvBody({ ...table, cellsOf: texts }, ","), {
    ...{ type: CSV_TYPE, name },
  });
}

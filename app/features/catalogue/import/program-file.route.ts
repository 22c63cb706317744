import type { LoaderFunctionArgs } from "@remix-run/node";
import { productCategoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { exportProducts, type Product } from "#app/features/catalogue/products/products.server.ts";
import {
  CSV_TYPE,
  csvBody,
  fileResponse,
} from "#app/features/sellers/frame/csv-file.http.server.ts";
import { workbookBody, XLSX_TYPE } from "#app/features/sellers/frame/workbook-file.http.server.ts";
import { requireSeller } from "#app/features/sellers/login/require-seller.http.server.ts";
import { csvText } from "#app/kit/format/csv-cell.ts";
import { FULL_WIDTH, paths } from "#app/paths.ts";
import { textFor } from "#app/text/languages.ts";
import { PROGRAM_FILES, type Program, programCells } from "./program-files.ts";

const FILE = /^(kiotviet|sapo|woocommerce)\.(xlsx|csv)$/;

/** All products in the form in which another program imports them. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireSeller(context, request);
  const [, named, extension] = FILE.exec(params.file ?? "") ?? [];
  const program = named as Program;
  if (!named || PROGRAM_FILES[program].extension !== extension)
    throw new Response(null, { status: 404 });
  // Those programs are Vietnamese, or their categories are the shop's own.
  const t = textFor("vi");
  const cells = (product: Product) =>
    programCells(program, {
      ...product,
      category: product.categoryPath === null ? "" : productCategoryLabel(t, product),
      pictures: product.imageRefs.map(
        (ref) => new URL(paths.picture(ref, FULL_WIDTH), context.origin).href,
      ),
    });
  const header = PROGRAM_FILES[program].columns.map(([name]) => name);
  const table = { header, batches: exportProducts(context.withSnapshot) };
  context.takeDownload();
  if (extension === "xlsx")
    return fileResponse(await workbookBody({ ...table, sheet: "Sản phẩm", cellsOf: cells }), {
      ...{ type: XLSX_TYPE, name: `${program}.xlsx` },
    });
  const texts = (product: Product) =>
    cells(product).map((cell) => (typeof cell === "string" ? csvText(cell) : cell));
  return fileResponse(csvBody({ ...table, cellsOf: texts }, ","), {
    ...{ type: CSV_TYPE, name: `${program}.csv` },
  });
}

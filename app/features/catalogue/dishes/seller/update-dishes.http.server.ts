import { redirect } from "@remix-run/node";
import * as z from "zod";
import { type DishValues, dishFields, dishProblem } from "#app/features/catalogue/dishes/form.ts";
import { linesOf, MAX_DISHES } from "#app/features/catalogue/dishes/rules.ts";
import {
  type DishRow,
  importDishes,
  proposeProducts,
  setShown,
} from "#app/features/catalogue/dishes/save-dish.server.ts";
import {
  hasTooManyLines,
  readRows,
  readUpload,
  withoutEmptyEnd,
} from "#app/features/catalogue/import/read-csv.http.server.ts";
import { parseReference } from "#app/features/catalogue/pictures/multipart.http.server.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import {
  orBusy,
  type Redirect,
  type Refusal,
  readForm,
  redirectWithToast,
  requireSubmission,
} from "#app/kit/command/action.ts";
import { decodeText } from "#app/kit/format/csv-cell.ts";
import { plainText } from "#app/kit/format/plain-text.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import { DISH_COLUMNS, NO_PRODUCT } from "./dish-columns.ts";
import { sellerDishTexts } from "./text.ts";

type Refused = Refusal & { message: string };

/** Handles the list of dishes: shows or hides one, or takes a file of them. */
export const updateDishes = (request: SellerRequest): Promise<Redirect | Refused> =>
  request.request.headers.get("content-type")?.startsWith("multipart/form-data")
    ? takeFile(request)
    : showOrHide(request);

const schema = z.object({ intent: z.enum(["show", "hide"]), id: z.string().max(100) });

async function showOrHide({ request, context, undoable }: SellerRequest) {
  const { intent, id } = requireSubmission(await readForm(request), schema);
  const outcome = await orBusy(() =>
    undoable("dish", rowsOf.dish(id))((tx) => setShown(tx, id, intent === "show")),
  );
  const toast = { done: "contentSaved", gone: "dishGone", busy: "saveFailed" } as const;
  return redirectWithToast(context, paths.sellerDishes(), toast[outcome]);
}

const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** Adds and replaces the dishes of a file; if one of its rows is wrong, nothing is changed. */
async function takeFile({ request, context, t, undoable }: SellerRequest) {
  const texts = sellerDishTexts[t.lang];
  const refuse = (message: string, status = 400): Refused => ({ status, message });
  const file = await readUpload(context, request, MAX_FILE_BYTES);
  if (!file || file.size === 0 || file.size > MAX_FILE_BYTES) return refuse(texts.noFile);
  const text = decodeText(file.bytes);
  if (text === null || hasTooManyLines(text)) return refuse(texts.unreadable);
  const read = await readRecords(text);
  if (read === "unreadable" || read === "noFile") return refuse(texts[read]);
  const missing = (["name", "ingredients"] as const).find(
    (column) => !read.columns.includes(column),
  );
  if (missing) return refuse(texts.columnMissing(missing));
  const rows: DishRow[] = [];
  for (const [at, cells] of read.rows.entries()) {
    const row = readRow(t, cells);
    if (typeof row === "string") return refuse(texts.wrongRow(at + 2, row));
    if (row.path && rows.some(({ path }) => path === row.path))
      return refuse(texts.wrongRow(at + 2, texts.twice));
    rows.push(row);
  }
  if (!read.columns.includes("products"))
    for (const row of rows)
      row.products = await proposeProducts(context.db, linesOf(row.values.ingredients));
  const saved = await orBusy(() =>
    undoable("dishes", rowsOf.dishes)((tx) => importDishes(tx, rows)),
  );
  if (saved === "busy") return refuse(t.errors.busy, 503);
  if (saved.kind === "full") return refuse(texts.full(MAX_DISHES));
  if (saved.kind === "no-picture")
    return refuse(texts.wrongRow(saved.at + 2, texts.unknownPicture));
  const { added, changed } = saved;
  return redirect(paths.sellerDishes({ added, changed }), 303);
}

/** The cells of each row by the header of their column; or the reason why there are none. */
async function readRecords(text: string) {
  const records = await readRows(withoutEmptyEnd(text), MAX_DISHES, (cells) =>
    cells.map(plainText),
  );
  if (typeof records === "string") return records;
  const [header = [], ...rows] = records;
  if (rows.length === 0) return "noFile";
  const columns = header.map(
    (name) =>
      DISH_COLUMNS.find((column) => column.toLowerCase() === name.trim().toLowerCase()) ?? "",
  );
  return {
    columns,
    rows: rows.map(
      (cells): Record<string, string> =>
        Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])),
    ),
  };
}

const PATH = /^[a-z0-9-]{1,80}$/;

/** A dish of a file; the first problem if it is wrong. */
function readRow(t: Text, cells: Record<string, string>): DishRow | string {
  const parsed = z.object(dishFields(t)).safeParse(cells);
  if (!parsed.success) return parsed.error.issues[0]!.message;
  const values: DishValues = parsed.data;
  const wrong = dishProblem(t, values);
  if (wrong) return Object.values(wrong).flat()[0]!;
  const texts = sellerDishTexts[t.lang];
  const { path = "", products = "", picture = "", shown = "1" } = cells;
  const reference = picture.trim() === "" ? null : parseReference(picture.trim());
  if (picture.trim() !== "" && !reference) return texts.unknownPicture;
  const ids = products.split("\n").map((id) => id.trim());
  return {
    path: PATH.test(path.trim()) ? path.trim() : "",
    values,
    products: new Map(
      linesOf(values.ingredients).flatMap((line, at): [string, string][] =>
        ids[at] && ids[at] !== NO_PRODUCT ? [[line, ids[at].slice(0, 100)]] : [],
      ),
    ),
    picture: reference,
    isShown: shown.trim() !== "0",
  };
}

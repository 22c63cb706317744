import type { LoaderFunctionArgs } from "@remix-run/node";
import { mayHaveDebts } from "#app/features/money/debts/debts.server.ts";
import { debtTexts } from "#app/features/money/debts/text.ts";
import {
  CSV_TYPE,
  csvBody,
  delimiterOf,
  fileResponse,
} from "#app/features/sellers/frame/csv-file.http.server.ts";
import { workbookBody, XLSX_TYPE } from "#app/features/sellers/frame/workbook-file.http.server.ts";
import { requireSeller } from "#app/features/sellers/login/require-seller.http.server.ts";
import { csvPhone, csvText } from "#app/kit/format/csv-cell.ts";
import { csvDateTime } from "#app/kit/format/date.ts";
import { searchText } from "#app/kit/format/fold.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { type Customer, listAllCustomers } from "./customers.server.ts";
import { customerTexts } from "./text.ts";

/** The customers of a search as a file, for spreadsheets and other programs. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireSeller(context, request);
  const [, extension] = /^customers\.(csv|xlsx)$/.exec(params.file ?? "") ?? [];
  if (!extension) throw new Response(null, { status: 404 });
  const lang = await requestLang(context, request);
  const texts = customerTexts[lang];
  const { searchParams } = new URL(request.url);
  const search = searchText(searchParams.get("search"));
  const isCsv = extension === "csv";
  const hasDebts = await mayHaveDebts(context.db);
  const { column, limitColumn } = debtTexts[lang];
  const textOf = isCsv ? csvText : String;
  const table = {
    header: [...Object.values(texts.columns), ...(hasDebts ? [column, limitColumn] : [])],
    batches: listAllCustomers(context.withReadThread, search),
    cellsOf: (customer: Customer) => [
      textOf(customer.name),
      isCsv ? csvPhone(customer.phone) : showPhone(customer.phone),
      textOf(customer.email),
      customer.orders,
      customer.deliveredVnd,
      customer.refused,
      csvDateTime(customer.lastAt),
      ...(hasDebts ? [customer.credit.owedVnd, customer.credit.limitVnd] : []),
    ],
  };
  await context.takeDownload();
  const [today] = csvDateTime(Date.now()).split(" ");
  const name = `${texts.fileName}-${today}.${extension}`;
  return isCsv
    ? fileResponse(csvBody(table, delimiterOf(searchParams)), { type: CSV_TYPE, name })
    : fileResponse(await workbookBody({ ...table, sheet: texts.title }), { type: XLSX_TYPE, name });
}

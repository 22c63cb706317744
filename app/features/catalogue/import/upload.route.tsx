import { type AppLoadContext, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  type FormFile,
  readMultipart,
  refuseIncompleteForm,
} from "#app/features/catalogue/pictures/multipart.http.server.ts";
import {
  MAX_IMPORT_MEGABYTES,
  MAX_IMPORT_ROWS,
} from "#app/features/catalogue/products/product-limits.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { orBusy } from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { pick } from "#app/kit/format/pick.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { SellerForm } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Text } from "#app/text/texts.ts";
import { columnLabel } from "./columns.ts";
import { isBusy, startCheck } from "./import-jobs.http.server.ts";
import { createImport, listImports } from "./product-imports.server.ts";
import { type CsvRefusal, readCsv } from "./read-csv.http.server.ts";
import { type ProductImportText, productImportTexts } from "./text.ts";

export const handle: RouteHandle = { acceptsUploads: true };

export const meta = privateMeta((t) => [
  productImportTexts[t.lang].title,
  productImportTexts[t.lang].description,
]);

export const loader = sellerLoader(async ({ context }) => {
  const imports = await listImports(context.db);
  return {
    imports: imports.map((one) =>
      pick(one, ["id", "fileName", "state", "uploadedBy", "createdAt"]),
    ),
  };
});

const MAX_FILE_BYTES = MAX_IMPORT_MEGABYTES * 1024 * 1024;
const MAX_FILE_NAME_LENGTH = 100;

/** Why an uploaded file was not taken. */
type UploadError = { status: number; message: string };

/** Takes an uploaded CSV file, whose rows are then checked in the background. */
export const action = sellerAction<UploadError>(async ({ request, context, by, t, withTx }) => {
  const text = productImportTexts[t.lang];
  const refuse = (reason: keyof ProductImportText["refused"], status = 400) => ({
    status,
    message: text.refused[reason],
  });
  if (isBusy()) return refuse("busy", 503);
  const file = await readFile(context, request);
  if (!file) return refuse("no-file");
  if (file.size > MAX_FILE_BYTES) return refuse("too-large", 413);
  const rows = await readCsv(file.bytes);
  if (!Array.isArray(rows)) return { status: 400, message: refusalText(t, rows) };
  const id = await orBusy(() =>
    // Inside, because other files may have been read at the same time.
    withTx(async (tx) =>
      isBusy() ? null : createImport(tx, { uploadedBy: by, fileName: file.name }),
    ),
  );
  if (id === "busy") return { status: 503, message: notSavedText(context, t) };
  if (id === null) return refuse("busy", 503);
  startCheck(context, id, rows);
  return redirect(paths.productImport(id), 303);
});

async function readFile(context: AppLoadContext, request: Request): Promise<FormFile | null> {
  let file: FormFile | null = null;
  const limits = { fileBytes: MAX_FILE_BYTES, files: 1, textBytes: 1_000 };
  await readMultipart(context, request, limits, async (field, received) => {
    const name = (received.name || "?")
      .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
      .slice(0, MAX_FILE_NAME_LENGTH);
    if (field === "file") file = { ...received, name };
    return "";
  }).catch(refuseIncompleteForm);
  return file;
}

function refusalText(t: Text, refusal: CsvRefusal): string {
  const { missing, refused } = productImportTexts[t.lang];
  return refusal.reason === "missing"
    ? missing(refusal.columns.map((column) => columnLabel(column, t)).join(", "))
    : refused[refusal.reason];
}

const ROWS = MAX_IMPORT_ROWS.toString().replace(/(\d)(?=(\d{3})+$)/g, "$1\u00a0");

export default function UploadProducts() {
  const { lang } = useText();
  const t = productImportTexts[lang];
  const { imports } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mb-4">{t.hint}</p>
      <p className="form-buttons mb-4">
        <a className="button button-quiet" href={paths.productsCsv}>
          {t.export}
        </a>
        <a
          className="button button-quiet"
          href={hrefWith(paths.productsCsv, { separator: "semicolon" })}
        >
          {t.exportSemicolon}
        </a>
      </p>
      {refused && <ErrorSummary problems={[{ message: refused.message, fieldId: "file" }]} />}
      <div className="panel mb-4">
        <SellerForm
          method="post"
          action={paths.productImports}
          encType="multipart/form-data"
          noValidate
        >
          <div className="field">
            <label htmlFor="file">{t.file}</label>
            <input
              id="file"
              type="file"
              name="file"
              accept=".csv,.txt,.tsv,text/csv"
              aria-invalid={refused ? true : undefined}
              aria-describedby={refused ? "file-hint file-error" : "file-hint"}
            />
            <p className="hint" id="file-hint">
              {t.fileHint(MAX_IMPORT_MEGABYTES, ROWS)}
            </p>
            {refused && (
              <p className="field-error" id="file-error">
                {refused.message}
              </p>
            )}
          </div>
          <p className="hint mb-4">{t.rules}</p>
          <button className="button" type="submit">
            {t.upload}
          </button>
        </SellerForm>
      </div>
      {imports.length > 0 && (
        <section aria-labelledby="previous">
          <h2 className="group-head" id="previous">
            {t.previous}
          </h2>
          <ul className="panel lined py-1 import-list">
            {imports.map(({ id, fileName, state, createdAt, uploadedBy }) => (
              <li key={id}>
                <Link className="touch-link break-all" to={paths.productImport(id)}>
                  {fileName}
                </Link>
                <p className="hint">
                  {t.states[state]} · {t.uploaded(formatDateTime(createdAt, lang), uploadedBy)}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

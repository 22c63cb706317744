import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { sellerAction, sellerLoader } from "../../../../auth/require-seller.ts";
import { formatDateTime } from "../../../../format/date.ts";
import { listImports } from "../../../../models/catalogue/imports/product-imports.ts";
import { hrefWith, paths } from "../../../../paths.ts";
import { productImportTexts } from "../../../../text/pages/product-import.ts";
import { ErrorSummary } from "../../../../ui/form/error-summary.tsx";
import { SellerForm } from "../../../../ui/form/seller-form.tsx";
import { sellerMeta } from "../../../../ui/page/page-meta.ts";
import { useText } from "../../../../ui/page/root-data.ts";
import { MAX_IMPORT_MEGABYTES, MAX_IMPORT_ROWS } from "../../../../values/product-limits.ts";
import type { RouteHandle } from "../../../../web/route-handle.ts";
import { receiveFile } from "./receive-file.server.ts";

export const handle: RouteHandle = { acceptsUploads: true };

export const meta = sellerMeta((t) => [
  productImportTexts[t.lang].title,
  t.sellerDescriptions.productImport,
]);

export const loader = sellerLoader(async ({ context }) => {
  const imports = await listImports(context.db);
  return {
    imports: imports.map(({ id, fileName, state, uploadedBy, createdAt }) => {
      return { id, fileName, state, uploadedBy, createdAt };
    }),
  };
});

export const action = sellerAction(receiveFile);

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
          <ul className="panel import-list">
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

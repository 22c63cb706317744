import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  MAX_IMPORT_MEGABYTES,
  MAX_IMPORT_ROWS,
} from "#app/features/catalogue/products/product-limits.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { may } from "#app/features/sellers/people/rights.ts";
import { FEEDS } from "#app/features/shop/feeds/product-feed.ts";
import { orBusy } from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { CopyField } from "#app/kit/components/copy-button.tsx";
import { formatDateTime } from "#app/kit/format/date.ts";
import { pick } from "#app/kit/format/pick.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { SellerForm } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { guessRoles } from "./column-roles.ts";
import { isBusy, readingOf, startCheck } from "./import-jobs.http.server.ts";
import { createImport, hasCosts, listImports } from "./product-imports.server.ts";
import { PROGRAM_FILES } from "./program-files.ts";
import { readUpload } from "./read-csv.http.server.ts";
import { readTable } from "./read-table.http.server.ts";
import { productImportTexts } from "./text.ts";

export const handle: RouteHandle = { acceptsUploads: true };

export const meta = privateMeta((t) => [
  productImportTexts[t.lang].title,
  productImportTexts[t.lang].description,
]);

export const loader = sellerLoader(async ({ context, seller }) => {
  const { origin, db } = context;
  const imports = (await listImports(db)).filter(
    (one) => may(seller.role, "costs") || !hasCosts(one),
  );
  return {
    feeds: [
      { id: "google", value: origin + FEEDS.google },
      { id: "facebook", value: origin + FEEDS.facebook },
    ] as const,
    programs: Object.entries(PROGRAM_FILES).map(([file, { label }]) => ({ file, label })),
    imports: imports.map((one) =>
      pick(one, ["id", "fileName", "state", "uploadedBy", "createdAt"]),
    ),
  };
});

const MAX_FILE_BYTES = MAX_IMPORT_MEGABYTES * 1024 * 1024;
const MAX_FILE_NAME_LENGTH = 100;

/** The refusal of an uploaded file. */
type UploadError = { status: number; message: string };

/** Accepts an uploaded file, whose rows are then checked in the background. */
export const action = sellerAction<UploadError>(
  async ({ request, context, by, login, t, withTx }) => {
    const { refused } = productImportTexts[t.lang];
    if (isBusy()) return { status: 503, message: refused.busy };
    const file = await readUpload(context, request, MAX_FILE_BYTES);
    if (!file) return { status: 400, message: refused["no-file"] };
    if (file.size > MAX_FILE_BYTES) return { status: 413, message: refused["too-large"] };
    const table = await readTable(file.bytes);
    if (typeof table === "string") return { status: 400, message: refused[table] };
    const maySeeCosts = may(login.seller.role, "costs");
    // The page says that the column was not read.
    const roles = guessRoles(table.head, table.rows).map((role) =>
      role === "cost" && !maySeeCosts ? "none" : role,
    );
    const given = {
      uploadedBy: by,
      fileName: shownName(file.name),
      reading: readingOf(table, roles),
    };
    const id = await orBusy(() =>
      // Inside, because other files may have been read at the same time.
      withTx(async (tx) => (isBusy() ? null : createImport(tx, given))),
    );
    if (id === "busy") return { status: 503, message: notSavedText(context, t) };
    if (id === null) return { status: 503, message: refused.busy };
    startCheck(context, id, table, roles);
    return redirect(paths.productImport(id), 303);
  },
);

const shownName = (name: string) =>
  (name || "?").replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "").slice(0, MAX_FILE_NAME_LENGTH);

const ROWS = MAX_IMPORT_ROWS.toString().replace(/(\d)(?=(\d{3})+$)/g, "$1\u00a0");

/** The field for the file. */
const FILE = { id: "file", name: "file", errorId: "file-error" };

export default function UploadProducts() {
  const { lang } = useText();
  const t = productImportTexts[lang];
  const { feeds, programs, imports } = useLoaderData<typeof loader>();
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
      <details className="mb-4">
        <summary className="touch-link">{t.otherPrograms}</summary>
        <p className="hint mb-2">{t.otherProgramsHint}</p>
        <p className="form-buttons">
          {programs.map(({ file, label }) => (
            <a key={file} className="button button-quiet" href={paths.programFile(file)}>
              {label}
            </a>
          ))}
        </p>
      </details>
      <details className="mb-4">
        <summary className="touch-link">{t.feeds.title}</summary>
        <p className="hint mb-2">{t.feeds.hint}</p>
        {feeds.map((feed) => (
          <CopyField key={feed.id} {...feed} label={t.feeds[feed.id]} />
        ))}
      </details>
      {refused && <ErrorSummary problems={[{ message: refused.message, fieldId: "file" }]} />}
      <div className="panel mb-4">
        <SellerForm
          method="post"
          action={paths.productImports}
          encType="multipart/form-data"
          noValidate
        >
          <Field
            type="file"
            optional
            field={{ ...FILE, errors: refused && [refused.message] }}
            label={t.file}
            hint={t.fileHint(MAX_IMPORT_MEGABYTES, ROWS)}
            accept=".xlsx,.csv,.txt,.tsv,text/csv"
          />
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

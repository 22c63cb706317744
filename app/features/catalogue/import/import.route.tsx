import { type AppLoadContext, redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import * as z from "zod";
import {
  type Category,
  listCategories,
} from "#app/features/catalogue/categories/categories.server.ts";
import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { formatSteps } from "#app/features/catalogue/prices/price-steps-text.ts";
import { FIELD_NAMES, storedAs } from "#app/features/catalogue/products/product-fields.ts";
import {
  IMPORT_CHANGES,
  type ImportChange,
  UNLIKELY,
} from "#app/features/catalogue/products/product-limits.ts";
import {
  type SellerRequest,
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { may } from "#app/features/sellers/people/rights.ts";
import { commandOf, handleForms } from "#app/kit/command/command.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { shorten } from "#app/kit/format/fold.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { errorsOf } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { SURE } from "#app/kit/forms/unlikely-limits.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { textFor } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";
import type { PriceStep } from "#db/order-values.ts";
import { columnLabel, isReasonColumn } from "./column-headers.ts";
import { choosable, roleLabel } from "./column-roles.ts";
import { problemReader } from "./columns.ts";
import { CATEGORY, ColumnsForm } from "./columns-form.tsx";
import { progressOf, recoverImport, startApply } from "./import-jobs.http.server.ts";
import {
  countImportRows,
  countUnlikely,
  discardImport,
  findImport,
  findShownImport,
  hasCosts,
  type ImportRow,
  moveImport,
  type ProductImport,
  pageOfImportRows,
} from "./product-imports.server.ts";
import { hrefOf, questionCommands, toImport } from "./questions.http.server.ts";
import { placeOf } from "./table-parts.ts";
import { productImportTexts } from "./text.ts";

export const meta = privateMeta((t) => [
  productImportTexts[t.lang].title,
  productImportTexts[t.lang].description,
]);

export const loader = sellerLoader(async ({ request, context, params, seller, searchParams }) => {
  const { id = "" } = params;
  const maySeeCosts = may(seller.role, "costs");
  const found = await findShownImport(context.db, id, maySeeCosts);
  if (!found) throw new Response(null, { status: 404 });
  const state = await recoverImport(context, found);
  // The layout may have been read before the import was done: read again, it has the bar that takes it back.
  if (state !== "applying" && searchParams.has(APPLYING))
    throw redirect(paths.productImport(id), 303);
  const hasPreview = state === "checked" || state === "applied";
  return {
    id,
    fileName: found.fileName,
    state,
    wasRefused: state === "checked" && found.finishedAt !== null,
    progress: progressOf(id),
    asked: state === "asking" ? await loadQuestion(context, request, found, maySeeCosts) : null,
    preview: hasPreview ? await loadPreview(context, request, found) : null,
  };
});

/** The columns of a file that are not all known, and what each may be. */
async function loadQuestion(
  context: AppLoadContext,
  request: Request,
  { reading }: ProductImport,
  maySeeCosts: boolean,
) {
  const t = textFor(await requestLang(context, request));
  const columns = reading?.columns ?? [];
  return {
    columns: columns.map(({ header, samples, role }) => ({ header, samples, role: role ?? "" })),
    options: choosable(maySeeCosts).map((role) => ({
      value: role as string,
      label: roleLabel(role, t),
    })),
  };
}

/** A page of the rows, and the number of rows of each kind. */
async function loadPreview(context: AppLoadContext, request: Request, found: ProductImport) {
  const { db } = context;
  const { id, reading } = found;
  const { searchParams } = new URL(request.url);
  const wanted = searchParams.get("show");
  const change = IMPORT_CHANGES.find((each) => each === wanted) ?? null;
  const show = wanted === UNLIKELY ? UNLIKELY : change;
  const counts = await countImportRows(db, id);
  const unlikely = await countUnlikely(db, id);
  const total = show === null ? sumOf(counts) : show === UNLIKELY ? unlikely : counts[show];
  const requested = parsePageNumber(searchParams.get("page"));
  const { rows, page, pages } = await pageOfImportRows(db, id, { show, page: requested, total });
  const t = textFor(await requestLang(context, request));
  const categories = await listCategories(db);
  const problemsOf = problemReader(t);
  return {
    counts,
    unlikely,
    show,
    page,
    pages,
    rows: rows.map((row) => ({ ...shownRow(row, t, categories), problems: problemsOf(row) })),
    unknownColumns: (reading?.columns ?? [])
      .filter(
        ({ header, role, samples }) => isUnused(role) && samples[0] && !isReasonColumn(header),
      )
      .map(({ header }) => header),
    sheets: reading?.sheets,
    newCategories: found.state === "checked" ? (reading?.newCategories ?? []) : [],
  };
}

const isUnused = (role: string | null) => role === null || role === "none";

type Preview = Awaited<ReturnType<typeof loadPreview>>;

const sumOf = (counts: Preview["counts"]) => Object.values(counts).reduce((a, b) => a + b);

const MAX_SHOWN_LENGTH = 200;

function shownRow(row: ImportRow, t: Text, categories: Category[]) {
  const { line, change, cells } = row;
  const changes = Object.entries(row.changes ?? {})
    // Empty fields of a new product are not listed.
    .filter(([field, [, after]]) => change !== "new" || !isEmpty(after, field))
    .map(([field, [before, after]]) => ({
      label: labelOf(field, t),
      before: change === "new" ? "" : shown(before, field, t, categories),
      after: shown(after, field, t, categories),
    }));
  const name = (cells.name || cells.id || cells.sku || "…").slice(0, MAX_SHOWN_LENGTH);
  return { line, place: placeOf(line), name, change, changes };
}

const isEmpty = (value: unknown, field: string) =>
  value === null ||
  value === "" ||
  field === "name" ||
  (Array.isArray(value) && value.length === 0);

function labelOf(stored: string, t: Text): string {
  if (stored === "costVnd") return columnLabel("cost", t);
  const column = FIELD_NAMES.find((name) => storedAs(name) === stored);
  return column ? columnLabel(column, t) : stored;
}

function shown(value: unknown, field: string, t: Text, categories: Category[]): string {
  const { empty, pictures, yes, no } = productImportTexts[t.lang];
  if (field === "categoryId") {
    const category = categories.find(({ id }) => id === value);
    return category ? categoryLabel(t, category) : t.products.others;
  }
  if (value === null || value === "") return empty;
  if (field === "priceSteps") return formatSteps(value as PriceStep[]);
  if (field === "tags") return (value as string[]).join("; ") || empty;
  if (Array.isArray(value)) return pictures(value.length);
  if (typeof value === "boolean") return value ? yes : no;
  if (field.endsWith("Vnd")) return formatVnd(Number(value));
  return shorten(String(value), MAX_SHOWN_LENGTH);
}

/** In the URL while the page waits for an import to be applied. */
const APPLYING = "applying";

const command = commandOf<SellerRequest>();

const handle = handleForms<SellerRequest>({
  apply: command({
    schema: () => ({ [SURE]: z.string().optional() }),
    check: async ({ context, params: { id = "" }, t, value, refuse }) =>
      !value[SURE] && (await countUnlikely(context.db, id)) > 0
        ? refuse({ formErrors: [productImportTexts[t.lang].tickUnlikely] })
        : { checked: undefined },
    run: ({ withTx, params: { id = "" } }) =>
      withTx((tx) => moveImport(tx, id, "checked", "applying")),
    answers: {
      done: (told) => {
        startApply(told.context, told.params.id ?? "", told.by);
        return redirect(hrefWith(hrefOf(told), { [APPLYING]: 1 }), 303);
      },
      changed: toImport("importChanged"),
    },
    busy: toImport("saveFailed"),
  }),
  ...questionCommands,
  discard: command({
    schema: () => ({}),
    run: ({ withTx, params: { id = "" } }) => withTx((tx) => discardImport(tx, id)),
    answers: {
      done: { to: paths.productImports, toast: "importDiscarded" },
      changed: toImport("importChanged"),
    },
    busy: toImport("saveFailed"),
  }),
});

export const action = sellerAction(async (args) => {
  const { context, params, login } = args;
  const found = await findImport(context.db, params.id ?? "");
  if (found && hasCosts(found) && !may(login.seller.role, "costs"))
    throw new Response(null, { status: 404 });
  return handle(args);
});

/** The import that the page shows, with its texts, its URL, and the number of products that it changes. */
function useImport() {
  const loaded = useLoaderData<typeof loader>();
  const { counts } = loaded.preview ?? {};
  return {
    ...loaded,
    t: productImportTexts[useText().lang],
    href: paths.productImport(loaded.id),
    changed: counts ? counts.new + counts.changed : 0,
  };
}

export default function ProductImportPage() {
  const { t, fileName, state, asked, preview, wasRefused, changed } = useImport();
  return (
    <>
      <p>
        <Link className="touch-link" to={paths.productImports}>
          ← {t.back}
        </Link>
      </p>
      <h1 className="break-all">{fileName}</h1>
      {(state === "checking" || state === "applying") && <ImportProgress title={t[state]} />}
      {state === "failed" && (
        <p className="panel mb-4" role="alert">
          {t.failed}
        </p>
      )}
      {state === "applied" && preview && (
        <p className="strong mb-4" role="status">
          {t.applied(changed)}
        </p>
      )}
      {wasRefused && (
        <p className="panel mb-4" role="alert">
          {t.notApplied}
        </p>
      )}
      {asked && <AskedColumns />}
      {preview && preview.newCategories.length > 0 && (
        <NewCategories names={preview.newCategories} />
      )}
      {(state === "checked" || state === "failed") && <ImportActions />}
      {preview && <ImportPreview preview={preview} />}
    </>
  );
}

/** Asks what the columns of the file are. */
function AskedColumns() {
  const { asked, href } = useImport();
  const result = useActionData<typeof action>()?.result;
  return <ColumnsForm {...asked!} action={href} refused={result} />;
}

/** Offers to add the categories that rows name and the shop lacks. */
function NewCategories({ names }: { names: string[] }) {
  const { t, href } = useImport();
  const [refused] = errorsOf(useActionData<typeof action>()?.result, CATEGORY);
  return (
    <SellerForm method="post" action={href} className="panel mb-4">
      <ErrorSummary problems={refused ? [{ message: refused, fieldId: CATEGORY }] : []} />
      <fieldset>
        <legend className="strong">{t.newCategories(names.length)}</legend>
        {names.map((name, at) => (
          <label key={name} className="choice">
            <input
              type="checkbox"
              id={at === 0 ? CATEGORY : undefined}
              name={CATEGORY}
              value={name}
              defaultChecked
            />{" "}
            {name}
          </label>
        ))}
      </fieldset>
      <SubmitButton intent="add-categories" className="button">
        {t.addCategories}
      </SubmitButton>
    </SellerForm>
  );
}

/** Applies an import, or discards it. */
function ImportActions() {
  const { t, href, preview, changed } = useImport();
  const [refused] = errorsOf(useActionData<typeof action>()?.result, "");
  return (
    <SellerForm method="post" action={href} className="panel mb-4">
      <ErrorSummary problems={refused ? [{ message: refused, fieldId: SURE }] : []} />
      {preview && preview.unlikely > 0 && (
        <div className="mb-4">
          <p className="field-error">
            {t.unlikely(preview.unlikely)}{" "}
            <Link className="touch-link" to={hrefWith(href, { show: UNLIKELY })}>
              {t.seeUnlikely}
            </Link>
          </p>
          <label className="choice">
            <input type="checkbox" id={SURE} name={SURE} value="yes" /> {t.isRight}
          </label>
        </div>
      )}
      {preview && changed === 0 && <p className="mb-4">{t.nothing}</p>}
      <p className="form-buttons">
        {changed > 0 && (
          <SubmitButton intent="apply" className="button">
            {t.apply(changed)}
          </SubmitButton>
        )}
        <SubmitButton intent="discard">{t.discard}</SubmitButton>
      </p>
    </SellerForm>
  );
}

const RELOAD_MS = 1_000;

/**
 * Shows the progress of the work; if another server does it, only that it goes on. Without script, the page reloads
 * itself.
 */
function ImportProgress({ title }: { title: string }) {
  const { t, href, progress } = useImport();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, RELOAD_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <div className="panel mb-4">
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <p id="import-progress">{title}</p>
      <progress
        className="w-full"
        aria-labelledby="import-progress"
        {...(progress && { value: progress.done, max: Math.max(progress.total, 1) })}
      />
      <p role="status">{progress && t.progress(String(progress.done), String(progress.total))}</p>
      <p>
        <Link className="touch-link" to={href}>
          {t.refresh}
        </Link>
      </p>
    </div>
  );
}

/** The rows of an imported file, of one kind or all. */
function ImportPreview({ preview }: { preview: Preview }) {
  const { t, href } = useImport();
  const { counts, show, rows, page, pages, unknownColumns, sheets } = preview;
  return (
    <>
      {counts.wrong > 0 && <WrongRows count={counts.wrong} />}
      {sheets && <p className="hint mb-4">{t.sheet(sheets.read, sheets.others.join(", "))}</p>}
      {unknownColumns.length > 0 && (
        <p className="hint mb-4">{t.unknownColumns(unknownColumns.join(", "))}</p>
      )}
      <ImportFilter counts={counts} show={show} />
      <ul className="panel lined py-1 empty:hidden">
        {rows.map((row) => (
          <ImportRowItem key={row.line} row={row} />
        ))}
      </ul>
      <PageLinks
        page={page}
        pages={pages}
        hrefFor={(number) => hrefWith(href, { show, page: number })}
      />
    </>
  );
}

/** The number of wrong rows, which are left out, and links to them as a file that can be mended. */
function WrongRows({ count }: { count: number }) {
  const { t, id } = useImport();
  const href = paths.wrongRowsCsv(id);
  return (
    <div className="panel mb-4 pb-2">
      <p className="strong">{t.wrongLeftOut(count)}</p>
      <p className="hint">{t.wrongRowsHint}</p>
      <p className="words gap-x-6">
        <a className="touch-link" href={href} download>
          {t.wrongRows}
        </a>
        <a className="touch-link" href={hrefWith(href, { separator: "semicolon" })} download>
          {t.wrongRowsForExcel}
        </a>
      </p>
    </div>
  );
}

/** Links to the rows of each kind, with their number. */
function ImportFilter({ counts, show }: Pick<Preview, "counts" | "show">) {
  const { t, href } = useImport();
  const link = (change: ImportChange | null, text: string, count: number) => (
    <li key={text}>
      <Link
        to={hrefWith(href, { show: change })}
        aria-current={show === change ? "true" : undefined}
      >
        {text} ({count})
      </Link>
    </li>
  );
  return (
    <nav aria-label={t.filter}>
      <ul className="row mb-4 import-filter">
        {link(null, t.all, sumOf(counts))}
        {IMPORT_CHANGES.map((change) => link(change, t.kinds[change], counts[change]))}
      </ul>
    </nav>
  );
}

/** A row of an imported file with its changes, or its problems. */
function ImportRowItem({ row }: { row: Preview["rows"][number] }) {
  const t = productImportTexts[useText().lang];
  const { place, name, change, changes, problems } = row;
  return (
    <li className="import-row" data-change={change}>
      <p className="import-head">
        <strong>{name}</strong>{" "}
        <span className="hint">
          {t.line(...place)} · <span className="import-kind">{t.kinds[change]}</span>
        </span>
      </p>
      {problems.length > 0 && (
        <ul className="field-error">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <dl>
          {changes.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {before && (
                  <>
                    <del>{before}</del> →{" "}
                  </>
                )}
                <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

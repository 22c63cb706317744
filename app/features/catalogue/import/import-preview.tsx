import { Link } from "@remix-run/react";
import {
  IMPORT_CHANGES,
  type ImportChange,
} from "#app/features/catalogue/products/product-limits.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Preview, ShownRow } from "./load-import.http.server.ts";
import { productImportTexts } from "./text.ts";

/** The rows of an imported file, of one kind or all. */
export function ImportPreview({ id, preview }: { id: string; preview: Preview }) {
  const t = productImportTexts[useText().lang];
  const { counts, show, rows, page, pages, unknownColumns } = preview;
  return (
    <>
      {counts.wrong > 0 && <WrongRows id={id} count={counts.wrong} />}
      {unknownColumns.length > 0 && (
        <p className="hint mb-4">{t.unknownColumns(unknownColumns.join(", "))}</p>
      )}
      <ImportFilter id={id} counts={counts} show={show} />
      <ul className="panel import-rows">
        {rows.map((row) => (
          <ImportRowItem key={row.line} row={row} />
        ))}
      </ul>
      <PageLinks
        page={page}
        pages={pages}
        hrefFor={(number) => hrefWith(paths.productImport(id), { show, page: number })}
      />
    </>
  );
}

/** How many rows are left out as wrong, and links to them as a file that can be mended. */
function WrongRows({ id, count }: { id: string; count: number }) {
  const t = productImportTexts[useText().lang];
  const href = paths.wrongRowsCsv(id);
  return (
    <div className="panel import-wrong mb-4">
      <p className="strong">{t.wrongLeftOut(count)}</p>
      <p className="hint">{t.wrongRowsHint}</p>
      <p className="import-files">
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

type FilterProps = { id: string; counts: Record<ImportChange, number>; show: Preview["show"] };

/** Links to the rows of each kind, with their number. */
function ImportFilter({ id, counts, show }: FilterProps) {
  const t = productImportTexts[useText().lang];
  const total = IMPORT_CHANGES.reduce((sum, change) => sum + counts[change], 0);
  const link = (change: ImportChange | null, text: string, count: number) => (
    <li key={text}>
      <Link
        to={hrefWith(paths.productImport(id), { show: change })}
        aria-current={show === change ? "true" : undefined}
      >
        {text} ({count})
      </Link>
    </li>
  );
  return (
    <nav aria-label={t.filter}>
      <ul className="import-filter">
        {link(null, t.all, total)}
        {IMPORT_CHANGES.map((change) => link(change, t.kinds[change], counts[change]))}
      </ul>
    </nav>
  );
}

/** A row of an imported file: what it changes, old to new, or why it is wrong. */
function ImportRowItem({ row }: { row: ShownRow }) {
  const t = productImportTexts[useText().lang];
  const { line, name, change, changes, problems } = row;
  return (
    <li className="import-row" data-change={change}>
      <p className="import-head">
        <strong>{name}</strong>{" "}
        <span className="hint">
          {t.line(line)} · <span className="import-kind">{t.kinds[change]}</span>
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

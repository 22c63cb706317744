import { hrefWith, paths } from "../../../../paths.ts";
import { productImportTexts } from "../../../../text/pages/product-import.ts";
import { useText } from "../../../../ui/page/root-data.ts";
import { PageLinks } from "../../../../ui/pagination.tsx";
import { ImportFilter } from "./import-filter.tsx";
import { ImportRowItem } from "./import-row.tsx";
import type { Preview } from "./load-import.server.ts";
import { WrongRows } from "./wrong-rows.tsx";

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

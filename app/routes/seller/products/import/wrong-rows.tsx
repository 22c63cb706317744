import { hrefWith, paths } from "../../../../paths.ts";
import { productImportTexts } from "../../../../text/pages/product-import.ts";
import { useText } from "../../../../ui/page/root-data.ts";

/** How many rows are left out as wrong, and links to them as a file that can be mended. */
export function WrongRows({ id, count }: { id: string; count: number }) {
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

import { Link } from "@remix-run/react";
import { IMPORT_CHANGES, type ImportChange } from "../../../../format/product-limits.ts";
import { hrefWith, paths } from "../../../../paths.ts";
import { productImportTexts } from "../../../../text/pages/product-import.ts";
import { useText } from "../../../../ui/page/root-data.ts";

type Props = { id: string; counts: Record<ImportChange, number>; show: ImportChange | null };

/** Links to the rows of each kind, with their number. */
export function ImportFilter({ id, counts, show }: Props) {
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

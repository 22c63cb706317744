import { productImportTexts } from "../../../../text/pages/product-import.ts";
import { useText } from "../../../../ui/page/root-data.ts";
import type { ShownRow } from "./load-import.server.ts";

/** A row of an imported file: what it changes, old to new, or why it is wrong. */
export function ImportRowItem({ row }: { row: ShownRow }) {
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

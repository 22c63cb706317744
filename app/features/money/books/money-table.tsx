import { Link } from "@remix-run/react";
import { useText } from "#app/root-data.ts";
import { moneyTexts } from "./text.ts";

/** A row of a table; its name may lead somewhere. */
export type MoneyRow = { key: string; name: string; href?: string; cells: string[] };

type Props = {
  id: string;
  title: string;
  /** What the figures mean. */
  means: string;
  columns: string[];
  rows: MoneyRow[];
  /** Below the columns after the first. */
  total?: string[];
};

/** Some figures of a period, with what they mean and their sums. */
export function MoneyTable({ id, title, means, columns, rows, total }: Props) {
  const texts = moneyTexts[useText().lang];
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="hint mb-3">{means}</p>
      {rows.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <table className={`numbers money-table ${columns.length === 4 ? "four" : ""}`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, href, cells }) => (
              <tr key={key}>
                <th scope="row">
                  {href ? (
                    <Link className="touch-link" to={href} discover="none">
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                </th>
                {cells.map((cell, i) => (
                  <td key={columns[i + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                <th scope="row">{texts.total}</th>
                {total.map((cell, i) => (
                  <td key={columns[i + 1]}>{cell}</td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </section>
  );
}

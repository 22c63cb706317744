import { Link } from "@remix-run/react";

type Props = {
  columns: string[];
  rows: Row[];
  /** The cells of the last row. */
  total?: string[];
  className?: string;
  /** Whether the router discovers the pages that the rows link to as soon as the rows are shown. */
  discover?: "render" | "none";
};

/** The first cell names the row, and may link to the orders that it counts. */
type Row = { key?: string; href?: string; cells: string[] };

/** A table of numbers by day, hour, product, ward or order. */
export function NumbersTable({ columns, rows, total, className = "", discover }: Props) {
  return (
    <table className={`numbers ${className}`.trim()}>
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
        {rows.map(({ href, key = href, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row">
              {href ? (
                <Link className="touch-link" to={href} discover={discover}>
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
            <th scope="row">{total[0]}</th>
            {total.slice(1).map((cell, i) => (
              <td key={columns[i + 1]}>{cell}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

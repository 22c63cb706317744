import { Link } from "@remix-run/react";

type Props = {
  columns: string[];
  /** The first cell of a row links to its orders. */
  rows: { href: string; cells: string[] }[];
};

/** A table of numbers by day, hour, product or ward. */
export function NumbersTable({ columns, rows }: Props) {
  return (
    <table className="numbers">
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
        {rows.map(({ href, cells: [name, ...cells] }) => (
          <tr key={href}>
            <th scope="row">
              <Link className="touch-link" to={href}>
                {name}
              </Link>
            </th>
            {cells.map((cell, i) => (
              <td key={columns[i + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import { Link } from "@remix-run/react";
import { paths } from "#app/paths.ts";

type Props = {
  /** Made by deletedMoneyText on the server, so that the page's script need not carry the texts. */
  money: { title: string; lines: string[]; more: string } | null;
};

/** The money of deleted orders that nobody has given back. */
export function DeletedMoney({ money }: Props) {
  if (!money) return null;
  return (
    <section className="panel" aria-labelledby="deleted-money">
      <h2 id="deleted-money">{money.title}</h2>
      <ul>
        {money.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <Link className="touch-link" to={paths.deletedOrders}>
          {money.more}
        </Link>
      </p>
    </section>
  );
}

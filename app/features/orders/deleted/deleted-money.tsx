import { Link } from "@remix-run/react";
import { paths } from "#app/paths.ts";

type Props = {
  /** From deletedMoneyText: its texts stay on the server, as the script of these pages is as large as it may be. */
  money: { title: string; lines: string[]; more: string } | null;
};

/** What deleted orders had received that nobody has given back. */
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

import { Link } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import type { deletedMoneyText } from "./text.ts";

/** Worded on the server, so that the page's script need not carry the texts. */
type Money = ReturnType<typeof deletedMoneyText>;

/** The money of deleted orders that nobody has given back. */
export function DeletedMoney({ money }: { money: Money }) {
  if (!money) return null;
  return (
    <section aria-labelledby="deleted-money">
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

import { Link } from "@remix-run/react";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

/** Says how many orders a step for many leaves out because they need attention, with a link to them. */
export function AttentionLeftOut({ number }: { number: number }) {
  const t = useText();
  return (
    <Link className="attention-link" to={paths.sellerOrders({ scope: { attention: "any" } })}>
      {t.attention.leftOut(number)}
    </Link>
  );
}

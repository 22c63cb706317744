import { Link } from "@remix-run/react";
import type { OpenTransfer } from "#app/features/money/transfers/list-transfers.server.ts";
import { transfersTexts } from "#app/features/money/transfers/text.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

/** The part of an order's page with the transfers that name it and wait for a seller; most orders have none. */
export function OrderTransfers({ transfers }: { transfers: OpenTransfer[] }) {
  const text = transfersTexts[useText().lang];
  return transfers.map(({ id, amountVnd, problem }) => (
    <section className="panel attention-panel screen-only" key={id} aria-label={text.toMatch}>
      <p>
        {text.onOrder(formatVnd(amountVnd))} {text.problems[problem ?? "no-order"]}
      </p>
      <Link className="touch-link" to={`${paths.transfers()}#${id}`}>
        {text.title}
      </Link>
    </section>
  ));
}

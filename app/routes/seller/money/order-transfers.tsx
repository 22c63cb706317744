import { Link } from "@remix-run/react";
import { formatVnd } from "#app/format/vnd.ts";
import type { OpenTransfer } from "#app/models/money/list-transfers.ts";
import { transfersTexts } from "#app/text/pages/transfers.ts";
import { useText } from "#app/ui/page/root-data.ts";
import { transfersHref } from "./transfers-href.ts";

/** On an order's page: transfers that name it and wait for a seller; nothing for most. */
export function OrderTransfers({ transfers }: { transfers: OpenTransfer[] }) {
  const text = transfersTexts[useText().lang];
  return transfers.map(({ id, amountVnd, problem }) => (
    <section className="panel attention-panel screen-only" key={id} aria-label={text.toMatch}>
      <p>
        {text.onOrder(formatVnd(amountVnd))} {text.problems[problem ?? "no-order"]}
      </p>
      <Link className="touch-link" to={`${transfersHref()}#${id}`}>
        {text.title}
      </Link>
    </section>
  ));
}

import type { AppLoadContext } from "@remix-run/node";
import { explainDeposit } from "#app/features/money/deposits/deposits.server.ts";
import { depositDueVnd, toTransferVnd } from "#app/features/money/deposits/rules.ts";
import type { ShownOrder } from "#app/features/orders/following/open-order.http.server.ts";
import { reportingProviders } from "#app/kit/settings/bank-providers.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { bankTransfer } from "./bank-transfer.server.ts";
import { listOpenTransfersOf } from "./list-transfers.server.ts";

/**
 * Loads the data about transfers for the page of an order. @param key of the link that opened the page; null for the
 * order's own shopper
 */
export async function loadTransfer(
  { db, settings }: AppLoadContext,
  { order, key }: { order: ShownOrder; key: string | null },
) {
  const due = toTransferVnd(order);
  const transfer = bankTransfer(order, settings.bank, due);
  const isReported = reportingProviders(settings.bankSecrets).length > 0;
  const isDeposit = transfer !== null && depositDueVnd(order) > 0;
  return {
    /** The data for paying the order or its deposit. */
    transfer,
    /** The reason for the deposit; null if none is due. */
    deposit: isDeposit ? await explainDeposit(db, order.id) : null,
    /** URL of the state of the transfer, if the bank reports transfers. */
    watch: isReported && transfer ? watchHref(order.id, { key, at: Date.now(), due }) : null,
    /** Transfers that the bank reported and no seller has decided yet. */
    toCheck: isReported ? await listOpenTransfersOf(db, order.id) : [],
  };
}

/** URL of payment-watch.route.tsx, to which only the order's page links. */
const watchHref = (id: string, watch: { key: string | null; at: number; due: number }) =>
  hrefWith(`${paths.order(id)}/payment`, watch);

import type { AppLoadContext } from "@remix-run/node";
import { listOpenTransfersOf } from "#app/models/money/list-transfers.ts";
import { bankTransfer } from "#app/models/orders/paying/bank-transfer.ts";
import { explainDeposit } from "#app/models/orders/placing/deposits.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { reportingProviders } from "#app/values/bank-providers.ts";
import { depositDueVnd, toTransferVnd } from "#app/values/deposits.ts";
import type { ShownOrder } from "./open-order.server.ts";

/** What the page of an order says of transfers. @param key of the link that it was opened by; null to its shopper */
export async function loadTransfer(
  { db, settings }: AppLoadContext,
  { order, key }: { order: ShownOrder; key: string | null },
) {
  const due = toTransferVnd(order);
  const transfer = bankTransfer(order, settings.bank, due);
  const isReported = reportingProviders(settings.bankSecrets).length > 0;
  const isDeposit = transfer !== null && depositDueVnd(order) > 0;
  return {
    /** How to pay the order, or its deposit. */
    transfer,
    /** Why a deposit is asked for; null if none is due. */
    deposit: isDeposit ? await explainDeposit(db, order.id) : null,
    /** URL of what is known of the transfer, if the bank reports it. */
    watch: isReported && transfer ? watchHref(order.id, { key, at: Date.now(), due }) : null,
    /** What the bank reported and the shop is yet to look at. */
    toCheck: isReported ? await listOpenTransfersOf(db, order.id) : [],
  };
}

/** URL of payment-watch.tsx, which no page but the order's leads to. */
const watchHref = (id: string, watch: { key: string | null; at: number; due: number }) =>
  hrefWith(`${paths.order(id)}/payment`, watch);

import type { AppLoadContext } from "@remix-run/node";
import { listSellerEmails } from "#app/features/sellers/login/sellers.server.ts";

/** The addresses notified of new orders: ORDER_NOTICE_TO if set, else every seller's. */
export async function listNoticeRecipients({
  db,
  settings,
}: Pick<AppLoadContext, "db" | "settings">): Promise<string[]> {
  return settings.orderNoticeTo ? [settings.orderNoticeTo] : listSellerEmails(db);
}

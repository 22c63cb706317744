import type { AppLoadContext } from "@remix-run/node";
import { listSellerEmails } from "../models/accounts/sellers.ts";

/** Who hears of new orders: ORDER_NOTICE_TO, else every seller. */
export async function listNoticeRecipients({ db, settings }: AppLoadContext): Promise<string[]> {
  return settings.orderNoticeTo ? [settings.orderNoticeTo] : listSellerEmails(db);
}

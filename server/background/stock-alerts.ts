import { stockAlertMail } from "#app/features/catalogue/stock/mail.ts";
import {
  claimStockAlerts,
  type DueAlert,
  deleteStockAlert,
} from "#app/features/catalogue/stock/stock-alerts.server.ts";
import type { ShopDetails } from "#app/features/shop/contents/rules.ts";
import { shopDetails } from "#app/features/shop/contents/shop-content.server.ts";
import type { Mailer } from "#app/kit/mail/mailer.ts";
import type { Store } from "#db/client.server.ts";

/** Shorter than a lease: nobody else sends a mail that is on its way. */
const SEND_WITHIN_MS = 60_000;

type Options = Pick<Store, "db" | "withTx"> & {
  mailer: Mailer;
  shop: ShopDetails;
  /** The shop's address for links; null if it is not known. */
  baseUrl: () => string | null;
  onError: (error: unknown) => void;
};

/**
 * Makes the work that mails those who wait for a product once it has been back for a minute. Each call does a
 * little, and resolves to whether there is more to do.
 */
export function stockAlertWork({ db, withTx, mailer, onError, ...options }: Options) {
  let after = 0;

  async function tell(alert: DueAlert): Promise<void> {
    try {
      const shop = await shopDetails(db, options.shop);
      const mail = stockAlertMail(alert, shop, options.baseUrl());
      await mailer.send(mail, AbortSignal.timeout(SEND_WITHIN_MS));
      await withTx((tx) => deleteStockAlert(tx, alert.seq));
    } catch (error) {
      // Tried again when its lease is over.
      onError(error);
    }
  }

  return async (): Promise<boolean> => {
    const step = await withTx((tx) => claimStockAlerts(tx, after));
    after = step.after;
    await Promise.all(step.due.map(tell));
    return after > 0;
  };
}

import { damageNotice } from "#app/features/orders/mail/seller-mail.ts";
import { shopDetails } from "#app/features/shop/contents/shop-content.server.ts";
import { setCashStep } from "#app/kit/format/cash.ts";
import { createMailWatch, noMailer } from "#app/kit/mail/mailer.ts";
import type { Log } from "#app/kit/request/log.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { startOutboxWorker } from "#app/mail/outbox-worker.ts";
import type { WithTx } from "#db/client.server.ts";
import { servedNote } from "#db/sqlite/notes.ts";
import { StoreFullError } from "#db/store-error.ts";
import { startBackups } from "#server/background/backups.ts";
import { startHousekeeping } from "#server/background/housekeeping.ts";
import { mailSellers } from "#server/background/mail-sellers.ts";
import { stockAlertWork } from "#server/background/stock-alerts.ts";
import { corsWarnings } from "#server/http/cors.ts";
import { loadStaticFiles } from "#server/http/load-static-files.ts";
import { createRouteTable } from "#server/http/route-table.ts";
import type { ServerOptions } from "#server/http/server-options.ts";
import { createFailureLog } from "#server/log.ts";
import { bindPorts, type Ports } from "./bind-ports.ts";
import { databaseFile } from "./database.ts";
import { chooseMailers } from "./mailers.ts";
import { openReadyStore } from "./open-store.ts";
import { publicShopWarning, untrueClaimWarnings } from "./public-shop-warning.ts";

/** The pages of a shop: what it serves. */
export type ShopPages = Pick<ServerOptions, "staticFiles" | "matchRoute" | "development">;

/** Where an open shop says what happens. */
type Reports = {
  log: Log;
  /** Shows the user a line, such as the login of a new shop's seller. */
  print: (line: string) => void;
};

/** Loads the pages that `npm run build` has built. */
export const loadPages = async (settings: Pick<Settings, "hydrateAll">): Promise<ShopPages> => ({
  staticFiles: loadStaticFiles(),
  matchRoute: createRouteTable(await import("#server-build"), settings),
});

/**
 * Opens the shop's database, created or migrated if need be, and serves the shop with all that runs
 * beside it: mail delivery, backups, housekeeping, metrics. Its ports are bound first: where one is taken, such
 * as by a shop that runs, nothing else is touched.
 *
 * @throws SchemaError, CommandError, SettingsError
 */
export async function openShop(settings: Settings, pages: ShopPages, reports: Reports) {
  const ports = await bindPorts(settings);
  try {
    return await openOnPorts(ports, settings, pages, reports);
  } catch (error) {
    ports.release();
    throw error;
  }
}

async function openOnPorts(
  ports: Ports,
  settings: Settings,
  pages: ShopPages,
  { log, print }: Reports,
) {
  const { metrics } = ports;
  const failed = createFailureLog(log);
  setCashStep(settings.cashStepVnd);
  for (const warning of corsWarnings(settings)) print(warning);
  const opened = await openReadyStore(settings, print, { upgrades: true });
  if (settings.databaseUrl === null) servedNote.write(databaseFile(settings));
  metrics?.observeOutbox(opened.db);
  const noRoom = failed(
    `orders and changes are refused until the disk of ${settings.databaseUrl === null ? settings.dataDir : "the database server"} can be written`,
  );
  const withTx: WithTx = (...work) =>
    opened.withTx(...work).catch((error) => {
      if (error instanceof StoreFullError) noRoom(error);
      throw error;
    });
  const store = { ...opened, withTx: metrics?.observeTransactions(withTx) ?? withTx };
  const details = await shopDetails(store.db, settings.shop);
  const publicWarning = publicShopWarning({ ...settings, shop: details });
  if (publicWarning) print(publicWarning);
  for (const warning of await untrueClaimWarnings(store.db, settings)) print(warning);
  const mailWatch = settings.smtpUrl ? createMailWatch(log) : null;
  const mailers = chooseMailers(settings, print, (mailer, kind) => {
    const watched = mailWatch ? mailWatch.watch(mailer) : mailer;
    return metrics ? metrics.countMails(watched, kind) : watched;
  });
  // A demo is tried out on the machine it runs on, so its mails can link there.
  let localUrl: string | null = null;
  // Without a mailer, mails wait in the outbox for a start that has one.
  const baseUrl = () => settings.baseUrl ?? (settings.printsMails ? localUrl : null);
  const outbox = mailers
    ? startOutboxWorker({
        ...store,
        mailer: mailers.outbox,
        shop: settings.shop,
        baseUrl,
        orderMails: settings.orderMails,
        bank: settings.bank,
        onError: failed(
          "mails about orders were not sent or not noted as sent; they are tried again",
        ),
      })
    : { wake: () => {}, stop: async () => {} };
  const { close, diskFailure, ...access } = store;
  const shop = {
    ...access,
    settings,
    log,
    mailer:
      mailers?.codes ??
      noMailer(failed("a shopper got no code, and was told so: the shop can send no mail")),
    mailState: () => mailWatch?.state() ?? null,
    wakeOutbox: outbox.wake,
    ...(metrics && { onOrder: metrics.countOrder, onLoginRefused: metrics.countRefusedLogin }),
  };
  const backups = startBackups({
    db: store.db,
    settings,
    mailer: mailers?.codes ?? null,
    failed,
    log,
  });
  metrics?.observeBackups(backups);
  let isLeaving = false;
  const stopHousekeeping = startHousekeeping(
    store,
    settings.keepDeletedOrdersDays,
    failed,
    mailers &&
      stockAlertWork({
        ...store,
        mailer: mailers.outbox,
        shop: settings.shop,
        baseUrl,
        onError: failed(
          "a shopper was not mailed that a product is back; tried again every two minutes",
        ),
      }),
  );
  if (ports.metricsUrl) print(`Metrics: ${ports.metricsUrl}`);
  localUrl = await ports.open({ shop, backups, metrics, isLeaving: () => isLeaving, ...pages });
  const publicUrl = settings.baseUrl ? `, public URL ${settings.baseUrl}` : "";
  print(`${settings.shop.name} is open: ${localUrl}${publicUrl}`);

  return {
    url: localUrl,
    /** The first failure of the disk, or of the database's files: nothing can be written any more. */
    diskFailure,
    /** From now on a proxy is told to send its requests to another server. */
    leave: () => {
      isLeaving = true;
    },
    /** Tells the sellers that the database is damaged, if there is a mailer. */
    tellOfDamage: async (message: string) => {
      if (mailers)
        await mailSellers(shop, damageNotice(message)).catch(
          failed("the sellers were not mailed that the database is damaged; nobody tells them"),
        );
    },
    /** Finishes the requests in flight, then ends everything but the connection to the database. */
    stop: async () => {
      const closed = ports.stop();
      stopHousekeeping();
      backups.stop();
      await closed;
      await outbox.stop();
      ports.stopMetrics();
    },
    /** Closes the database, after `stop`. */
    close,
  };
}

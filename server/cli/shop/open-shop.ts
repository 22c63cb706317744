import { shopDetails } from "#app/features/shop/contents/shop-content.server.ts";
import { setCashStep } from "#app/kit/format/vnd.ts";
import {
  createMailWatch,
  type Mailer,
  noMailer,
  smtpMailer,
  terminalMailer,
} from "#app/kit/mail/mailer.ts";
import type { Log } from "#app/kit/request/log.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { MAX_DELIVERIES } from "#app/mail/deliveries.ts";
import { startOutboxWorker } from "#app/mail/outbox-worker.ts";
import type { WithTx } from "#db/client.server.ts";
import { servedNote } from "#db/sqlite/files.ts";
import { StoreFullError } from "#db/store-error.ts";
import { startBackups } from "#server/background/backups.ts";
import { startHousekeeping } from "#server/background/housekeeping.ts";
import { damageNotice, mailSellers } from "#server/background/mail-sellers.ts";
import { listen, trackConnections } from "#server/connection/listen.ts";
import { corsWarnings } from "#server/http/cross-origin.ts";
import { createRouteTable } from "#server/http/route-table.ts";
import { createShopServer } from "#server/http/server.ts";
import type { ServerOptions } from "#server/http/server-options.ts";
import { loadStaticFiles } from "#server/http/static-files.ts";
import { createFailureLog } from "#server/log.ts";
import type { ShopMetrics } from "#server/metrics/shop-metrics.ts";
import { databaseFile } from "./database.ts";
import { openReadyStore } from "./open-store.ts";
import { publicShopWarning, untrueClaimWarnings } from "./public-shop-warning.ts";

export type ShopPages = Pick<ServerOptions, "staticFiles" | "matchRoute" | "development">;

type Reports = {
  log: Log;
  /** Shows the user a line, such as the login of a new shop's seller. */
  print: (line: string) => void;
};

export const loadPages = async (settings: Pick<Settings, "hydrateAll">): Promise<ShopPages> => ({
  staticFiles: loadStaticFiles(),
  matchRoute: createRouteTable(await import("#server-build"), settings),
});

/**
 * Opens the shop's database, which it creates or migrates if need be, and serves the shop with its background work. It
 * binds the ports first, so that nothing else is touched when one is taken, for example by a running shop.
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
  // A demo is used on the machine it runs on, so its mails can link there.
  let localUrl: string | null = null;
  // Without a mailer, mails wait in the outbox until the shop is started with one.
  const baseUrl = () => settings.baseUrl ?? (settings.printsMails ? localUrl : null);
  const outbox = mailers
    ? startOutboxWorker({
        ...store,
        mailer: mailers.outbox,
        shop: settings.shop,
        baseUrl,
        orderMails: settings.orderMails,
        bank: settings.bank,
        onError: failed("mails were not sent or not noted as sent; they are tried again"),
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
  const stopHousekeeping = startHousekeeping(store, settings.keepDeletedOrdersDays, failed);
  if (ports.metricsUrl) print(`Metrics: ${ports.metricsUrl}`);
  localUrl = await ports.open({ shop, backups, metrics, isLeaving: () => isLeaving, ...pages });
  const publicUrl = settings.baseUrl ? `, public URL ${settings.baseUrl}` : "";
  print(`${settings.shop.name} is open: ${localUrl}${publicUrl}`);

  return {
    url: localUrl,
    /** Resolves at the first failure of the disk or of the database's files, after which nothing can be written. */
    diskFailure,
    /** Tells proxies from now on to send their requests to another server. */
    leave: () => {
      isLeaving = true;
    },
    /** Mails the sellers that the database is damaged, if there is a mailer. */
    tellOfDamage: async (message: string) => {
      if (mailers)
        await mailSellers(shop, damageNotice(message)).catch(
          failed("the sellers were not mailed that the database is damaged; nobody tells them"),
        );
    },
    /** Finishes the requests in flight, then ends everything except the connection to the database. */
    stop: async () => {
      const closed = ports.stop();
      stopHousekeeping();
      backups.stop();
      await closed;
      await outbox.stop();
      ports.stopMetrics();
    },
    close,
  };
}

type Mailers = { codes: Mailer; outbox: Mailer };

/** The mailers, wrapped by `observe`; null when none is configured. One-time codes never wait behind the outbox. */
function chooseMailers(
  { smtpUrl, mailFrom, printsMails, baseUrl }: Settings,
  print: (line: string) => void,
  observe: (mailer: Mailer, kind: keyof Mailers) => Mailer,
): Mailers | null {
  const observed = ({ codes, outbox }: Mailers) => ({
    codes: observe(codes, "codes"),
    outbox: observe(outbox, "outbox"),
  });
  if (smtpUrl) {
    if (!baseUrl)
      print(
        "BASE_URL is not set: mails have no links, neither to orders nor to undo a changed email.",
      );
    return observed({
      codes: smtpMailer(smtpUrl, mailFrom),
      outbox: smtpMailer(smtpUrl, mailFrom, MAX_DELIVERIES),
    });
  }
  if (printsMails) return observed({ codes: terminalMailer(print), outbox: terminalMailer(print) });
  print("SMTP_URL is not set: no mail is sent, so e-mail addresses cannot be verified.");
  return null;
}

/** The ports of a shop that is about to open; until then, visitors wait. */
type Ports = Awaited<ReturnType<typeof bindPorts>>;

async function bindPorts(settings: Settings) {
  const metrics = await createMetrics(settings);
  const { server, open } = createShopServer(settings, metrics);
  const stopServer = trackConnections(server, settings);
  // Do not listen on a passed socket yet: connections that wait in it then survive a failed start.
  const url = settings.passedSocket ? null : await listen(server, settings);
  const release = () => {
    server.close();
    server.closeAllConnections();
  };
  try {
    const served = settings.metrics && (await metrics?.serve(settings.metrics));
    return {
      metrics,
      metricsUrl: served?.url,
      /** Answers the visitors; returns the shop's URL on this machine. */
      open: async (options: Parameters<typeof open>[0]) => {
        open(options);
        return url ?? listen(server, settings);
      },
      stop: stopServer,
      stopMetrics: () => served?.stop(),
      /** Gives up the ports of a shop that cannot open. */
      release: () => {
        release();
        served?.stop();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function createMetrics(settings: Settings): Promise<ShopMetrics | null> {
  if (!settings.metrics) return null;
  const { createShopMetrics } = await import("#server/metrics/shop-metrics.ts");
  return createShopMetrics(settings.databaseUrl === null ? databaseFile(settings) : null);
}

import { readPushKeys } from "#app/features/sellers/notices/devices.server.ts";
import { queueNotice } from "#app/features/sellers/notices/notices.server.ts";
import { createCurrentSettings } from "#app/features/shop/settings/current-settings.http.server.ts";
import { setCashStep } from "#app/kit/format/vnd.ts";
import type { MailContent } from "#app/kit/mail/composers.ts";
import type { Log } from "#app/kit/request/log.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { startOutboxWorker } from "#app/mail/outbox-worker.ts";
import type { Store, WithTx } from "#db/client.server.ts";
import { servedNote } from "#db/sqlite/files.ts";
import { StoreFullError } from "#db/store-error.ts";
import { startBackups } from "#server/background/backups.ts";
import { startHooks } from "#server/background/hooks.ts";
import { startHousekeeping } from "#server/background/housekeeping.ts";
import { damageNotice, mailSellers } from "#server/background/mail-sellers.ts";
import { createMailers } from "#server/background/mailers.ts";
import { startPushNotices } from "#server/background/push-notices.ts";
import { listen, trackConnections } from "#server/connection/listen.ts";
import { corsWarnings } from "#server/http/cross-origin.ts";
import { createRouteTable } from "#server/http/route-table.ts";
import { createShopServer } from "#server/http/server.ts";
import type { ServerOptions } from "#server/http/server-options.ts";
import { loadStaticFiles } from "#server/http/static-files.ts";
import { createFailureLog, type FailureLog } from "#server/log.ts";
import type { ShopMetrics } from "#server/metrics/shop-metrics.ts";
import { fileCertificateStore } from "#server/tls/certificate-store.ts";
import { createCertificates } from "#server/tls/certificates.ts";
import { sharedCertificateStore } from "#server/tls/shared-certificate-store.ts";
import { databaseFile, troubleOf } from "./database.ts";
import { openReadyStore } from "./open-store.ts";
import { printSetupLink, startWarnings } from "./start-messages.ts";

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
  const ports = await bindPorts(settings, reports.log);
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
  const { metrics, certificates } = ports;
  const failed = createFailureLog(log);
  setCashStep(settings.cashStepVnd);
  for (const warning of corsWarnings(settings)) print(warning);
  const store = await openServedStore(settings, print, { failed, metrics });
  const current = createCurrentSettings(store.db, settings);
  const atStart = await current.read();
  for (const warning of await startWarnings(store.db, atStart)) print(warning);
  const mailers = createMailers({ current: current.read, print, log, failed, metrics });
  // A demo is used on the machine it runs on, so its mails can link there.
  let localUrl: string | null = null;
  const baseUrl = () => settings.baseUrl ?? (settings.printsMails ? localUrl : null);
  const outbox = startOutboxWorker({
    ...store,
    mailer: mailers.outbox,
    composeOptions: async () => ({ ...(await current.read()), baseUrl }),
    onError: failed("mails were not sent or not noted as sent; they are tried again"),
  });
  await readPushKeys(store).catch(
    failed("the keys of notices on sellers' devices were not made; they are made when one is sent"),
  );
  const notices = startPushNotices({
    ...store,
    contact: async () => (await current.read()).shop.email,
    reach: settings.pushesToLoopback ? ANYWHERE : undefined,
    onError: failed("notices were not sent to sellers' devices; they are tried again"),
  });
  const hooks = startHooks({
    ...store,
    reach: settings.pushesToLoopback ? ANYWHERE : undefined,
    onError: failed("other programs were not told what happened; it is tried again"),
  });
  const mailer = mailers.codes;
  const tellSellers = async (content: MailContent) => {
    if (await mailer.isMissing()) return;
    await mailSellers({ db: store.db, settings: await current.read(), mailer }, content);
  };
  const { close, diskFailure, ...access } = store;
  const backups = startBackups({
    ...{ settings, tellSellers, failed, log },
    tellDevices: () => store.withTx((tx) => queueNotice(tx, "backup-failed")),
  });
  metrics?.observeBackups(backups);
  const shop = {
    ...access,
    get settings() {
      return current.last();
    },
    currentSettings: current.read,
    log,
    mailer,
    mailState: () => (current.last().smtpUrl ? mailers.state() : null),
    backups,
    certificates,
    wakeOutbox: () => {
      outbox.wake();
      notices.wake();
      hooks.wake();
    },
    ...(metrics && { onOrder: metrics.countOrder, onLoginRefused: metrics.countRefusedLogin }),
  };
  let isLeaving = false;
  const stopHousekeeping = startHousekeeping(store, settings.keepDeletedOrdersDays, failed);
  if (ports.metricsUrl) print(`Metrics: ${ports.metricsUrl}`);
  if (settings.databaseUrl !== null)
    await certificates?.open(sharedCertificateStore(store, settings));
  localUrl = await ports.open({
    ...{ shop, metrics, certificates, isLeaving: () => isLeaving },
    ...pages,
  });
  certificates?.start();
  const publicUrl = settings.baseUrl ? `, public URL ${settings.baseUrl}` : "";
  print(`${atStart.shop.name} is open: ${localUrl}${publicUrl}`);
  if (!troubleOf(settings))
    await printSetupLink(store, settings.baseUrl ?? localUrl, print).catch(
      failed("no link to set the shop up was stored"),
    );

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
      await tellSellers(damageNotice(message)).catch(
        failed("the sellers were not mailed that the database is damaged; nobody tells them"),
      );
    },
    /** Finishes the requests in flight, then ends everything except the connection to the database. */
    stop: async () => {
      const closed = ports.stop();
      const ordered = certificates?.stop();
      stopHousekeeping();
      backups.stop();
      await closed;
      await ordered;
      await Promise.all([outbox.stop(), notices.stop(), hooks.stop()]);
      ports.stopMetrics();
    },
    close,
  };
}

/** For tests, which receive notices on this machine. */
const ANYWHERE = { isAllowed: () => true, isAllowedPort: () => true };

/** Opens the store. Metrics observe it, and the log says when its disk takes nothing. */
async function openServedStore(
  settings: Settings,
  print: Reports["print"],
  { failed, metrics }: { failed: FailureLog; metrics: ShopMetrics | null },
): Promise<Store> {
  const opened = await openReadyStore(settings, print, { upgrades: true });
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl === null) servedNote.write(databaseFile(settings));
  metrics?.observeOutbox(opened.db);
  const disk = databaseUrl === null ? dataDir : "the database server";
  const noRoom = failed(`orders and changes are refused until the disk of ${disk} can be written`);
  const withTx: WithTx = (...work) =>
    opened.withTx(...work).catch((error) => {
      if (error instanceof StoreFullError) noRoom(error);
      throw error;
    });
  return { ...opened, withTx: metrics?.observeTransactions(withTx) ?? withTx };
}

/** The ports of a shop that is about to open; until then, visitors wait. */
type Ports = Awaited<ReturnType<typeof bindPorts>>;

async function bindPorts(settings: Settings, log: Log) {
  const metrics = await createMetrics(settings);
  const { tls } = settings;
  const certificates = tls && createCertificates(tls, log);
  if (settings.databaseUrl === null)
    await certificates?.open(fileCertificateStore(settings.dataDir));
  const { server, tlsServer, open } = createShopServer(settings, metrics, certificates);
  const stopServer = trackConnections(server, tlsServer, settings);
  const listenAll = async () => {
    const url = await listen(server, settings);
    if (tls) await listen(tlsServer!, { ...tls, host: settings.host });
    return url;
  };
  const release = () => {
    server.close();
    server.closeAllConnections();
    tlsServer?.close();
  };
  try {
    // Do not listen on a passed socket yet: connections that wait in it then survive a failed start.
    const url = settings.passedSocket ? null : await listenAll();
    const served = settings.metrics && (await metrics?.serve(settings.metrics));
    return {
      metrics,
      certificates,
      metricsUrl: served?.url,
      /** Answers the visitors; returns the shop's URL on this machine. */
      open: async (options: Parameters<typeof open>[0]) => {
        open(options);
        return url ?? listenAll();
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

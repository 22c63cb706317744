import { setTimeout as sleep } from "node:timers/promises";
import { createMailWatch, noMailer } from "../../../app/mail/mailer.ts";
import { startOutboxWorker } from "../../../app/mail/outbox-worker.ts";
import { damageNotice } from "../../../app/mail/seller-notices.ts";
import { shopDetails } from "../../../app/models/shop/shop-content.ts";
import type { Settings } from "../../../app/web/env.server.ts";
import { errorDetail } from "../../../app/web/log.ts";
import type { Db } from "../../../db/client.server.ts";
import { DamageError } from "../../../db/store-error.ts";
import { watchProgress } from "../../../db/work-progress.ts";
import { startBackups } from "../../background/backups.ts";
import { startHousekeeping } from "../../background/housekeeping.ts";
import { mailSellers } from "../../background/mail-sellers.ts";
import { releaseMemory } from "../../background/memory-release.ts";
import { stockAlertWork } from "../../background/stock-alerts.ts";
import { listen, trackConnections } from "../../connection/listen.ts";
import { corsWarnings } from "../../http/cors.ts";
import { loadStaticFiles } from "../../http/load-static-files.ts";
import { createRouteTable } from "../../http/route-table.ts";
import { createShopServer } from "../../http/server.ts";
import type { ServerOptions } from "../../http/server-options.ts";
import { createLog } from "../../log.ts";
import type { ShopMetrics } from "../../metrics/shop-metrics.ts";
import { databaseFile, databaseOf } from "../shop/database.ts";
import { chooseMailers } from "../shop/mailers.ts";
import { openReadyStore } from "../shop/open-store.ts";
import { publicShopWarning, untrueClaimWarnings } from "../shop/public-shop-warning.ts";

const STOP_WITHIN_MS = 10_000;
/** For how long a proxy learns from /livez to send its requests to another server; three of its checks. */
const LEAVE_MS = 3_000;
/** When the disk fails: the shop cannot write, so it is restarted soon. */
const FAIL_WITHIN_MS = 2_000;
/** For how long the sellers' mail about it may take before. */
const TELL_WITHIN_MS = 5_000;
/** How often it is tried to reach the database, and said that it is not. */
const REACH_EVERY_MS = 1_000;
const SAY_EVERY_MS = 60_000;

const print = (line: string) => process.stderr.write(`${line}\n`);

/** Serves the built shop until SIGTERM or SIGINT. */
export async function serve(settings: Settings): Promise<void> {
  await run(settings, {
    staticFiles: loadStaticFiles(),
    matchRoute: createRouteTable(await import("#server-build"), settings),
  });
}

/** Opens the shop, listens, and stops cleanly: requests in flight are finished first. */
export async function run(
  settings: Settings,
  parts: Pick<ServerOptions, "staticFiles" | "matchRoute" | "development">,
): Promise<void> {
  const log = createLog(settings.logLevel);
  const failed = (msg: string) => (error: unknown) =>
    log({ level: "error", err: errorDetail(error), msg });
  for (const warning of corsWarnings(settings)) print(warning);
  // An upgrade of a large shop takes a minute.
  const unwatch = watchProgress(({ label, isFinal }) => isFinal || print(`${label} …`));
  await untilDatabaseAnswers(settings);
  const opened = await openReadyStore(settings, print);
  unwatch();
  const metrics = await createMetrics(settings, opened.db);
  const store = metrics
    ? { ...opened, withTx: metrics.observeTransactions(opened.withTx) }
    : opened;
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
  const baseUrl = () => settings.baseUrl ?? (settings.demo ? localUrl : null);
  const outbox = mailers
    ? startOutboxWorker({
        ...store,
        mailer: mailers.outbox,
        shop: settings.shop,
        baseUrl,
        orderMails: settings.orderMails,
        bank: settings.bank,
        onError: failed("the outbox failed"),
      })
    : { wake: () => {}, stop: async () => {} };
  const { close, diskFailure, ...access } = store;
  const shop = {
    ...access,
    settings,
    log,
    mailer: mailers?.codes ?? noMailer(),
    mailState: () => mailWatch?.state() ?? null,
    wakeOutbox: outbox.wake,
    ...(metrics && { onOrder: metrics.countOrder }),
  };
  const backups = startBackups({
    db: store.db,
    settings,
    mailer: mailers?.codes ?? null,
    onError: failed("the backup or its mail failed"),
  });
  if (backups.state()) metrics?.observeBackups(() => backups.state()?.newestAt ?? null);
  let isLeaving = false;
  const server = createShopServer({
    shop,
    backups,
    metrics,
    isLeaving: () => isLeaving,
    ...parts,
  });
  const stopServer = trackConnections(server, settings);
  const stopMemoryRelease = releaseMemory();
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
        onError: failed("a mail about a product that is back was not sent"),
      }),
  );
  const metricsServer = settings.metrics && (await metrics?.serve(settings.metrics));
  if (metricsServer) print(`Metrics: ${metricsServer.url}`);
  localUrl = await listen(server, settings);
  const publicUrl = settings.baseUrl ? `, public URL ${settings.baseUrl}` : "";
  print(`${settings.shop.name} is open: ${localUrl}${publicUrl}`);

  let stopping = false;
  const finish = async (withinMs: number) => {
    stopping = true;
    setTimeout(() => process.exit(1), withinMs).unref();
    const closed = stopServer();
    stopHousekeeping();
    stopMemoryRelease();
    backups.stop();
    await closed;
    await outbox.stop();
    metricsServer?.stop();
  };
  const stop = async () => {
    isLeaving = true;
    const ms = hasOtherServers(settings) ? LEAVE_MS : 0;
    await sleep(ms);
    if (stopping) return;
    await finish(STOP_WITHIN_MS - ms);
    await close();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  diskFailure.then(async (failure) => {
    const { message } = failure;
    log({
      level: "fatal",
      msg: `${message}: nothing can be written any more; exiting to be restarted`,
    });
    if (failure instanceof DamageError && mailers)
      await Promise.race([
        mailSellers(shop, damageNotice(message)),
        sleep(TELL_WITHIN_MS, undefined, { ref: false }),
      ]).catch(failed("the sellers could not be told"));
    if (!stopping) await finish(FAIL_WITHIN_MS);
    // Those who read are gone now, and backups have ended; finish() limits the wait.
    const rest = await failure.rest;
    if (rest) log({ level: "fatal", msg: rest });
    process.exit(1);
  });
}

/**
 * Waits for the server of the shop's database, and says so at once and then every minute. Until it has
 * answered, nothing listens: to a load balancer, this server is down.
 */
async function untilDatabaseAnswers(settings: Settings): Promise<void> {
  const database = await databaseOf(settings);
  // As the first process of a container, this one would not be ended by signals.
  const stop = () => process.exit(0);
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, stop);
  let saidAt = Number.NEGATIVE_INFINITY;
  for (;;) {
    const why = await database.away();
    if (why === null) break;
    if (performance.now() - saidAt >= SAY_EVERY_MS) {
      saidAt = performance.now();
      print(`Waiting for ${database.name}: ${why}`);
    }
    await sleep(REACH_EVERY_MS);
  }
  for (const signal of ["SIGTERM", "SIGINT"]) process.off(signal, stop);
}

/**
 * Whether a proxy may have other servers to send requests to. With a socket unit it needs none: the
 * connections wait.
 */
const hasOtherServers = ({ databaseUrl, trustProxy, passedSocket }: Settings) =>
  databaseUrl !== null && trustProxy && !passedSocket;

/** The metrics, if they are served; loaded only then. */
async function createMetrics(settings: Settings, db: Db): Promise<ShopMetrics | null> {
  if (!settings.metrics) return null;
  const { createShopMetrics } = await import("../../metrics/shop-metrics.ts");
  const file = settings.databaseUrl === null ? databaseFile(settings) : null;
  return createShopMetrics({ db, file });
}

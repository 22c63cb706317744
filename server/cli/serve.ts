import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Settings } from "../../app/env.server.ts";
import { withHttpErrors } from "../../app/load-context.ts";
import { errorDetail } from "../../app/log.ts";
import { MAX_DELIVERIES } from "../../app/mail/deliveries.ts";
import {
  type Mailer,
  noMailer,
  pooledSmtpMailer,
  smtpMailer,
  terminalMailer,
} from "../../app/mail/mailer.ts";
import { startOutboxWorker } from "../../app/mail/outbox-worker.ts";
import { shopDetails } from "../../app/models/shop/shop-content.ts";
import { startExpiredRowDeletion } from "../background/expired-rows.ts";
import { releaseMemoryAfterBursts } from "../background/memory-release.ts";
import { startOrderCounting } from "../background/order-counting.ts";
import { loadServerBuild } from "../build/bundled-files.ts";
import { trackConnections } from "../http/connection-draining.ts";
import { corsWarnings } from "../http/cors-warnings.ts";
import { withDataOfHydratedPages } from "../http/data-requests.ts";
import { loadStaticFiles } from "../http/load-static-files.ts";
import { partitionRoutes } from "../http/route-partitions.ts";
import { createShopServer } from "../http/server.ts";
import type { ServerOptions } from "../http/server-options.ts";
import { createLog } from "../log.ts";
import { openReadyStore } from "./open-store.ts";
import { publicShopWarning } from "./public-shop-warning.ts";

const STOP_WITHIN_MS = 10_000;
/** When the disk fails: the shop cannot write, so it is restarted soon. */
const FAIL_WITHIN_MS = 2_000;

/** Connections that wait to be accepted. Beyond it the system drops them, and they retry a second later. */
const BACKLOG = 4_096;

const print = (line: string) => process.stderr.write(`${line}\n`);

/** Serves the built shop until SIGTERM or SIGINT. */
export async function serve(settings: Settings): Promise<void> {
  const build = await loadServerBuild();
  await run(settings, {
    staticFiles: loadStaticFiles(),
    handleRemix: withDataOfHydratedPages(build, settings.hydrateAll, partitionRoutes(build)),
  });
}

/** Opens the shop, listens, and stops cleanly: requests in flight are finished first. */
export async function run(
  settings: Settings,
  parts: Pick<ServerOptions, "staticFiles" | "handleRemix" | "development">,
): Promise<void> {
  const log = createLog(settings.logLevel);
  for (const warning of corsWarnings(settings)) print(warning);
  const store = await openReadyStore(settings, print);
  const details = await shopDetails(store.db, settings.shop);
  const publicWarning = publicShopWarning({ ...settings, shop: details });
  if (publicWarning) print(publicWarning);
  const mailers = chooseMailers(settings);
  // A demo is tried out on the machine it runs on, so its mails can link there.
  let localUrl: string | null = null;
  // Without a mailer, mails wait in the outbox for a start that has one.
  const outbox = mailers
    ? startOutboxWorker({
        ...store,
        mailer: mailers.outbox,
        shop: settings.shop,
        baseUrl: () => settings.baseUrl ?? (settings.demo ? localUrl : null),
        orderMails: settings.orderMails,
        bank: settings.bank,
        onError: (error) => log({ level: "error", task: "outbox", error: errorDetail(error) }),
      })
    : { wake: () => {}, stop: async () => {} };
  const { db, withSnapshot } = store;
  const withTx = withHttpErrors(store.withTx);
  const shop = {
    db,
    withTx,
    withSnapshot,
    settings,
    log,
    mailer: mailers?.codes ?? noMailer(),
    wakeOutbox: outbox.wake,
  };
  const server = createShopServer({ shop, ...parts });
  const drainConnections = trackConnections(server);
  const stopMemoryRelease = releaseMemoryAfterBursts();
  const stopRowDeletion = startExpiredRowDeletion(
    store.withTx,
    settings.keepDeletedOrdersDays,
    (error) => log({ level: "error", task: "expired-rows", error: errorDetail(error) }),
  );
  const stopOrderCounting = startOrderCounting(store.withTx, (error) =>
    log({ level: "error", task: "order-counting", error: errorDetail(error) }),
  );
  server.listen({ port: settings.port, host: settings.host, backlog: BACKLOG });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const publicUrl = settings.baseUrl ? `, public URL ${settings.baseUrl}` : "";
  const host = settings.host.includes(":") ? `[${settings.host}]` : settings.host;
  localUrl = `http://${host}:${port}`;
  print(`${settings.shop.name} is open: ${localUrl}${publicUrl}`);

  let stopping = false;
  const finish = async (withinMs: number) => {
    stopping = true;
    setTimeout(() => process.exit(1), withinMs).unref();
    const closed = new Promise((done) => server.close(done));
    server.closeIdleConnections();
    drainConnections();
    stopRowDeletion();
    stopOrderCounting();
    stopMemoryRelease();
    await closed;
    await outbox.stop();
  };
  const stop = async () => {
    if (stopping) return;
    await finish(STOP_WITHIN_MS);
    store.close();
    process.exit(0);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  store.diskFailure.then(async ({ message }) => {
    log({
      level: "fatal",
      error: `${message}: nothing can be written any more; exiting to be restarted`,
    });
    if (!stopping) await finish(FAIL_WITHIN_MS);
    process.exit(1);
  });
}

/** The mailers; null when none is configured. One-time codes never wait behind the outbox. */
function chooseMailers(settings: Settings): { codes: Mailer; outbox: Mailer } | null {
  const { smtpUrl, mailFrom, demo, baseUrl } = settings;
  if (smtpUrl) {
    if (!baseUrl) print("BASE_URL is not set: mails have no links to orders.");
    return {
      codes: smtpMailer(smtpUrl, mailFrom),
      outbox: pooledSmtpMailer(smtpUrl, mailFrom, MAX_DELIVERIES),
    };
  }
  if (demo) return { codes: terminalMailer(print), outbox: terminalMailer(print) };
  print("SMTP_URL is not set: no mail is sent, so e-mail addresses cannot be verified.");
  return null;
}

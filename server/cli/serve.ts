import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Settings } from "../../app/env.server.ts";
import { withHttpErrors } from "../../app/load-context.ts";
import { MAX_DELIVERIES } from "../../app/mail/deliveries.ts";
import {
  type Mailer,
  noMailer,
  pooledSmtpMailer,
  smtpMailer,
  terminalMailer,
} from "../../app/mail/mailer.ts";
import { startOutboxWorker } from "../../app/mail/outbox-worker.ts";
import { startExpiredRowDeletion } from "../background/expired-rows.ts";
import { releaseMemoryAfterBursts } from "../background/memory-release.ts";
import { loadServerBuild } from "../build/bundled-files.ts";
import { trackConnections } from "../http/connection-draining.ts";
import { corsWarnings } from "../http/cors-warnings.ts";
import { withDataOfHydratedPages } from "../http/data-requests.ts";
import { partitionRoutes } from "../http/route-partitions.ts";
import { createShopServer, type ServerOptions } from "../http/server.ts";
import { loadStaticFiles } from "../http/static-files.ts";
import { createLog } from "../log.ts";
import { openReadyStore } from "./open-store.ts";

const STOP_WITHIN_MS = 10_000;
/** A shop that cannot write is of little use: it is soon started anew. */
const END_WITHIN_MS = 2_000;

/** Connections that wait to be taken: beyond it the system drops one, to be tried again a second later. */
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
  for (const note of corsWarnings(settings)) print(note);
  const store = await openReadyStore(settings, print);
  const mailers = chooseMailers(settings);
  // What no server can take waits in the outbox for a start that has one.
  const outbox = mailers
    ? startOutboxWorker({
        ...store,
        mailer: mailers.outbox,
        shop: settings.shop,
        baseUrl: settings.baseUrl,
        onError: (error) => log({ level: "error", task: "outbox", error: String(error) }),
      })
    : { wake: () => {}, stop: async () => {} };
  const { db, withSnapshot } = store;
  const withTx = withHttpErrors(store.withTx);
  const shop = {
    db,
    withTx,
    withSnapshot,
    settings,
    mailer: mailers?.codes ?? noMailer(),
    wakeOutbox: outbox.wake,
  };
  const server = createShopServer({ shop, log, ...parts });
  const drainConnections = trackConnections(server);
  const stopCollecting = releaseMemoryAfterBursts();
  const stopSweeper = startExpiredRowDeletion(store.withTx, (error) =>
    log({ level: "error", task: "sweeper", error: String(error) }),
  );
  server.listen({ port: settings.port, host: settings.host, backlog: BACKLOG });
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const known = settings.baseUrl ? `, known as ${settings.baseUrl}` : "";
  const host = settings.host.includes(":") ? `[${settings.host}]` : settings.host;
  print(`${settings.shop.name} is open: http://${host}:${port}${known}`);

  let stopping = false;
  const finish = async (withinMs: number) => {
    stopping = true;
    setTimeout(() => process.exit(1), withinMs).unref();
    const closed = new Promise((done) => server.close(done));
    server.closeIdleConnections();
    drainConnections();
    stopSweeper();
    stopCollecting();
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
      error: `${message}: nothing is written any more; the shop ends to be started anew`,
    });
    if (!stopping) await finish(END_WITHIN_MS);
    process.exit(1);
  });
}

/** Who sends mails; null when nothing is configured to. A code never waits behind the outbox. */
function chooseMailers(settings: Settings): { codes: Mailer; outbox: Mailer } | null {
  const { smtpUrl, mailFrom, demo } = settings;
  if (smtpUrl)
    return {
      codes: smtpMailer(smtpUrl, mailFrom),
      outbox: pooledSmtpMailer(smtpUrl, mailFrom, MAX_DELIVERIES),
    };
  if (demo) return { codes: terminalMailer(print), outbox: terminalMailer(print) };
  print("SMTP_URL is not set: no mail can be sent, so no e-mail can be verified.");
  return null;
}

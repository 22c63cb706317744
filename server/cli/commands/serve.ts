import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { readSettingsWith, type Settings } from "#app/kit/settings/env.server.ts";
import { DamageError } from "#db/store-error.ts";
import { watchProgress } from "#db/work-progress.ts";
import { releaseMemory } from "#server/background/memory-release.ts";
import { CommandError } from "#server/cli/command.ts";
import { databaseOf } from "#server/cli/shop/database.ts";
import { loadPages, openShop, type ShopPages } from "#server/cli/shop/open-shop.ts";
import { createLog } from "#server/log.ts";

const STOP_WITHIN_MS = 10_000;
/** Time for a proxy to learn from /livez that it must use another server: three of its checks. */
const LEAVE_MS = 3_000;
/** The limit after a disk failure: the shop cannot write, so it is restarted soon. */
const FAIL_WITHIN_MS = 2_000;
/** The limit for the mail to sellers that is sent before. */
const TELL_WITHIN_MS = 5_000;
/** How often to try to reach the database, and how often to print that it cannot be reached. */
const REACH_EVERY_MS = 1_000;
const SAY_EVERY_MS = 60_000;

const print = (line: string) => process.stderr.write(`${line}\n`);

/** The command "serve". @throws CommandError, SettingsError */
export async function serveCommand(args: string[], settings: Settings): Promise<void> {
  const domain = domainOf(args);
  const effective = domain === undefined ? settings : readSettingsWith({ DOMAIN: domain });
  await run(effective, await loadPages(effective));
}

function domainOf(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { domain: { type: "string" } } }).values.domain;
  } catch {
    throw new CommandError("Usage: serve [--domain DOMAIN]", 2);
  }
}

/** Opens the shop, listens, and stops cleanly: requests in flight are finished first. */
export async function run(settings: Settings, pages: ShopPages): Promise<void> {
  const log = createLog(settings.logLevel);
  await untilDatabaseAnswers(settings);
  // An upgrade of a large shop takes a minute.
  const unwatch = watchProgress(({ label, isFinal }) => isFinal || print(`${label} …`));
  const shop = await openShop(settings, pages, { log, print }).finally(unwatch);
  const stopMemoryRelease = releaseMemory();
  let stopping = false;
  const finish = async (withinMs: number) => {
    stopping = true;
    setTimeout(() => process.exit(1), withinMs).unref();
    stopMemoryRelease();
    await shop.stop();
  };
  const stop = async () => {
    shop.leave();
    const ms = hasOtherServers(settings) ? LEAVE_MS : 0;
    await sleep(ms);
    if (stopping) return;
    await finish(STOP_WITHIN_MS - ms);
    await shop.close();
    process.exit(0);
  };
  // npm passes on the Ctrl-C that the terminal has sent already.
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  shop.diskFailure.then(async (failure) => {
    const { message } = failure;
    log({
      level: "fatal",
      msg: `${message}: nothing can be written any more; exiting to be restarted`,
    });
    if (failure instanceof DamageError)
      await Promise.race([
        shop.tellOfDamage(message),
        sleep(TELL_WITHIN_MS, undefined, { ref: false }),
      ]);
    if (!stopping) await finish(FAIL_WITHIN_MS);
    // Those who read are gone now, and backups have ended; finish() limits the wait.
    const rest = await failure.rest;
    if (rest) log({ level: "fatal", msg: rest });
    process.exit(1);
  });
}

/**
 * Waits for the database's server, and says so at once and then every minute. Until then nothing listens: to a load
 * balancer, this server is down.
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

/** Whether a proxy may have other servers to send requests to. With a socket unit, connections just wait. */
const hasOtherServers = ({ databaseUrl, trustProxy, passedSocket }: Settings) =>
  databaseUrl !== null && trustProxy && !passedSocket;

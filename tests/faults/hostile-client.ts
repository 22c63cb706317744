import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { cleanUp, later } from "#tests/bench/support/clean-up.ts";
import { atMost, equalLine, type Line, line, linesOf } from "#tests/bench/support/figures.ts";
import { copyTemplate } from "#tests/support/data/templates.ts";
import { startServer } from "#tests/support/server/server.ts";
import { ATTACKER, type Tally } from "./hostile-client/attack.ts";
import { buyAsCrowd } from "./hostile-client/crowd.ts";
import { type Service, watchVisitors } from "./hostile-client/other-visitors.ts";
import { logInDuringReset } from "./hostile-client/resets.ts";
import { SCENARIOS, type Scenario } from "./hostile-client/scenarios.ts";
import { watchMemory } from "./hostile-client/watch-memory.ts";
import { runApart } from "./support/apart.ts";
import { startFaultyMailServer } from "./support/faulty-mail-server.ts";
import { send } from "./support/send.ts";
import { makeShoppers } from "./support/shoppers.ts";

type Extent = "full" | "short";

const ATTACKS_FILE = join(import.meta.dirname, "hostile-client/attacks.ts");
const WORST_WAIT_MS = 400;
const HANG_MS = 5_000;
const MOST_MEGABYTES = 100;
const BACK_WITHIN_MEGABYTES = 30;
const WARM_UP_MS = { full: 2_000, short: 100 };
const IDLE_MS = { full: 3_000, short: 100 };
/** How long the shop may take to release memory; a short run does not wait for it. */
const SETTLE_MS = { full: 30_000, short: 0 };

const CROWD = { full: 300, short: 15 };
const LOGINS_DURING_RESET = { full: 24, short: 12 };

/** Every attack by name. "crowd" is no attack: many honest clients whom the limits must not hurt. */
export const ATTACKS: Record<string, (extent: Extent, shoppers?: number) => Promise<Line[]>> = {
  ...Object.fromEntries(
    Object.entries(SCENARIOS).map(([name, scenario]) => [
      name,
      (extent: Extent) => attackAmongOthers(scenario, extent),
    ]),
  ),
  "login-during-reset": (extent) => logInDuringReset({ logins: LOGINS_DURING_RESET[extent] }),
  crowd: (extent, shoppers = CROWD[extent]) => buyAsCrowd({ shoppers }),
};

/** Runs the named attacks in full, or all of them, while other clients browse and buy. */
export async function attackAsOneClient(size: {
  attacks: string[];
  shoppers: number;
}): Promise<Line[]> {
  const lines: Line[] = [];
  for (const name of size.attacks.length > 0 ? size.attacks : Object.keys(ATTACKS)) {
    if (!ATTACKS[name])
      throw new Error(
        `unknown attack ${name}; the attacks are: ${Object.keys(ATTACKS).join(", ")}`,
      );
    console.error(`${name} …`);
    lines.push(...linesOf(name, await ATTACKS[name]("full", size.shoppers)));
    await cleanUp();
  }
  return lines;
}

async function attackAmongOthers(scenario: Scenario, extent: Extent): Promise<Line[]> {
  const [attack, full, short, prepareProbe] = scenario;
  const mail = await startFaultyMailServer();
  later(mail.stop);
  mail.setFault("distant");
  // With data of its own, it works as hard for passwords as a real one.
  const dataDir = copyTemplate("demo");
  later(() => rmSync(dataDir, { recursive: true }));
  const { url, pid, stop } = await startServer("demo", { DATA_DIR: dataDir, SMTP_URL: mail.url });
  later(stop);
  const databaseFile = join(dataDir, "shop.db");
  const [shopper, other, buyer] = await makeShoppers(databaseFile, 3);
  const watchFor = async (ms: number) => {
    const others = watchVisitors(url, other!);
    await sleep(ms);
    return others.stop();
  };
  const form = { intent: `add:${other!.product}` };
  await send(url, "/cart", { form, headers: { cookie: other!.cookie } });
  await watchFor(WARM_UP_MS[extent]);
  const probe = await prepareProbe?.({ url, databaseFile, mail, buyer: buyer! });
  const idle = await watchFor(IDLE_MS[extent]);

  const memory = watchMemory(pid);
  const others = watchVisitors(url, other!);
  const size = extent === "full" ? full : { ...full, ...short };
  const attacking = runApart<Tally>(ATTACKS_FILE, attack, { url, shopper }, size).catch(
    (): Tally => ({ "no report": 1 }),
  );
  const duringAttack = probe?.during?.();
  const tally = await attacking;
  const growthMb = memory.stop();
  const lines = [...((await duringAttack) ?? []), ...((await probe?.after?.(tally)) ?? [])];
  const settled = await memory.settle(BACK_WITHIN_MEGABYTES, SETTLE_MS[extent]);
  const seen = await others.stop();
  return [
    ...serviceLines(seen, idle),
    atMost("memory growth in MB", growthMb, MOST_MEGABYTES),
    ...(extent === "full" ? [settledLine(settled)] : []),
    tallyLine(tally),
    ...lines,
  ];
}

type Others = { gets: Service; posts: Service };

/** How others were served, beside how they were before. */
function serviceLines({ gets, posts }: Others, idle: Others): Line[] {
  const worst = Math.max(gets.worstMs, posts.worstMs);
  const waits = (others: Others) =>
    `${others.gets.worstMs.toFixed(0)}, ${others.posts.worstMs.toFixed(0)}`;
  // Even on a busy machine no page takes that long unless the shop hangs.
  const isHanging = worst >= HANG_MS;
  const figure = `others' worst wait in ms, GET and POST (idle ${waits(idle)})`;
  return [
    line(figure, waits({ gets, posts }), `≤ ${WORST_WAIT_MS}`, worst <= WORST_WAIT_MS),
    equalLine(`others waited for ${HANG_MS / 1_000} s or longer`, isHanging ? "yes" : "no", "no"),
    equalLine(`others' GETs answered, of ${gets.sent}`, gets.answered, gets.sent),
    equalLine(`others' POSTs answered, of ${posts.sent}`, posts.answered, posts.sent),
  ];
}

function settledLine({ left, ms }: { left: number; ms: number }): Line {
  const figure = `memory still above the start in MB, after ${(ms / 1_000).toFixed(0)} s`;
  return atMost(figure, left, BACK_WITHIN_MEGABYTES);
}

/** How the attacker was served: refusals and closed connections are fine, server errors are not. */
function tallyLine(tally: Tally): Line {
  const crashes = Object.keys(tally).filter((key) => Number(key) >= 500 && key !== "503");
  const counts = Object.entries(tally).map(([key, n]) => `${key} × ${n}`);
  return line(
    `responses to ${ATTACKER}`,
    counts.join(", "),
    "< 500, or 503",
    crashes.length === 0 && !tally["no report"],
  );
}

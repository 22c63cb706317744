import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer } from "../support/server.ts";
import { copyTemplate } from "../support/templates.ts";
import { STRANGER, type Tally } from "./stranger/attack.ts";
import { buyAsCrowd } from "./stranger/crowd.ts";
import { logInDuringReset } from "./stranger/resets.ts";
import { SCENARIOS, type Scenario } from "./stranger/scenarios.ts";
import { startAttack } from "./stranger/start-attack.ts";
import { type Seen, watchOthers } from "./stranger/watch.ts";
import { watchMemory } from "./stranger/watch-memory.ts";
import type { FaultLine } from "./support/lines.ts";
import { startOddMailServer } from "./support/odd-mail-server.ts";
import { send } from "./support/send.ts";
import { makeShoppers } from "./support/shoppers.ts";

type Extent = "full" | "short";

const WORST_WAIT_MS = 400;
const HANG_MS = 5_000;
const MOST_MEGABYTES = 100;
const BACK_WITHIN_MEGABYTES = 30;
const WARM_UP_MS = { full: 2_000, short: 100 };
const IDLE_MS = { full: 3_000, short: 100 };
/** How long the shop may take to be as small as before; a short run does not wait for it. */
const SETTLE_MS = { full: 30_000, short: 0 };

const CROWD = { full: 300, short: 15 };
const LOGINS_DURING_RESET = { full: 24, short: 12 };

/** Every attack of one client by its name; "crowd" is of many, whom the limits must not hurt. */
export const ATTACKS: Record<string, (extent: Extent, shoppers?: number) => Promise<FaultLine[]>> =
  {
    ...Object.fromEntries(
      Object.entries(SCENARIOS).map(([name, scenario]) => [
        name,
        (extent: Extent) => attackWhileOthersShop(scenario, extent),
      ]),
    ),
    "login-during-reset": (extent) => logInDuringReset({ logins: LOGINS_DURING_RESET[extent] }),
    crowd: (extent, shoppers = CROWD[extent]) => buyAsCrowd({ shoppers }),
  };

/** Lets one client attack in full while others look around and buy: by all attacks unless some are named. */
export async function attackAsStranger(size: {
  attacks: string[];
  shoppers: number;
}): Promise<FaultLine[]> {
  const lines: FaultLine[] = [];
  for (const name of size.attacks.length > 0 ? size.attacks : Object.keys(ATTACKS)) {
    if (!ATTACKS[name]) throw new Error(`no attack ${name}: ${Object.keys(ATTACKS).join(", ")}`);
    console.error(`${name} …`);
    const found = await ATTACKS[name]("full", size.shoppers);
    lines.push(...found.map((line) => ({ ...line, figure: `${name}: ${line.figure}` })));
  }
  return lines;
}

async function attackWhileOthersShop(scenario: Scenario, extent: Extent): Promise<FaultLine[]> {
  const dataDir = copyTemplate("demo");
  const databaseFile = join(dataDir, "shop.db");
  const [shopper, other, buyer] = await makeShoppers(databaseFile, 3);
  const mail = await startOddMailServer();
  mail.setMood("distant");
  const server = await startServer("demo", { DATA_DIR: dataDir, SMTP_URL: mail.url });
  const { url, pid } = server;
  const watchFor = async (ms: number) => {
    const others = watchOthers(url, other!);
    await sleep(ms);
    return others.stop();
  };
  try {
    const form = { add: other!.product };
    await send(url, "/cart", { form, headers: { cookie: other!.cookie } });
    await watchFor(WARM_UP_MS[extent]);
    const companion = await scenario.companion?.({ url, databaseFile, mail, buyer: buyer! });
    const idle = await watchFor(IDLE_MS[extent]);

    const memory = watchMemory(pid);
    const others = watchOthers(url, other!);
    const attacking = startAttack(scenario.attack, { url, shopper: shopper! }, scenario[extent]);
    const meanwhile = companion?.meanwhile?.();
    const tally = await attacking;
    const grownMb = memory.stop();
    const lines = [...((await meanwhile) ?? []), ...((await companion?.after?.(tally)) ?? [])];
    const settled = await memory.settle(BACK_WITHIN_MEGABYTES, SETTLE_MS[extent]);
    const seen = await others.stop();
    return [
      waitLine(seen, idle),
      hangLine(seen),
      answeredLine(seen),
      {
        figure: "memory it grew by in MB",
        measured: grownMb.toFixed(0),
        goal: `≤ ${MOST_MEGABYTES}`,
        reached: grownMb <= MOST_MEGABYTES,
      },
      ...(SETTLE_MS[extent] > 0 ? [settledLine(settled)] : []),
      tallyLine(tally),
      ...lines,
    ];
  } finally {
    await server.stop();
    mail.stop();
    rmSync(dataDir, { recursive: true });
  }
}

type Others = { gets: Seen; posts: Seen };

function waitLine({ gets, posts }: Others, idle: Others): FaultLine {
  const both = (others: Others) =>
    `${others.gets.worstMs.toFixed(0)}, ${others.posts.worstMs.toFixed(0)}`;
  return {
    figure: `others' worst wait in ms, GET and POST (idle ${both(idle)})`,
    measured: both({ gets, posts }),
    goal: `≤ ${WORST_WAIT_MS}`,
    reached: Math.max(gets.worstMs, posts.worstMs) <= WORST_WAIT_MS,
  };
}

/** Not even a busy machine makes a page that long: the shop stood still. */
function hangLine({ gets, posts }: Others): FaultLine {
  const stoodStill = Math.max(gets.worstMs, posts.worstMs) >= HANG_MS;
  return {
    figure: `others waited for ${HANG_MS / 1_000} s or longer`,
    measured: stoodStill ? "yes" : "no",
    goal: "no",
    reached: !stoodStill,
  };
}

function answeredLine({ gets, posts }: Others): FaultLine {
  const share = ({ asked, answered }: Seen) =>
    `${Math.floor((answered / asked) * 1_000) / 10} % of ${asked}`;
  return {
    figure: "others' GETs and POSTs answered",
    measured: `${share(gets)}, ${share(posts)}`,
    goal: "100 %",
    reached: gets.answered === gets.asked && posts.answered === posts.asked,
  };
}

function settledLine({ left, ms }: { left: number; ms: number }): FaultLine {
  const reached = left <= BACK_WITHIN_MEGABYTES;
  return {
    figure: "memory it still has beyond before in MB, after s",
    measured: `${left.toFixed(0)}, ${(ms / 1_000).toFixed(0)}`,
    goal: `≤ ${BACK_WITHIN_MEGABYTES}, ≤ 30`,
    reached,
  };
}

/** What the attacker was answered: refusals and cut connections are fine, crashes are not. */
function tallyLine(tally: Tally): FaultLine {
  const crashes = Object.keys(tally).filter((key) => Number(key) >= 500 && key !== "503");
  return {
    figure: `answers to ${STRANGER}`,
    measured: Object.entries(tally)
      .map(([key, n]) => `${key} × ${n}`)
      .join(", "),
    goal: "< 500, or 503",
    reached: crashes.length === 0 && !tally["cut off"],
  };
}

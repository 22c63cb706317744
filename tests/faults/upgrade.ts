import { spawnSync } from "node:child_process";
import { appendFileSync, copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { copyTemplate } from "../support/data/templates.ts";
import { type Program, shopProgram, startServer } from "../support/server/server.ts";
import { startCaddy } from "./support/caddy.ts";
import { durabilityLines, type FaultLine, fact, line } from "./support/fault-lines.ts";
import { bindSocket } from "./support/listening-socket.ts";
import { checkDurability, MANY_ORDERS, type PlannedOrder, planOrders } from "./support/orders.ts";
import { type Reply, type Sender, send } from "./support/send.ts";
import { makeShoppers } from "./support/shoppers.ts";

const PAGES = ["/", "/products", "/api/product/list"];
const SHOPPERS = 20;
const EVERY_MS = 5;
/** One of so many requests is an order. */
const ORDER_SHARE = 4;
const CLIENTS = 20;

/**
 * Restarts the shop behind the shipped Caddyfile while requests arrive at 200 a second, over kept and
 * over new connections. The last restart is an upgrade if the shop is the binary.
 *
 * @param size how many requests arrive; the restarts are spread evenly among them
 */
export async function upgradeDuringRequests(size: {
  requests: number;
  restarts: number;
}): Promise<FaultLine[]> {
  const dataDir = copyTemplate("demo");
  const file = join(dataDir, "shop.db");
  const orders = planOrders(
    await makeShoppers(file, SHOPPERS),
    Math.floor(size.requests / ORDER_SHARE),
  );
  const installed = install();
  const socket = bindSocket();
  const env = { ...MANY_ORDERS, DATA_DIR: dataDir, TRUST_PROXY: "on", LOG_LEVEL: "silent" };
  const start = () => startServer("demo", env, installed.program, socket.fd);
  let shop = await start();
  const proxy = await startCaddy([socket.port]);
  const agents = Array.from({ length: CLIENTS }, () => new Agent({ keepAlive: true }));
  const exitCodes: (number | null)[] = [];
  const restart = async (isLast: boolean) => {
    if (isLast) installed.upgrade();
    process.kill(shop.pid, "SIGTERM");
    exitCodes.push(await shop.ended);
    shop = await start();
  };
  try {
    const share = Math.floor(size.requests / (size.restarts + 1));
    const replies: Promise<Reply | null>[] = [];
    let restarts = Promise.resolve();
    for (let i = 0; i < size.requests; i++) {
      const nth = i % share === 0 ? i / share : 0;
      if (nth >= 1 && nth <= size.restarts)
        restarts = restarts.then(() => restart(nth === size.restarts));
      const client = i % CLIENTS;
      // Odd clients keep their connections.
      const sender = {
        from: `127.0.0.${client + 2}`,
        agent: client % 2 === 1 ? agents[client] : undefined,
      };
      const order = i % ORDER_SHARE === 0 ? orders[i / ORDER_SHARE] : undefined;
      replies.push(
        order
          ? sendOrder(proxy.url, order, sender)
          : send(proxy.url, PAGES[i % PAGES.length]!, sender),
      );
      await sleep(EVERY_MS);
    }
    const settled = await Promise.all(replies);
    await restarts;
    return [
      ...requestLines(settled),
      ...durabilityLines(checkDurability(file, orders)),
      {
        figure: `orders acknowledged, of ${orders.length}`,
        measured: String(orders.filter(({ acknowledged }) => acknowledged).length),
        goal: String(orders.length),
        reached: orders.every(({ acknowledged }) => acknowledged),
        mustHold: true,
      },
      line(
        "exit codes of the stopped shops",
        exitCodes.join(", "),
        "0",
        exitCodes.every((code) => code === 0),
      ),
    ];
  } finally {
    for (const agent of agents) agent.destroy();
    await proxy.stop();
    await shop.stop();
    socket.close();
    installed.remove();
    rmSync(dataDir, { recursive: true });
  }
}

/** Sends an order once, and records whether it is acknowledged. */
export async function sendOrder(
  url: string,
  order: PlannedOrder,
  sender: Sender,
): Promise<Reply | null> {
  const { key, shopper } = order;
  const reply = await send(url, "/api/order/cod", {
    ...sender,
    headers: { "idempotency-key": key, cookie: shopper.cookie },
    json: { items: [{ product: shopper.product, quantity: 1 }], address: shopper.address },
  });
  if (reply?.status === 200) order.acknowledged = JSON.parse(reply.text).order?._id;
  return reply;
}

/** How many requests failed, and how long the slowest took. */
export function requestLines(replies: (Reply | null)[]): FaultLine[] {
  const failed = replies.filter((reply) => reply?.status !== 200);
  const kinds = [...new Set(failed.map((reply) => reply?.status ?? "no response"))];
  const waits = replies.flatMap((reply) => (reply ? [reply.ms] : []));
  return [
    {
      figure: `failed, of ${replies.length} requests`,
      measured: [failed.length, ...kinds].join(", "),
      goal: "0",
      reached: failed.length === 0,
      mustHold: true,
    },
    fact("longest wait in ms", Math.max(...waits).toFixed(0)),
  ];
}

/** Installs the binary as docs/operations.md says, if that is what runs. */
function install(): { program: Program; upgrade: () => void; remove: () => void } {
  const binary = process.env.SHOP_PROGRAM;
  if (!binary) return { program: shopProgram("serve"), upgrade: () => {}, remove: () => {} };
  const folder = mkdtempSync(join(tmpdir(), "cho-gia-vi-upgrade-"));
  const target = join(folder, "cho-gia-vi");
  const put = (file: string) => {
    const { status } = spawnSync("install", ["-m", "755", file, target]);
    if (status !== 0) throw new Error("the binary was not installed");
  };
  put(binary);
  return {
    program: [target, "serve"],
    upgrade: () => {
      const next = join(folder, "next");
      copyFileSync(binary, next);
      // Another file with the same program.
      appendFileSync(next, "\n");
      put(next);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

import { spawnSync } from "node:child_process";
import { appendFileSync, copyFileSync } from "node:fs";
import { join } from "node:path";
import { later, temporaryFolder } from "#tests/bench/support/clean-up.ts";
import { equalLine, exactLine, type Line } from "#tests/bench/support/figures.ts";
import { bindSocket } from "#tests/support/server/listening-socket.ts";
import { type Program, shopProgram } from "#tests/support/server/server.ts";
import { startCaddy } from "./support/caddy.ts";
import { prepareShop } from "./support/order-shop.ts";
import { isOpen } from "./support/orders.ts";
import { requestLines, requestSteadily } from "./support/steady-requests.ts";

const SHOPPERS = 20;

/**
 * Restarts the shop behind the shipped Caddyfile while requests arrive at 200 a second, over kept and
 * over new connections. The last restart is an upgrade if the shop is the binary.
 *
 * @param size how many requests arrive; the restarts are spread evenly among them
 */
export async function upgradeDuringRequests(size: {
  requests: number;
  restarts: number;
}): Promise<Line[]> {
  const settings = { TRUST_PROXY: "on", LOG_LEVEL: "silent" };
  const { shoppers, start, durability } = await prepareShop(SHOPPERS, settings);
  const installed = install();
  const socket = bindSocket();
  later(socket.close);
  let shop = await start(installed.program, socket.fd);
  const proxy = await startCaddy([socket.port]);
  const exitCodes: (number | null)[] = [];
  const restart = async (isLast: boolean) => {
    if (isLast) installed.upgrade();
    process.kill(shop.pid, "SIGTERM");
    exitCodes.push(await shop.ended);
    shop = await start(installed.program, socket.fd);
  };
  const share = Math.floor(size.requests / (size.restarts + 1));
  let restarts = Promise.resolve();
  const { orders, replies } = await requestSteadily(proxy.url, size.requests, shoppers, (i) => {
    const nth = i % share === 0 ? i / share : 0;
    if (nth >= 1 && nth <= size.restarts)
      restarts = restarts.then(() => restart(nth === size.restarts));
  });
  await restarts;
  const acknowledged = orders.length - orders.filter(isOpen).length;
  return [
    ...requestLines(replies),
    ...durability(orders),
    exactLine(`orders acknowledged, of ${orders.length}`, acknowledged, orders.length),
    equalLine("exit codes of the stopped shops", [...new Set(exitCodes)].join(", "), "0"),
  ];
}

/** Installs the binary as docs/operations.md says, if that is what runs. */
function install(): { program: Program; upgrade: () => void } {
  const binary = process.env.SHOP_PROGRAM;
  if (!binary) return { program: shopProgram("serve"), upgrade: () => {} };
  const folder = temporaryFolder();
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
  };
}

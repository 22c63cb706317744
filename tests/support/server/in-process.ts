import { join } from "node:path";
import { pino } from "pino";
import { readSettings } from "#app/kit/settings/env.server.ts";
import type { ShopPages } from "#server/cli/shop/open-shop.ts";
import {
  copyShop,
  memoryFolder,
  type ShopData,
  type Template,
} from "#tests/support/data/templates.ts";
import { CONTACT, type Env } from "./child-env.ts";
import type { ShopServer } from "./server.ts";

type Program = typeof import("#server/cli/shop/open-shop.ts");

/** The pages of the built shop, loaded once in this process, by whether all have the framework's script. */
const pages = new Map<boolean, Promise<ShopPages>>();

/**
 * Opens the built shop in this process, on a free port and a copy of a template's database: that takes
 * a tenth of the time of a process of its own.
 *
 * @param env settings; with a DATA_DIR, these data are used as they are and stay after the test
 */
export async function startInProcess(template: Template, env: Env): Promise<ShopServer> {
  const { data, remove } =
    env.DATA_DIR === undefined
      ? copyShop(template, memoryFolder())
      : { data: env as ShopData, remove: () => {} };
  const program = (await import("../../../build/program/open-shop.js" as string)) as Program;
  const settings = readSettings({ PORT: "0", ...CONTACT, ...data, ...env });
  let output = "";
  const write = (text: string) => {
    output += text;
  };
  const logger = pino({ level: settings.logLevel }, { write });
  if (!pages.has(settings.hydrateAll)) pages.set(settings.hydrateAll, program.loadPages(settings));
  const shop = await program.openShop(settings, await pages.get(settings.hydrateAll)!, {
    print: (line) => write(`${line}\n`),
    log: ({ level, msg, ...fields }) => logger[level](fields, msg),
  });
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await shop.stop();
    await shop.close();
    remove();
  };
  return {
    url: shop.url,
    data,
    databaseFile: join(data.DATA_DIR, "shop.db"),
    output: () => output,
    /** A test may stop the shop, whose end stops it again. */
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

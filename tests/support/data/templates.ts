import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { updateSellerPassword } from "#app/features/sellers/login/sellers.server.ts";
import { readSettings } from "#app/kit/settings/env.server.ts";
import { openStore, type Store } from "#db/client.server.ts";
import { openPostgresStore } from "#db/postgres/database.ts";
import { openReadyStore } from "#server/cli/shop/open-store.ts";
import {
  copyPostgresTemplate,
  makePostgresTemplate,
  testsPostgres,
} from "#tests/support/postgres/databases.ts";
import { cheapHash } from "./passwords.ts";

/** The seller of every test shop. */
export const SELLER = { email: "seller@example.com", password: "market-stall-42" };

const RESULTS = join(import.meta.dirname, "../../../test-results");

export type Template = "empty" | "demo";

/**
 * Creates the databases that tests copy: "empty" has categories and a seller, "demo" also products. They are
 * those of this run, whose workers inherit their path, and end with it: others may run at the same time.
 */
export async function makeTemplates(): Promise<void> {
  removeLeftovers();
  mkdirSync(RESULTS, { recursive: true });
  const folder = mkdtempSync(join(RESULTS, "templates-"));
  process.env.TEST_TEMPLATES = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  for (const template of ["empty", "demo"] satisfies Template[]) {
    const dataDir = join(folder, template);
    mkdirSync(dataDir, { recursive: true });
    const env = {
      ...CHEAP_PASSWORDS,
      DATA_DIR: dataDir,
      DEMO: template === "demo" ? "on" : "off",
      SELLER_EMAIL: SELLER.email,
      SELLER_PASSWORD: SELLER.password,
    };
    await createShop(env);
    if (testsPostgres)
      await makePostgresTemplate(template, (url) => createShop({ ...env, DATABASE_URL: url }));
  }
}

async function createShop(env: Record<string, string>): Promise<void> {
  const store = await openReadyStore(readSettings(env), () => {});
  const seller = { email: SELLER.email, passwordHash: cheapHash(SELLER.password) };
  await store.withTx((tx) => updateSellerPassword(tx, seller));
  await store.close();
}

/** Creates a data folder with a copy of a template's database; returns its path. */
export function copyTemplate(template: Template, parent = tmpdir()): string {
  const source = join(process.env.TEST_TEMPLATES!, template, "shop.db");
  if (!existsSync(source)) throw new Error(`there is no template at ${source}`);
  const dataDir = newDataDir(parent);
  copyFileSync(source, join(dataDir, "shop.db"));
  return dataDir;
}

const PREFIX = "cho-gia-vi-";
const newDataDir = (parent = tmpdir()) => mkdtempSync(join(parent, PREFIX));

/** Where Linux keeps files in memory, if there is room for all that run at a time. */
const MEMORY = "/dev/shm";
const ROOM_BYTES = 2 ** 30;
const LEFTOVER_MS = 3_600_000;

/** Where a database is written without waiting for a disk: for tests that are about no file. */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Frees the memory of tests that were killed. */
function removeLeftovers(): void {
  if (memoryFolder() !== MEMORY) return;
  for (const name of readdirSync(MEMORY).filter((each) => each.startsWith(PREFIX))) {
    const folder = join(MEMORY, name);
    const changedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (changedAt < Date.now() - LEFTOVER_MS) rmSync(folder, { recursive: true, force: true });
  }
}

/** Where a shop's data are: settings for its server and its commands. */
export type ShopData = { DATA_DIR: string; DATABASE_URL?: string };

/** The least work for passwords: the usual takes a quarter of a second for each. */
const CHEAP_PASSWORDS = { PASSWORD_COST: "10" };

/** Creates the data of a shop as a copy of a template, on the database that is tested. */
export function copyShop(
  template: Template,
  parent?: string,
): { data: ShopData; remove: () => void } {
  const postgres = testsPostgres ? copyPostgresTemplate(template) : null;
  const DATA_DIR = postgres ? newDataDir() : copyTemplate(template, parent);
  return {
    data: { ...CHEAP_PASSWORDS, DATA_DIR, ...(postgres && { DATABASE_URL: postgres.url }) },
    remove: () => {
      rmSync(DATA_DIR, { recursive: true, force: true });
      postgres?.drop();
    },
  };
}

/** Opens the database of a shop, which may be running. */
export const openShopStore = ({ data }: { data: ShopData }): Store =>
  data.DATABASE_URL === undefined
    ? openStore(join(data.DATA_DIR, "shop.db"))
    : openPostgresStore(data.DATABASE_URL);

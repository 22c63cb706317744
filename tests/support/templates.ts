import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSettings } from "../../app/env.server.ts";
import { openReadyStore } from "../../server/cli/open-store.ts";

/** The seller of every test shop. */
export const SELLER = { email: "seller@example.com", password: "market-stall-42" };

const FOLDER = join(import.meta.dirname, "../../test-results/templates");

export type Template = "empty" | "demo";

/** Creates the databases that tests copy: "empty" has categories and a seller, "demo" also products. */
export async function makeTemplates(): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  for (const template of ["empty", "demo"] satisfies Template[]) {
    const dataDir = join(FOLDER, template);
    mkdirSync(dataDir, { recursive: true });
    const settings = readSettings({
      DATA_DIR: dataDir,
      DEMO: template === "demo" ? "on" : "off",
      SELLER_EMAIL: SELLER.email,
      SELLER_PASSWORD: SELLER.password,
    });
    const store = await openReadyStore(settings, () => {});
    store.close();
  }
}

/** Creates a data folder with a copy of a template's database; returns its path. */
export function copyTemplate(template: Template): string {
  const source = join(FOLDER, template, "shop.db");
  if (!existsSync(source)) throw new Error(`there is no template at ${source}`);
  const dataDir = mkdtempSync(join(tmpdir(), "cho-gia-vi-"));
  copyFileSync(source, join(dataDir, "shop.db"));
  return dataDir;
}

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");

/** The modules with the markup of sellers' pages alone, as app/seller.css lists them: "app/features/…". */
export const sellerModules = (): string[] =>
  [
    ...readFileSync(join(ROOT, "app/seller.css"), "utf8").matchAll(/^@source "\.\/([^"]+)";/gm),
  ].flatMap(([, pattern]) => globSync(`app/${pattern}`, { cwd: ROOT }));

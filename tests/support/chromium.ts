import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installPackages } from "./debian-packages.ts";

/** Without the parts for people's screens, it needs three fifths of the processor time. */
const HEADLESS = "/usr/bin/chromium-headless-shell";
const PATHS = [
  HEADLESS,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** Lets Chromium run as root, and stops its own requests to the Internet. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** The path of an installed Chromium; undefined selects Playwright's own download. */
export function findChromium(): string | undefined {
  return PATHS.find((path) => existsSync(path));
}

/**
 * Installs Chromium if it is missing: Debian's package where possible, else Playwright's. As root, which is a
 * machine for tests, it installs the headless one beside another.
 */
export function ensureChromium(): void {
  const isRoot = process.getuid?.() === 0;
  if (isRoot ? !existsSync(HEADLESS) : !findChromium())
    installPackages(["chromium-headless-shell"]);
  if (!findChromium()) installPackages(["chromium"]);
  if (findChromium()) return;
  spawnSync("node_modules/.bin/playwright", ["install", "chromium"], { stdio: "inherit" });
}

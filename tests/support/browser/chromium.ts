import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { installPackages } from "#tests/support/programs/debian-packages.ts";
import { IS_SHORT } from "#tests/support/scope.ts";

/** Without the parts for people's screens, it needs three fifths of the processor time. */
const HEADLESS = "/usr/bin/chromium-headless-shell";
const WHOLE = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

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
export const findChromium = () => (existsSync(HEADLESS) ? HEADLESS : findWholeChromium());

/** The same, of one as people use it, with a cache for Back and Forward. */
export const findWholeChromium = () => WHOLE.find((path) => existsSync(path));

/**
 * Installs Chromium if it is missing: Debian's packages where possible, else Playwright's. As root, which is a
 * machine for tests, it adds the headless one to another. A short run does without the whole one.
 */
export function ensureChromium(): void {
  if (!findChromium() || (!existsSync(HEADLESS) && process.getuid?.() === 0))
    installPackages(["chromium-headless-shell"]);
  if (!findWholeChromium() && !(IS_SHORT && existsSync(HEADLESS))) installPackages(["chromium"]);
  if (findChromium()) return;
  spawnSync("node_modules/.bin/playwright", ["install", "chromium"], { stdio: "inherit" });
}

if (import.meta.main) ensureChromium();

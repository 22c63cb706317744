import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Arguments that let Chromium run as root and keep it from looking for the outside world. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** An installed Chromium, or undefined: then Playwright's own download is meant. */
export function findChromium(): string | undefined {
  return PLACES.find((path) => existsSync(path));
}

/** Installs Chromium where there is none: from Debian's packages, else by Playwright. */
export function ensureChromium(): void {
  if (findChromium()) return;
  const run = (command: string) =>
    spawnSync("sh", ["-c", command], { stdio: "inherit" }).status === 0;
  const asRoot = process.getuid?.() === 0 ? "" : "sudo -n ";
  const install = `${asRoot}apt-get update && ${asRoot}apt-get install -y --no-install-recommends chromium`;
  if (run("command -v apt-get") && run(install) && findChromium()) return;
  run("node_modules/.bin/playwright install chromium");
}

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { callInPage } from "#tests/engines/page/call-in-page.ts";
import { requirePrograms } from "#tests/support/programs/debian-packages.ts";
import { freePort } from "#tests/support/server/free-port.ts";
import { type Driver, openEngine } from "./driver.ts";
import { startErrorProxy } from "./error-proxy.ts";
import { untilTrue } from "./in-time.ts";
import { mouseAndKeys } from "./mouse-and-keys.ts";
import type { Workplace } from "./workplace.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const LIBRARIES = "/usr/lib/x86_64-linux-gnu";
const BROWSERS = {
  "GTK 3": `${LIBRARIES}/webkit2gtk-4.1/MiniBrowser`,
  "GTK 4": `${LIBRARIES}/webkitgtk-6.0/MiniBrowser`,
};
const PACKAGES = ["webkit2gtk-driver", "libwebkitgtk-6.0-4", "xvfb"];

/** In device pixels: larger than every window. */
const SCREEN = "3200x14000x24";
const DISPLAY = {
  GDK_BACKEND: "x11",
  GSK_RENDERER: "cairo",
  // As on phones: only then the widths of letters are not rounded to whole pixels.
  GDK_SCALE: "2",
};
/** Above the page is the browser's tool bar, which is wider than a phone otherwise. */
const TOOL_BAR = "* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px }";
/** The size to start with, which no browser has of itself. */
const WINDOW = { width: 1000, height: 1000 };

type Build = keyof typeof BROWSERS;
type Size = { width: number; height: number };
// biome-ignore lint/suspicious/noExplicitAny: each command has results of its own.
type Send = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<any>;

/**
 * Starts Debian's WebKitGTK in a window that is not shown, driven by WebDriver.
 *
 * @param build the one for GTK 4 has texts as wide as other engines do, but takes neither mouse nor keys
 *   from WebDriver: there, scripts click and type
 * @throws when it cannot be installed, ends, or does not show a page in time
 */
export const startWebKit = (build: Build) =>
  openEngine("WebKitGTK", async (place) => {
    requirePrograms([DRIVER, ...Object.values(BROWSERS), "/usr/bin/Xvfb"], PACKAGES);
    const errors: string[] = [];
    const proxy = await startErrorProxy((line) => errors.push(line));
    place.atEnd(proxy.stop);
    const send = await startDriver(place);
    const start = (script: boolean) => startSession(send, build, proxy.host, script);
    const driver = driverOf(send, start, errors, build === "GTK 3");
    await driver.setScript(true);
    return driver;
  });

async function startDriver(place: Workplace): Promise<Send> {
  const screen = ["-screen", "0", SCREEN, "-nolisten", "tcp", "-displayfd", "1"];
  const display = await place.start("Xvfb", screen, /^(\d+)\n/);
  for (const name of ["gtk-3.0", "gtk-4.0"]) {
    mkdirSync(join(place.folder, name));
    writeFileSync(join(place.folder, name, "gtk.css"), TOOL_BAR);
  }
  const port = await freePort();
  const env = { ...DISPLAY, DISPLAY: `:${display}`, XDG_CONFIG_HOME: place.folder };
  place.startSilent(DRIVER, [`--port=${port}`], env);
  const send: Send = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...{ method, body: body && JSON.stringify(body) },
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await untilTrue(() => send("GET", "/status").catch(() => false), `${DRIVER} did not start`);
  return send;
}

async function startSession(send: Send, build: Build, proxy: string, script: boolean) {
  const args = ["--automation", `--enable-javascript=${script}`];
  const { sessionId } = await send("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": { binary: BROWSERS[build], args },
        proxy: { proxyType: "manual", httpProxy: proxy },
      },
    },
  });
  return `/session/${sessionId}`;
}

/** @param start starts a browser, and returns the path of its session */
function driverOf(
  send: Send,
  start: (script: boolean) => Promise<string>,
  errors: string[],
  takesInput: boolean,
): Driver {
  let session: string | null = null;
  let toolBarHeight = 0;
  let size: Size = WINDOW;
  const command: Send = (method, path, body) => send(method, `${session}${path}`, body);
  const evaluate = async <T>(expression: string): Promise<T> => {
    const script = `return (async () => JSON.stringify(await (${expression})))()`;
    const json = await command("POST", "/execute/sync", { script, args: [] });
    return JSON.parse(json ?? "null");
  };
  /** The page gets its size a moment after the window. */
  const resizeWindow = async (window: Size, isDone: string) => {
    await command("POST", "/window/rect", window);
    await untilTrue(() => evaluate(isDone), "the window does not get its size");
  };
  const resize = async (width: number, height: number) => {
    size = { width, height };
    const window = { width, height: height + toolBarHeight };
    await resizeWindow(window, `innerWidth === ${width} && innerHeight === ${height}`);
  };
  const hasCookies = async () => (await command("GET", "/cookie")).length > 0;
  const byScript: Pick<Driver, "clickAt" | "typeOver"> = {
    clickAt: (point) => evaluate(callInPage("clickByScript", point)),
    typeOver: (text) => evaluate(callInPage("typeByScript", text)),
  };
  const withActions = mouseAndKeys((actions) => command("POST", "/actions", { actions }));

  return {
    ...(takesInput ? withActions : byScript),
    evaluate,
    resize,
    errors: () => errors,
    open: (url) => command("POST", "/url", { url }),
    setScript: async (on) => {
      if (session) await command("DELETE", "");
      session = await start(on);
      await resizeWindow(WINDOW, `innerWidth === ${WINDOW.width}`);
      toolBarHeight = WINDOW.height - (await evaluate<number>("innerHeight"));
      await resize(size.width, size.height);
    },
    screenshot: async () => Buffer.from(await command("GET", "/screenshot"), "base64"),
    clear: async () => {
      if (await hasCookies()) await command("DELETE", "/cookie");
      // They are deleted a moment after the answer.
      await untilTrue(async () => !(await hasCookies()), "the cookies are not deleted");
      await evaluate(callInPage("clearStorage"));
    },
  };
}

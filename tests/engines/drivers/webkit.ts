import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../support/free-port.ts";
import { callInPage } from "../page/call-in-page.ts";
import { inTime } from "./connection.ts";
import { type Driver, openEngine } from "./driver.ts";
import { startErrorProxy } from "./error-proxy.ts";
import type { Workplace } from "./workplace.ts";

/** Larger than every window; above the page stands the browser's tool bar. */
const SCREEN = "3200x14000x24";
/** The tool bar is wider than a phone otherwise. */
const NARROW_TOOL_BAR = "* { min-width: 0; min-height: 0; margin: 0; padding: 0; font-size: 1px }";
/** As in fonts.conf, which WebKitGTK does not ask for it. */
const FONT_SETTINGS =
  "[Settings]\ngtk-xft-hinting = 0\ngtk-xft-hintstyle = hintnone\ngtk-xft-rgba = none";
const BACKSPACE = "\uE003";

/** Of another width than at the start. */
const WINDOW = { width: 1000, height: 1000 };

type Size = { width: number; height: number };
// biome-ignore lint/suspicious/noExplicitAny: each command has results of its own.
type Send = (method: "GET" | "POST" | "DELETE", path: string, body?: object) => Promise<any>;

/**
 * Starts a WebKitGTK in a window that is not shown, driven by WebDriver.
 *
 * @throws when it ends, or does not show a page in time
 */
export const startWebKit = (name: string, driver: string, browser: string) =>
  openEngine(name, async (place) => {
    const errors: string[] = [];
    const proxy = await startErrorProxy((line) => errors.push(line));
    place.atEnd(proxy.stop);
    const send = await startDriver(place, driver);
    const webKit = driverOf(
      send,
      (script) => openSession(send, browser, proxy.host, script),
      errors,
    );
    await webKit.setScript(true);
    return webKit;
  });

async function startDriver(place: Workplace, path: string): Promise<Send> {
  const screen = ["-screen", "0", SCREEN, "-nolisten", "tcp", "-displayfd", "1"];
  const display = await place.start("Xvfb", screen, /^(\d+)\n/);
  const folder = join(place.folder, "gtk-4.0");
  mkdirSync(folder);
  writeFileSync(join(folder, "gtk.css"), NARROW_TOOL_BAR);
  writeFileSync(join(folder, "settings.ini"), FONT_SETTINGS);
  const port = await freePort();
  const env = {
    DISPLAY: `:${display}`,
    GDK_BACKEND: "x11",
    GDK_SCALE: "2",
    GSK_RENDERER: "cairo",
    XDG_CONFIG_HOME: place.folder,
  };
  place.startSilent(path, [`--port=${port}`], env);
  const send: Send = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...{ method, body: body && JSON.stringify(body) },
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const listens = async () => {
    while (!(await send("GET", "/status").catch(() => null))) await sleep(25);
  };
  await inTime(listens(), `${path} did not start`);
  return send;
}

/** Opens a browser, and returns the path of its session. */
async function openSession(send: Send, binary: string, proxy: string, script: boolean) {
  const args = ["--automation", `--enable-javascript=${script}`];
  const { sessionId } = await send("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": { binary, args },
        proxy: { proxyType: "manual", httpProxy: proxy },
      },
    },
  });
  return `/session/${sessionId}`;
}

/** @param open opens a browser with scripts or without, and returns the path of its session */
function driverOf(
  send: Send,
  open: (script: boolean) => Promise<string>,
  errors: string[],
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
  const perform = (type: "key" | "pointer", actions: object[]) =>
    command("POST", "/actions", { actions: [{ type, id: type, actions }] });
  /** The page gets its new size a moment after the window. */
  const resizeWindow = async (window: Size, whenDone: string): Promise<number> => {
    await command("POST", "/window/rect", window);
    const resized = async () => {
      for (;;) {
        const value = await evaluate<number | false>(whenDone);
        if (value) return value;
        await sleep(10);
      }
    };
    return inTime(resized(), `the window is not ${window.width} × ${window.height} large`);
  };
  const resize = async (width: number, height: number) => {
    size = { width, height };
    const outer = { width, height: height + toolBarHeight };
    await resizeWindow(outer, `innerWidth === ${width} && innerHeight === ${height} && 1`);
  };

  return {
    evaluate,
    resize,
    errors: () => errors,
    open: (url) => command("POST", "/url", { url }),
    setScript: async (on) => {
      if (session) await command("DELETE", "");
      session = await open(on);
      const isAsWide = `innerWidth === ${WINDOW.width} && innerHeight`;
      toolBarHeight = WINDOW.height - (await resizeWindow(WINDOW, isAsWide));
      await resize(size.width, size.height);
    },
    clickAt: ({ x, y }) =>
      perform("pointer", [
        { type: "pointerMove", x: Math.floor(x), y: Math.floor(y) },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]),
    typeOver: (text) =>
      perform(
        "key",
        [BACKSPACE, ...text].flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      ),
    screenshot: async () => Buffer.from(await command("GET", "/screenshot"), "base64"),
    clear: async () => {
      await command("DELETE", "/cookie");
      while ((await command("GET", "/cookie")).length > 0) await sleep(10);
      await evaluate(callInPage("clearStorage"));
    },
  };
}

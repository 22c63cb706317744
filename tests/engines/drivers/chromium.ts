import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHROMIUM_ARGS } from "../../support/chromium.ts";
import type { Engine } from "../engine.ts";
import { callInPage } from "../page/call-in-page.ts";
import { Connection, inTime } from "./connection.ts";

const HEADLESS = ["--headless", "--hide-scrollbars", "--remote-debugging-port=0"];
/** What every engine is started with, so that texts are as wide in all of them. */
export const FONTS = { FONTCONFIG_FILE: join(import.meta.dirname, "fonts.conf") };
const BACKSPACE = { key: "Backspace", code: "Backspace", windowsVirtualKeyCode: 8 };
/** Chromium 92 refuses what it writes itself: the style of the arrow in a field with suggestions. */
const ARROW_STYLE = "sha256-pILX+5FGCpLRHvNBgtABIdSMmytrYudGxJBUYXY1t0s=";
const EVENTS = ["Page", "Runtime", "Log", "Network"];

/**
 * Starts a Chromium of any version since 64, without a window.
 *
 * @throws when it ends, or does not show a page in time
 */
export async function startChromium(name: string, path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), "cho-gia-vi-"));
  const program = spawn(
    path,
    [...CHROMIUM_ARGS, ...HEADLESS, `--user-data-dir=${profile}`, "about:blank"],
    { env: { ...process.env, ...FONTS }, stdio: ["ignore", "ignore", "pipe"] },
  );
  const close = async () => {
    if (program.exitCode === null && program.kill("SIGKILL")) await once(program, "exit");
    // Its helpers end a moment later.
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
  };
  try {
    const host = await inTime(listens(program), `${name} did not start`);
    const devTools = await Connection.connect(await inTime(firstPage(host), `${name} has no page`));
    for (const domain of EVENTS) await devTools.send(`${domain}.enable`);
    return engineOf(name, devTools, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** Host and port on which a browser takes connections. */
function listens(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    program.stderr!.on("data", (chunk) => {
      output += chunk;
      const [, host] = /DevTools listening on ws:\/\/([^/]+)/.exec(output) ?? [];
      if (host) resolve(host);
    });
    program.once("error", reject);
    program.once("exit", () => reject(new Error(`the browser ended:\n${output}`)));
  });
}

async function firstPage(host: string): Promise<string> {
  for (;;) {
    const targets = (await (await fetch(`http://${host}/json/list`)).json()) as {
      type: string;
      webSocketDebuggerUrl: string;
    }[];
    const page = targets.find(({ type }) => type === "page");
    if (page) return page.webSocketDebuggerUrl;
    await new Promise((again) => setTimeout(again, 25));
  }
}

function engineOf(name: string, devTools: Connection, close: () => Promise<void>): Engine {
  const errors: string[] = [];
  devTools.listen((method, params) => {
    const error = errorIn(method, params);
    if (error) errors.push(error.split("\n")[0]!);
  });
  const evaluate = async <T>(expression: string): Promise<T> => {
    const { result, exceptionDetails } = await devTools.send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (!exceptionDetails) return result.value;
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  };
  const press = (type: string, key: object) =>
    devTools.send("Input.dispatchKeyEvent", { type, ...key });

  return {
    name,
    evaluate,
    errors: () => errors,
    url: () => evaluate("location.href"),
    open: (url) => inTime(navigate(devTools, url), `${url} was not loaded in ${name}`),
    resize: (width, height) =>
      devTools.send("Emulation.setDeviceMetricsOverride", {
        ...{ width, height, deviceScaleFactor: 1, mobile: false },
      }),
    setScript: (on) => devTools.send("Emulation.setScriptExecutionDisabled", { value: !on }),
    click: async (selector) => {
      const point = await evaluate<object>(callInPage("scrollToCentre", selector));
      const mouse = { ...point, button: "left", clickCount: 1 };
      for (const type of ["mouseMoved", "mousePressed", "mouseReleased"])
        await devTools.send("Input.dispatchMouseEvent", { type, ...mouse });
    },
    type: async (selector, text) => {
      await evaluate(callInPage("selectText", selector));
      await press("rawKeyDown", BACKSPACE);
      await press("keyUp", BACKSPACE);
      for (const character of text) await press("char", { text: character });
    },
    select: (selector, value) => evaluate(callInPage("chooseOption", selector, value)),
    screenshot: async () =>
      Buffer.from((await devTools.send("Page.captureScreenshot")).data, "base64"),
    clear: async () => {
      const origin = await evaluate<string>("location.origin");
      await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
      await devTools.send("Network.clearBrowserCookies");
    },
    close: async () => {
      devTools.close();
      await close();
    },
  };
}

/** Resolves when the new page is loaded, or the same one scrolled to a part of it. */
async function navigate(devTools: Connection, url: string): Promise<void> {
  await devTools.send("Page.stopLoading");
  let isNew = false;
  const loaded = new Promise<void>((done) => {
    const stop = devTools.listen((method, { frame }) => {
      if (method === "Page.frameNavigated" && !frame.parentId) isNew = true;
      const isLoaded = isNew && method === "Page.loadEventFired";
      if (!isLoaded && method !== "Page.navigatedWithinDocument") return;
      stop();
      done();
    });
  });
  const { errorText } = await devTools.send("Page.navigate", { url });
  if (errorText) throw new Error(`${url}: ${errorText}`);
  await loaded;
}

// biome-ignore lint/suspicious/noExplicitAny: each event has parameters of its own.
function errorIn(method: string, params: any): string | undefined {
  if (method === "Runtime.exceptionThrown") {
    const { exception, text, url } = params.exceptionDetails;
    return `${exception?.description ?? text} ${url ?? ""}`;
  }
  if (method === "Runtime.consoleAPICalled" && params.type === "error")
    return params.args.map((arg: { value?: unknown }) => String(arg.value ?? "…")).join(" ");
  // Others are answers of 400 and more, and remarks on headers that are newer than the browser.
  const entry = method === "Log.entryAdded" ? params.entry : null;
  const isOfPage = entry?.level === "error" && /javascript|security/.test(entry.source);
  return isOfPage && !entry.text.includes(ARROW_STYLE) ? entry.text : undefined;
}

import { CHROMIUM_ARGS } from "#tests/support/browser/chromium.ts";
import { Connection } from "./connection.ts";
import { type Driver, openEngine } from "./driver.ts";
import { inTime } from "./in-time.ts";

const HEADLESS = ["--headless", "--hide-scrollbars", "--remote-debugging-port=0"];
const BACKSPACE = { key: "Backspace", code: "Backspace", windowsVirtualKeyCode: 8 };
/** Chromium 92 refuses what it writes itself: the style of the arrow in a field with suggestions. */
const ARROW_STYLE = "sha256-pILX+5FGCpLRHvNBgtABIdSMmytrYudGxJBUYXY1t0s=";
const EVENTS = ["Page", "Runtime", "Log", "Network"];

/**
 * Starts a Chromium of any version since 64, without a window.
 *
 * @throws when it ends, or does not show a page in time
 */
export const startChromium = (name: string, path: string) =>
  openEngine(name, async (place) => {
    const profile = `--user-data-dir=${place.folder}`;
    const args = [...CHROMIUM_ARGS, ...HEADLESS, profile, "about:blank"];
    const host = await place.start(path, args, /DevTools listening on ws:\/\/([^/]+)\//);
    const devTools = await Connection.connect(await inTime(firstPage(host), `${name} has no page`));
    for (const domain of EVENTS) await devTools.send(`${domain}.enable`);
    return driverOf(devTools);
  });

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

function driverOf(devTools: Connection): Driver {
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
    evaluate,
    errors: () => errors,
    open: (url) => inTime(navigate(devTools, url), `${url} was not loaded`),
    resize: (width, height) =>
      devTools.send("Emulation.setDeviceMetricsOverride", {
        ...{ width, height, deviceScaleFactor: 1, mobile: false },
      }),
    setScript: (on) => devTools.send("Emulation.setScriptExecutionDisabled", { value: !on }),
    clickAt: async (point) => {
      const mouse = { ...point, button: "left", clickCount: 1 };
      for (const type of ["mouseMoved", "mousePressed", "mouseReleased"])
        await devTools.send("Input.dispatchMouseEvent", { type, ...mouse });
    },
    typeOver: async (text) => {
      await press("rawKeyDown", BACKSPACE);
      await press("keyUp", BACKSPACE);
      for (const character of text) await press("char", { text: character });
    },
    screenshot: async () =>
      Buffer.from((await devTools.send("Page.captureScreenshot")).data, "base64"),
    clear: async () => {
      const origin = await evaluate<string>("location.origin");
      await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
      await devTools.send("Network.clearBrowserCookies");
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

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { requirePrograms } from "#tests/support/programs/debian-packages.ts";
import { Connection } from "./connection.ts";
import { type Driver, openEngine } from "./driver.ts";
import { mouseAndKeys } from "./mouse-and-keys.ts";

const PATH = "/usr/bin/firefox-esr";
const ARGS = ["--headless", "--no-remote", "--remote-debugging-port=0"];
/** Lets tests run code in the browser itself, where it switches scripts off and forgets visitors. */
const IN_BROWSER = "--remote-allow-system-access";
const PREFERENCES = { "ui.useOverlayScrollbars": 1 };
/** Where expressions run: the page's own scripts may be switched off. */
const SANDBOX = "tests";
const TWO_FRAMES =
  "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))";

/**
 * Starts Debian's Firefox without a window, driven by WebDriver BiDi.
 *
 * @throws when it cannot be installed, ends, or does not show a page in time
 */
export const startFirefox = () =>
  openEngine("Firefox ESR", async (place) => {
    requirePrograms([PATH], ["firefox-esr"]);
    const lines = Object.entries(PREFERENCES).map(
      ([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`,
    );
    writeFileSync(join(place.folder, "user.js"), lines.join("\n"));
    const args = [...ARGS, IN_BROWSER, "--profile", place.folder, "about:blank"];
    const host = await place.start(PATH, args, /BiDi listening on ws:\/\/(\S+)\n/);
    const bidi = await Connection.connect(`ws://${host}/session`);
    await bidi.send("session.new", { capabilities: {} });
    await bidi.send("session.subscribe", { events: ["log.entryAdded"] });
    const firstContext = async (scope: object): Promise<string> =>
      (await bidi.send("browsingContext.getTree", scope)).contexts[0].context;
    return driverOf(bidi, await firstContext({}), await firstContext({ "moz:scope": "chrome" }));
  });

/** @param browser the context of the browser's own window, in which pages are shown */
function driverOf(bidi: Connection, context: string, browser: string): Driver {
  const errors: string[] = [];
  bidi.listen((method, { level, text, stackTrace }) => {
    if (method !== "log.entryAdded" || level !== "error") return;
    errors.push(`${text} ${stackTrace?.callFrames[0]?.url ?? ""}`);
  });
  const run = async (expression: string, target: object) => {
    const outcome = await bidi.send("script.evaluate", {
      ...{ expression, target, awaitPromise: true },
    });
    if (outcome.type === "exception") throw new Error(outcome.exceptionDetails.text);
    return outcome.result.value;
  };
  const runInBrowser = (expression: string) => run(expression, { context: browser });

  return {
    evaluate: async (expression) => {
      const asJson = `(async () => JSON.stringify(await (${expression})))()`;
      const json = await run(asJson, { context, sandbox: SANDBOX });
      return json === undefined ? undefined : JSON.parse(json);
    },
    errors: () => errors,
    open: (url) => bidi.send("browsingContext.navigate", { context, url, wait: "complete" }),
    resize: (width, height) =>
      bidi.send("browsingContext.setViewport", {
        ...{ context, viewport: { width, height }, devicePixelRatio: 1 },
      }),
    setScript: (on) =>
      runInBrowser(`gBrowser.selectedBrowser.browsingContext.allowJavascript = ${on}`),
    // Firefox scrolls to what is typed when it paints it.
    untilPainted: () => run(TWO_FRAMES, { context, sandbox: SANDBOX }),
    ...mouseAndKeys((actions) => bidi.send("input.performActions", { context, actions })),
    screenshot: async () => {
      const { data } = await bidi.send("browsingContext.captureScreenshot", { context });
      return Buffer.from(data, "base64");
    },
    clear: () =>
      runInBrowser(`new Promise((done) => {
        const everything = Ci.nsIClearDataService.CLEAR_COOKIES_AND_SITE_DATA;
        Services.clearData.deleteData(everything, done);
      })`),
  };
}

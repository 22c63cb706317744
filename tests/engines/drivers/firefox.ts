import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Engine } from "../engine.ts";
import { callInPage } from "../page/call-in-page.ts";
import { FONTS } from "./chromium.ts";
import { DevTools, inTime } from "./devtools.ts";

const ARGS = ["--headless", "--no-remote", "--remote-debugging-port=0"];
/** Lets tests run code in the browser itself, where it switches scripts off and forgets visitors. */
const IN_BROWSER = "--remote-allow-system-access";
/** As on phones: scroll bars take no room. */
const PREFERENCES = { "ui.useOverlayScrollbars": 1 };
/** Where expressions run: page scripts may be off, or may have changed what they use. */
const SANDBOX = "tests";
const BACKSPACE = "\uE003";

/**
 * Starts a Firefox without a window, driven by WebDriver BiDi.
 *
 * @throws when it ends, or does not show a page in time
 */
export async function startFirefox(name: string, path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), "cho-gia-vi-"));
  const lines = Object.entries(PREFERENCES).map(
    ([key, value]) => `user_pref("${key}", ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, "user.js"), lines.join("\n"));
  const program = spawn(path, [...ARGS, IN_BROWSER, "--profile", profile, "about:blank"], {
    env: { ...process.env, ...FONTS },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const close = async () => {
    if (program.exitCode === null && program.kill("SIGKILL")) await once(program, "exit");
    rmSync(profile, { recursive: true, force: true, maxRetries: 20 });
  };
  try {
    const host = await inTime(
      new Promise<string>((resolve, reject) => {
        let output = "";
        program.stderr!.on("data", (chunk) => {
          output += chunk;
          const [, host] = /BiDi listening on ws:\/\/(\S+)/.exec(output) ?? [];
          if (host) resolve(host);
        });
        program.once("error", reject);
        program.once("exit", () => reject(new Error(`the browser ended:\n${output}`)));
      }),
      `${name} did not start`,
    );
    const bidi = await DevTools.connect(`ws://${host}/session`);
    await bidi.send("session.new", { capabilities: {} });
    await bidi.send("session.subscribe", { events: ["log.entryAdded"] });
    const contextOf = async (scope: object) =>
      (await bidi.send("browsingContext.getTree", scope)).contexts[0].context as string;
    const page = await contextOf({});
    const browser = await contextOf({ "moz:scope": "chrome" });
    return engineOf(name, bidi, { page, browser }, close);
  } catch (error) {
    await close();
    throw error;
  }
}

function engineOf(
  name: string,
  bidi: DevTools,
  { page, browser }: { page: string; browser: string },
  close: () => Promise<void>,
): Engine {
  const context = page;
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
  const evaluate = async <T>(expression: string): Promise<T> => {
    const json = await run(`(async () => JSON.stringify(await (${expression})))()`, {
      ...{ context, sandbox: SANDBOX },
    });
    return json === undefined ? undefined : JSON.parse(json);
  };
  const perform = (type: "key" | "pointer", actions: object[]) =>
    bidi.send("input.performActions", { context, actions: [{ type, id: type, actions }] });

  return {
    name,
    evaluate,
    errors: () => errors,
    url: () => evaluate("location.href"),
    open: (url) => bidi.send("browsingContext.navigate", { context, url, wait: "complete" }),
    resize: (width, height) =>
      bidi.send("browsingContext.setViewport", {
        ...{ context, viewport: { width, height }, devicePixelRatio: 1 },
      }),
    setScript: (on) =>
      run(`gBrowser.selectedBrowser.browsingContext.allowJavascript = ${on}`, { context: browser }),
    click: async (selector) => {
      const { x, y } = await evaluate<{ x: number; y: number }>(
        callInPage("scrollToCentre", selector),
      );
      await perform("pointer", [
        { type: "pointerMove", x: Math.floor(x), y: Math.floor(y) },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]);
    },
    type: async (selector, text) => {
      await evaluate(callInPage("selectText", selector));
      const keys = [BACKSPACE, ...text];
      await perform(
        "key",
        keys.flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      );
    },
    select: (selector, value) => evaluate(callInPage("chooseOption", selector, value)),
    screenshot: async () =>
      Buffer.from(
        (await bidi.send("browsingContext.captureScreenshot", { context })).data,
        "base64",
      ),
    clear: () =>
      run(
        `new Promise((done) => Services.clearData.deleteData(
          Ci.nsIClearDataService.CLEAR_COOKIES_AND_SITE_DATA, done))`,
        { context: browser },
      ),
    close: async () => {
      bidi.close();
      await close();
    },
  };
}

import { untilTrue } from "./drivers/in-time.ts";
import type { Engine } from "./engine.ts";

/** Waits until an expression is true in the page that is shown, which may be another one meanwhile. */
export async function until(engine: Engine, expression: string): Promise<void> {
  // The page may be leaving.
  const isTrue = () => engine.evaluate(`Boolean(${expression})`).catch(() => false);
  await untilTrue(isTrue, `it was never true that ${expression}`).catch(async (error: Error) => {
    throw new Error(`at ${await engine.url()} ${error.message}`);
  });
}

/** Waits until something that matches is on the page, with its styles. */
export const untilThere = (engine: Engine, selector: string) =>
  until(
    engine,
    `document.querySelector(${JSON.stringify(selector)}) && document.readyState === "complete"`,
  );

/** Waits until a page with this path is shown and loaded. */
export const untilAt = (engine: Engine, path: RegExp) =>
  until(engine, `${path}.test(location.pathname) && document.readyState === "complete"`);

/** Clicks what matches as soon as it is there. */
export async function press(engine: Engine, selector: string): Promise<void> {
  await untilThere(engine, selector);
  await engine.click(selector);
}

/** Types into fields, named by their selectors. */
export async function fill(engine: Engine, values: Record<string, string>): Promise<void> {
  for (const [selector, value] of Object.entries(values)) await engine.type(selector, value);
}

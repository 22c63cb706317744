import type { Engine } from "#tests/engines/engine.ts";
import type { Point } from "#tests/engines/page/actions.ts";
import { callInPage } from "#tests/engines/page/call-in-page.ts";
import { untilTrue } from "./in-time.ts";
import { Workplace } from "./workplace.ts";

/** What each engine does in a way of its own. */
export type Driver = Omit<Engine, "name" | "url" | "click" | "type" | "select" | "close"> & {
  /** Presses the mouse there, without waiting for what that starts. */
  clickAt(point: Point): Promise<unknown>;
  /** Types over what is selected. */
  typeOver(text: string): Promise<unknown>;
  /** Waits until the page is painted as it is, for an engine that may scroll then. */
  untilPainted?(): Promise<unknown>;
};

/**
 * Starts an engine in a workplace, which is closed with it.
 *
 * @throws when it cannot be started
 */
export async function openEngine(
  name: string,
  start: (place: Workplace) => Promise<Driver>,
): Promise<Engine> {
  const place = new Workplace();
  try {
    const driver = await start(place);
    const { evaluate } = driver;
    return {
      ...driver,
      name,
      url: () => evaluate("location.href"),
      click: async (selector) => {
        await driver.untilPainted?.();
        await driver.clickAt(await evaluate(callInPage("scrollToCentre", selector)));
      },
      type: async (selector, text) => {
        const select = () => evaluate(callInPage("selectText", selector));
        await untilTrue(select, `${selector} does not get the focus`);
        await driver.typeOver(text);
      },
      select: (selector, value) => evaluate(callInPage("chooseOption", selector, value)),
      close: () => place.close(),
    };
  } catch (error) {
    await place.close();
    throw error;
  }
}

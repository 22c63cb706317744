import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "./engine.ts";
import { type EngineUnderTest, TODAY } from "./engines.ts";
import type { ExampleShop } from "./example-shop.ts";
import { type Journey, makeJourneys } from "./journeys.ts";
import { type Findings, findingsOf, noFindings, type Views, viewScreen } from "./view.ts";

/** What was seen in an engine. */
export type Examined = {
  engine: EngineUnderTest;
  screens: Record<string, Findings>;
  /** What went wrong with each journey; null if nothing. */
  journeys: Record<"on" | "off", Record<Journey, string | null>>;
  /** On the way, beside those of the screens. */
  errors: string[];
};

/** How today's Chromium shows screens, by their names. */
export async function viewToday(shop: ExampleShop, names: string[], widths?: number[]) {
  const views = new Map<string, Views>();
  await inEngine(TODAY.start, async (engine) => {
    for (const name of names) views.set(name, await viewScreen(engine, shop, name, widths));
  });
  return views;
}

/**
 * Shows screens in an engine and makes the journeys, with and without script.
 *
 * @param expected how today's Chromium shows the screens
 * @param folder takes a picture of each screen; null takes none
 */
export async function examine(
  underTest: EngineUnderTest,
  shop: ExampleShop,
  expected: Map<string, Views>,
  folder: string | null = null,
): Promise<Examined> {
  const { start, startForScreens = start, limitPx } = underTest;
  const screens: Examined["screens"] = {};
  await inEngine(startForScreens, async (engine) => {
    for (const [name, views] of expected) {
      const before = engine.errors().length;
      const seen = await viewScreen(engine, shop, name, [...views.keys()]).catch(
        (error: Error) => error,
      );
      const findings =
        seen instanceof Error
          ? { ...noFindings(), errors: [seen.message] }
          : findingsOf(views, seen, limitPx);
      findings.errors.push(...engine.errors().slice(before));
      screens[name] = findings;
      if (folder) await takePicture(engine, join(folder, underTest.name), name);
    }
  });
  return inEngine(start, async (engine) => {
    const off = await makeJourneys(engine, shop, false);
    const on = await makeJourneys(engine, shop, true);
    return { engine: underTest, screens, journeys: { on, off }, errors: engine.errors() };
  });
}

async function inEngine<T>(
  start: EngineUnderTest["start"],
  use: (engine: Engine) => Promise<T>,
): Promise<T> {
  const engine = await start();
  try {
    return await use(engine);
  } finally {
    await engine.close();
  }
}

/** The whole page on a phone, up to ten screens of it. */
async function takePicture(engine: Engine, folder: string, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await engine.resize(360, 640);
  const height = await engine.evaluate<number>("document.documentElement.scrollHeight");
  await engine.resize(360, Math.min(height, 6_400));
  await engine.evaluate("scrollTo(0, 0)");
  writeFileSync(join(folder, `${name}.png`), await engine.screenshot());
}

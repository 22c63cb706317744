import { boxesOff, byPath, type Difference, looksOff } from "./compare.ts";
import type { Engine } from "./engine.ts";
import { type ExampleShop, enterAs } from "./example-shop.ts";
import { inPage } from "./page/call-in-page.ts";
import { ACTS } from "./screens.ts";
import { until } from "./steps.ts";

/** Windows that screens are measured in: two phones, a tablet, a desktop. */
const WIDTHS = [360, 320, 768, 1280];
/** In which boxes are not compared, only that nothing is lost. */
const NARROWEST = 320;
const HEIGHT = 640;

const FAULTS = ["overlapping", "cut", "sideways", "small"] as const;
type Fault = (typeof FAULTS)[number];

/** What an engine shows of a screen in a window. What is wrong is named without numbers. */
type View = Record<Fault, string[]> & { elements: ReturnType<typeof byPath> };
/** By the width of the window. */
export type Views = Map<number, View>;

/** What is wrong with a screen in an engine, one line each. */
export type Findings = Record<"boxes" | "looks" | Fault | "errors", string[]>;

/** Opens a screen and measures it in windows of these widths. */
export async function viewScreen(
  engine: Engine,
  shop: ExampleShop,
  name: string,
  widths = WIDTHS,
): Promise<Views> {
  const { as, path } = shop.screens[name]!;
  await engine.resize(widths[0]!, HEIGHT);
  await enterAs(engine, shop, as);
  await engine.open(shop.server.url + path);
  await ACTS[name]?.(engine);
  await inPage(engine, "makeStill");
  const views: Views = new Map();
  for (const width of widths) views.set(width, await viewAt(engine, width));
  return views;
}

async function viewAt(engine: Engine, width: number): Promise<View> {
  await engine.resize(width, HEIGHT);
  await until(engine, `innerWidth === ${width}`);
  await engine.evaluate("scrollTo(0, 0)");
  return {
    elements: byPath(await inPage(engine, "measureElements")),
    overlapping: await inPage(engine, "overlappingPairs"),
    cut: await inPage(engine, "clippedTexts"),
    sideways: await inPage(engine, "overflowingElements"),
    // Last, because it scrolls.
    small: (await inPage(engine, "smallTargets")).map((target) => target.replace(/ \S+$/, "")),
  };
}

/** Compares a screen with how today's Chromium shows it. */
export function findingsOf(expected: Views, found: Views, limitPx: number): Findings {
  const findings = noFindings();
  for (const [width, view] of found) {
    const right = expected.get(width)!;
    const add = (kind: keyof Findings, lines: string[]) =>
      findings[kind].push(...lines.map((line) => `${width} px: ${line}`));
    if (width !== NARROWEST) {
      add("boxes", boxesOff(right.elements, view.elements, limitPx).map(lineOf));
      add("looks", looksOff(right.elements, view.elements).map(lineOf));
    }
    for (const kind of FAULTS)
      add(
        kind,
        view[kind].filter((line) => !right[kind].includes(line)),
      );
  }
  return findings;
}

export const noFindings = (): Findings => ({
  ...{ boxes: [], looks: [], overlapping: [], cut: [], sideways: [], small: [], errors: [] },
});

const lineOf = ({ label, what, was, is }: Difference) => `${label}: ${what} ${is}, not ${was}`;

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** Minified, because it is sent to the browser for every screen. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on a page. */
export async function violations(page: Page, screen: string): Promise<string[]> {
  // The refresh is required there, and the page has a link to the same URL.
  const rules = { "meta-refresh": { enabled: screen !== "loader-leading-on" } };
  // A toast about a refused form comes after the form's summary, which screens are waited for.
  await page.waitForTimeout(100);
  await page.evaluate(holdStill);
  await page.evaluate(AXE);
  return page.evaluate(runAxe, { runOnly: RULES, rules, resultTypes: ["violations" as const] });
}

/** Runs inside the page. Text that is fading in or out has less contrast than the one people read. */
function holdStill(): void {
  // A toast may come while axe looks.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".toast { animation: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
    else {
      animation.pause();
      // The banner's first slide is fully visible at a fifth of its time.
      animation.currentTime = Number(animation.effect?.getComputedTiming().duration) / 5;
    }
  }
}

/** Runs inside the page. */
async function runAxe(options: axe.RunOptions): Promise<string[]> {
  const { violations } = await (window as typeof window & { axe: typeof axe }).axe.run(options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

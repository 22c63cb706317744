import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { LOCALES, test } from "./all-screens.ts";
import { expect } from "./fixtures.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const WIDTHS = [360, 1280];
/** Takes about a minute; the rest is for busy machines. */
const TIMEOUT_MS = 600_000;

for (const locale of LOCALES)
  test.describe(locale, () => {
    test.use({ locale });

    test("axe finds nothing on any screen, on a phone and on a desktop", async ({
      onEveryScreen,
    }) => {
      test.setTimeout(TIMEOUT_MS);
      const findings = await onEveryScreen(async (page, name) => {
        const found = [];
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 740 });
          found.push(...(await violations(page, name, width === WIDTHS[0])));
        }
        return found;
      });
      expect(findings).toEqual({});
    });
  });

async function violations(page: Page, screen: string, isFirst: boolean): Promise<string[]> {
  // There are no frames, so legacy mode avoids opening a second page for each analysis. axe itself is
  // large and injected only once into a page.
  const axe = new AxeBuilder({ page, axeSource: isFirst ? undefined : "0" }).setLegacyMode();
  // The refresh is required there, and the page has a link to the same URL.
  const rules = { "meta-refresh": { enabled: screen !== "loader-leading-on" } };
  const { violations } = await axe
    .options({ runOnly: RULES, rules, resultTypes: ["violations"] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

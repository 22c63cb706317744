import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { LOCALES, test } from "./every-screen.ts";
import { expect } from "./shop.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const WIDTHS = [360, 1280];

for (const locale of LOCALES)
  test.describe(locale, () => {
    test.use({ locale });

    test("axe finds nothing on any screen, on a phone and on a desk", async ({ onEveryScreen }) => {
      test.slow();
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
  // Legacy mode spares a second page for each, as there are no frames; and axe, which is large, is
  // put into a page once.
  const axe = new AxeBuilder({ page, axeSource: isFirst ? undefined : "0" }).setLegacyMode();
  // The specification asks for the redirect; a link stands beside it.
  const rules = { "meta-refresh": { enabled: screen !== "loader-leading-on" } };
  const { violations } = await axe
    .options({ runOnly: RULES, rules, resultTypes: ["violations"] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { test } from "./all-screens.ts";
import { expect } from "./fixtures.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
// What axe finds depends on the texts or on the width, hardly ever on both: every screen is analysed
// in each language and at each width, but not in every combination.
const WINDOWS = [
  { locale: "vi-VN", device: "a phone", width: 360 },
  { locale: "en-GB", device: "a desktop", width: 1280 },
];
/** Takes about a minute; the rest is for busy machines. */
const TIMEOUT_MS = 600_000;

for (const { locale, device, width } of WINDOWS)
  test.describe(locale, () => {
    test.use({ locale, viewport: { width, height: 740 } });

    test(`axe finds nothing on any screen on ${device}`, async ({ onEveryScreen }) => {
      test.setTimeout(TIMEOUT_MS);
      expect(await onEveryScreen(violations)).toEqual({});
    });
  });

async function violations(page: Page, screen: string): Promise<string[]> {
  // There are no frames, so legacy mode avoids opening a second page for each analysis.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  // The refresh is required there, and the page has a link to the same URL.
  const rules = { "meta-refresh": { enabled: screen !== "loader-leading-on" } };
  const { violations } = await axe
    .options({ runOnly: RULES, rules, resultTypes: ["violations"] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

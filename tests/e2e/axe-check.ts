import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds on a page. */
export async function violations(page: Page, screen: string): Promise<string[]> {
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

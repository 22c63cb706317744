import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

/** Minified, because it is sent to the browser for every screen. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What axe finds on a page. It leaves out parts that were on an earlier screen, below the same ancestors and with
 * the same markup but for their words: headers, footers, cards and rows.
 *
 * @param seen the parts of earlier screens, to which those of this one are added
 */
export async function violations(page: Page, seen: Set<string>): Promise<string[]> {
  // A page that leads on by itself has a link to the same URL.
  const rules = { "meta-refresh": { enabled: !(await page.evaluate(leadsOnByLink)) } };
  const options = { runOnly: RULES, rules, resultTypes: ["violations" as const] };
  // The toast about a refused form comes after its summary, which screens are waited for.
  await page.evaluate(nextFrameDrawn);
  await page.evaluate(holdStill);
  for (const part of await page.evaluate(markKnownParts, [...seen])) seen.add(part);
  await page.evaluate(AXE);
  return page.evaluate(runAxe, options);
}

/** Runs inside the page. */
function leadsOnByLink(): boolean {
  const refresh = document.querySelector<HTMLMetaElement>("meta[http-equiv=refresh]");
  const url = refresh?.content.split("url=")[1];
  return [...document.links].some((link) => url && link.href === new URL(url, location.href).href);
}

/** Runs inside the page. Idle time never comes to a headless browser in which something was pressed. */
const nextFrameDrawn = () =>
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));

/** Runs inside the page. Text that is fading in or out has less contrast than the one people read. */
function holdStill(): void {
  // A toast may come while axe looks, and what lies below a fixed bar can be scrolled from there.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    ".toast { animation: none !important } .place-bar { position: static !important }",
  );
  scrollTo({ top: 0, behavior: "instant" });
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

/**
 * Runs inside the page. Marks the parts that axe need not look at; returns those that it has not seen before.
 *
 * @param seen what this has returned for earlier screens
 */
function markKnownParts(seen: string[]): string[] {
  const known = new Set(seen);
  const parts = [...document.querySelectorAll("header, nav, footer, li, tr")].map((part) => {
    const above: string[] = [];
    for (let element = part.parentElement; element; element = element.parentElement)
      above.push(`${element.tagName}.${element.className}`);
    return { part, key: hashOf(above.join() + [part, ...part.querySelectorAll("*")].map(shapeOf)) };
  });
  const added: string[] = [];
  for (const { part, key } of parts) {
    if (known.has(key)) part.toggleAttribute("data-known", true);
    else added.push(key);
    known.add(key);
  }
  return added;

  /** What rules and styles look at: everything but words, ids and addresses. */
  function shapeOf(element: Element): string {
    const attributes = [...element.attributes].map(({ name, value }) =>
      /^(class|role|type|hidden|lang|aria-(?!label|described|owns|controls).*)$/.test(name)
        ? `${name}=${value}`
        : `${name}${value && "="}`,
    );
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim(),
    );
    const state = element.matches(":checked, :disabled, :focus");
    return `${element.tagName} ${attributes} ${hasText} ${state} ${element.childElementCount}`;
  }
  function hashOf(text: string): string {
    let [a, b] = [0, 7];
    for (let i = 0; i < text.length; i++) {
      a = (Math.imul(a, 31) + text.charCodeAt(i)) | 0;
      b = (Math.imul(b, 37) + text.charCodeAt(i)) | 0;
    }
    return `${a},${b}`;
  }
}

/** Runs inside the page. */
async function runAxe(options: axe.RunOptions): Promise<string[]> {
  const context = { exclude: [...document.querySelectorAll("[data-known]")] };
  const { run } = (window as typeof window & { axe: typeof axe }).axe;
  const { violations } = await run(context, options);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

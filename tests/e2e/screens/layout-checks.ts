// Functions for page.evaluate, which run inside the page and so cannot use anything outside of
// themselves.

/**
 * Outermost elements that are wider than the window, and the page itself if it scrolls sideways. A
 * row that scrolls by itself, such as the categories, may be longer.
 */
export function overflowingElements(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const reachesOut = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < -1 || right > clientWidth + 1);
  };
  const isWide = (element: Element) =>
    reachesOut(element) &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest("svg[aria-hidden]") &&
    // What only screen readers are told is one pixel wide; its parts are cut off.
    !((element.closest("[class*=sr-only]")?.clientWidth ?? 2) <= 1);
  const isScrolled = (element: Element) => element.closest(".scroll-row, .order-counts");
  const wide = [...document.body.querySelectorAll("*")].filter(
    (element) => isWide(element) && !isWide(element.parentElement!) && !isScrolled(element),
  );
  const names = wide.map(({ outerHTML }) => outerHTML.slice(0, 80));
  return scrollWidth > clientWidth ? [`the page: ${scrollWidth}`, ...names] : names;
}

/** Elements whose text is cut off. */
export function clippedTexts(): string[] {
  const clipped = [...document.body.querySelectorAll<HTMLElement>("*")].filter((element) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    if (scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 1) return false;
    // Fields scroll what is typed, a card has room for two lines of a name, and a drawing stands for a text.
    if (element.matches("input, select, .icon-only, .card h3 a")) return false;
    // So does what only screen readers are told, while it is hidden.
    if ((element.closest("[class*=sr-only]")?.clientWidth ?? 2) <= 1) return false;
    const { overflowX, overflowY } = getComputedStyle(element);
    return /hidden|clip/.test(overflowX + overflowY) && element.checkVisibility();
  });
  return clipped.map((element) => `${element.className}: ${element.textContent}`);
}

/** Selectors of `details.css` that have elements on a page that is shown without it. */
export async function missedRules(): Promise<string[]> {
  if (document.querySelector("[rel=stylesheet][href*='/details-']")) return [];
  // A listing names the file, also for pages that do not.
  const [href] = /[^"]*\/details-[^"]*/.exec(await (await fetch("/products")).text())!;
  const text = await (await fetch(href)).text();
  if ([...document.querySelectorAll("style")].some(({ textContent }) => textContent === text))
    return [];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const selectorsOf = (rule: CSSRule): string[] => {
    if (rule instanceof CSSStyleRule)
      return rule.selectorText.split(",").map((selector) => selector.replace(/::.*/, ""));
    if (rule instanceof CSSSupportsRule && !CSS.supports(rule.conditionText)) return [];
    return rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(selectorsOf) : [];
  };
  const selectors = new Set([...sheet.cssRules].flatMap(selectorsOf));
  return [...selectors].filter((selector) => document.querySelector(selector));
}

/** Fields with text of less than 16 pixels, into which phones zoom. */
export function smallFields(): string[] {
  const fields = document.querySelectorAll(
    "input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), select, textarea",
  );
  return [...fields]
    .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `small text: ${field.outerHTML.slice(0, 80)}`);
}

/** Controls with a target of less than 44 × 44 pixels, except links inside running text. */
export function smallTargets(): string[] {
  const SIZE = 44;
  const selector = "a[href], button, input:not([type=hidden]), select, summary";
  const controls = [...document.querySelectorAll<HTMLElement>(selector)].filter((control) => {
    const seen = control.checkVisibility({ visibilityProperty: true });
    return seen && control.tabIndex >= 0 && !control.closest("[inert]") && !isInText(control);
  });
  return controls.filter((control) => !isLarge(control)).map(describe);

  function isInText(control: HTMLElement): boolean {
    const isInline = getComputedStyle(control).display === "inline";
    const beside = [...(control.parentElement?.childNodes ?? [])];
    return isInline && beside.some((node) => node.nodeType === 3 && /\w/.test(node.nodeValue!));
  }
  function isLarge(control: HTMLElement): boolean {
    const { width, height } = control.getBoundingClientRect();
    if (width >= SIZE - 0.5 && height >= SIZE - 0.5) return true;
    control.scrollIntoView({ block: "center", behavior: "instant" });
    const [box] = control.getClientRects();
    if (!box) return true;
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    // An open panel covers what lies below it, in whole or in part, until it is closed.
    const around = [0, -SIZE / 2, SIZE / 2].map((dy) => document.elementFromPoint(x, y + dy));
    if (around.some((hit) => hit?.closest("details[open]")?.contains(control) === false))
      return true;
    const across = reach(control, x, y, -1, 0) + reach(control, x, y, 1, 0);
    const down = reach(control, x, y, 0, -1) + reach(control, x, y, 0, 1);
    return across >= SIZE && down >= SIZE;
  }
  // A link's target may be larger than its box: a card's link covers the whole card.
  function reach(control: HTMLElement, x: number, y: number, dx: number, dy: number): number {
    let steps = 0;
    while (steps < SIZE) {
      const hit = document.elementFromPoint(x + dx * steps, y + dy * steps);
      if (!hit || !(control.contains(hit) || labelOf(control)?.contains(hit))) break;
      steps += 1;
    }
    return steps;
  }
  // The label is part of the target.
  function labelOf(control: HTMLElement): HTMLElement | null {
    return control.matches("[type=checkbox], [type=radio]") ? control.closest("label") : null;
  }
  function describe(control: HTMLElement): string {
    const { width, height } = control.getBoundingClientRect();
    const name = control.getAttribute("aria-label") ?? control.textContent;
    return `${control.tagName} "${name}" ${Math.round(width)}×${Math.round(height)}`;
  }
}

// What engines without a protocol of their own for it do in the page: expressions for `evaluate`.

/** Puts values as literals into a call of a function that runs in the page. */
export function callInPage(code: (...args: never[]) => unknown, ...args: unknown[]): string {
  return `(${code})(${args.map((arg) => JSON.stringify(arg)).join()})`;
}

/** The centre of the first visible element that matches, scrolled into view: `{ x, y }`. */
export const centreOf = (selector: string) => callInPage(scrollToCentre, selector);

/** Gives the focus to a field, with all its text selected. */
export const focusField = (selector: string) => callInPage(selectText, selector);

/** Chooses an option in a select. */
export const chooseOption = (selector: string, value: string) =>
  callInPage(choose, selector, value);

function scrollToCentre(selector: string): { x: number; y: number } {
  const found = Array.from(document.querySelectorAll(selector));
  const element = found.find((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(each).visibility === "visible";
  });
  if (!element) throw new Error(`${selector} is not seen`);
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  // A link in running text may be broken into two lines.
  const { left, top, width, height } = element.getClientRects()[0] as DOMRect;
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const label = hit && hit.closest("label");
  const isIt = hit && (element.contains(hit) || (label && label.control === element));
  if (!isIt) throw new Error(`${selector} is covered by ${hit && hit.outerHTML.slice(0, 80)}`);
  return { x, y };
}

function selectText(selector: string): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(`${selector} is not there`);
  field.focus();
  field.select();
}

function choose(selector: string, value: string): void {
  const select = document.querySelector<HTMLSelectElement>(selector);
  if (!select) throw new Error(`${selector} is not there`);
  select.value = value;
  for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
}

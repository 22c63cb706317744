// Functions that run in pages, for engines without a command of their own for it. They use no
// interface that Chromium 64 lacks; their syntax is lowered.

/** In CSS pixels from the viewport's upper left corner. */
export type Point = { x: number; y: number };

/** Scrolls the first visible element that matches into view; returns where its centre is then. */
export function scrollToCentre(selector: string): Point {
  const element = [...document.querySelectorAll(selector)].find((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width > 1 && height > 1 && each.checkVisibility({ visibilityProperty: true });
  });
  if (!element) throw new Error(`${selector} is not seen`);
  element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  // A link in running text may be broken into two lines.
  const { left, top, width, height } = element.getClientRects()[0]!;
  const [x, y] = [left + width / 2, top + height / 2];
  const hit = document.elementFromPoint(x, y);
  const isIt = element.contains(hit) || hit?.closest("label")?.control === element;
  if (!isIt) throw new Error(`${selector} is covered by ${hit?.outerHTML.slice(0, 80)}`);
  return { x, y };
}

/**
 * Gives the focus to a field, with all its text selected. False while the page is about to give it to
 * what asks for it, which WebKit does some time after the page is loaded, whatever has it then.
 */
export function selectText(selector: string): boolean {
  if (document.querySelector("[autofocus]") && document.activeElement === document.body)
    return false;
  const field = find<HTMLInputElement>(selector);
  field.focus();
  field.select();
  return true;
}

/** Chooses an option in a select. */
export function chooseOption(selector: string, value: string): void {
  const select = find<HTMLSelectElement>(selector);
  select.value = value;
  for (const type of ["input", "change"]) select.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Clicks what lies at a point, for an engine that takes no mouse. */
export function clickByScript({ x, y }: Point): void {
  // A drawing in a button has no `click`.
  const hit = document.elementFromPoint(x, y)!;
  const control = hit instanceof SVGElement ? hit.closest("a, button, summary") : hit;
  (control as HTMLElement).click();
}

/** Replaces the selected text, for an engine that takes no keys. */
export function typeByScript(text: string): void {
  document.execCommand("insertText", false, text);
}

/** Forgets what pages of this origin have stored, but for cookies. */
export async function clearStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  const workers = await navigator.serviceWorker.getRegistrations();
  for (const worker of workers) await worker.unregister();
}

function find<E extends Element>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`${selector} is not there`);
  return element;
}

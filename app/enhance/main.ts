import "./gallery.ts";
import "./regions.ts";
import { startLeaving, stopLeaving } from "./busy.ts";
import { firstPress, pressInPlace, refresh } from "./send-in-place.ts";

/**
 * A second submit within this time is a double-click; later it is a new attempt, for example after
 * Stop. Registering takes longest, because a code is mailed meanwhile.
 */
const DOUBLE_SUBMIT_MS = 8_000;

const submittedAt = new WeakMap<HTMLFormElement, number>();
let usesKeyboard = false;

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  // A "dialog" form sends nothing.
  if (form.method === "dialog") return;
  const button = (event as SubmitEvent).submitter as HTMLButtonElement | null;
  if (button && "enhance" in form.dataset && !("navigates" in button.dataset)) {
    event.preventDefault();
    return pressInPlace(form, button);
  }
  if (form.method === "post") {
    if (Date.now() - (submittedAt.get(form) ?? 0) < DOUBLE_SUBMIT_MS) return event.preventDefault();
    submittedAt.set(form, Date.now());
  }
  // Enter may press a button that nobody sees; the visible one is the last.
  const isHidden = button && button.tabIndex < 0;
  const shown = isHidden ? [...form.querySelectorAll("[type=submit]")].pop() : button;
  if (shown) startLeaving(shown);
});

document.addEventListener("click", (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  const { ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  if (!link || link.download || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
  // A link to a part of this page does not leave it.
  if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
  const first = firstPress();
  // Of other links the browser itself shows that they were followed.
  if (first || link.matches(".button, .header-action")) startLeaving(link);
  if (!first) return;
  // Without the session that it starts, the next page would show an empty cart.
  event.preventDefault();
  const follow = () => location.assign(link.href);
  void first.then(follow, follow);
});

document.addEventListener("change", ({ target }) => {
  const select = target as HTMLSelectElement;
  const { submits } = select.dataset;
  // Arrow keys step through the options; keyboard users submit with the button next to the select.
  if (!submits || usesKeyboard) return;
  const button = select.form?.querySelector<HTMLButtonElement>(`[name=${submits}]`);
  if (button) select.form?.requestSubmit(button);
});

document.addEventListener("pointerdown", () => {
  usesKeyboard = false;
});

document.addEventListener("keydown", ({ key }) => {
  usesKeyboard = true;
  if (key !== "Escape") return;
  // Browsers stop loading, too.
  stopLeaving();
  document.querySelector<HTMLElement>(".dialog-close")?.click();
  const menu = document.querySelector<HTMLDetailsElement>(".menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
});

// A page restored from the browser's history may show an outdated cart.
addEventListener("pageshow", ({ persisted }) => {
  stopLeaving();
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const hasErrors = document.getElementById("error-summary") !== null;
  // Print after following a print link, but not after Back or a reload.
  if (visit?.type === "navigate" && !persisted && document.querySelector("[data-print]")) print();
  if (!hasErrors && (persisted || visit?.type === "back_forward")) void refresh(["header"]);
});

// The offline page is fetched from the second page of a visit on, when the first is long shown.
addEventListener("load", () => {
  if ("serviceWorker" in navigator && document.referrer.startsWith(location.origin))
    navigator.serviceWorker.register("/sw.js").catch(() => {});
});

document.getElementById("error-summary")?.focus();

import "./show-password.ts";
import "./suggestions.ts";
import { startLeaving, stopLeaving } from "./busy.ts";
import { beforeLeaving, refresh, showToast, showWrong, submitInPlace } from "./send-in-place.ts";
import { sendAndStay } from "./stay.ts";

/**
 * A second submit within this time is a double-click; later it is a new attempt, for example after the browser's Stop.
 * Registering takes longest, because the server mails a one-time code meanwhile.
 */
const DOUBLE_SUBMIT_MS = 8_000;

/** Links that lead to a page of the shop, not to a file or a new tab. */
const LINK = "a[href]:not([download]):not([type]):not([target])";

const submittedAt = new WeakMap<HTMLFormElement, number>();
/** The button that was clicked last, with pointer or keyboard. */
let pressed: HTMLButtonElement | null = null;
let usesKeyboard = false;

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  // A form with the method "dialog" must send nothing; Safari before 15.4 and Firefox before 98 do not support it.
  if (form.getAttribute("method") === "dialog") return event.preventDefault();
  const button = pressed?.form === form ? pressed : null;
  // A button that belongs to another form than the one around it follows its own attributes, not those around it.
  const told = button?.closest<HTMLElement>("[form], [data-enhance]");
  if (button && told?.dataset.enhance === "yes") {
    submitInPlace(form, button);
    return event.preventDefault();
  }
  // Enter may activate a hidden button; the visible one is the last.
  const isHidden = button && button.tabIndex < 0;
  const shown = isHidden ? [...form.querySelectorAll("[type=submit]")].pop() : button;
  if (Date.now() - (submittedAt.get(form) ?? 0) < DOUBLE_SUBMIT_MS) return event.preventDefault();
  leave(event, shown ?? form, () => {
    stopLeaving();
    if (button) button.click();
    else form.submit();
  });
  if (form.method !== "post" || event.defaultPrevented) return;
  submittedAt.set(form, Date.now());
  if (!button || !("stays" in form.dataset)) return;
  event.preventDefault();
  void sendAndStay(form, button).then(() => submittedAt.delete(form));
});

document.addEventListener("click", (event) => {
  const target = event.target as Element;
  // Enter in a field clicks the form's first button. Safari supports SubmitEvent.submitter only since 15.4.
  pressed = target.closest("button");
  const link = target.closest<HTMLAnchorElement>(LINK);
  const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  if (!link || button || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
  // Links to e-mail, telephone and apps have no origin, and links to other sites may open in an app.
  if (link.origin !== location.origin) return;
  // A link to a part of this page does not leave it.
  if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
  leave(event, link, () => location.assign(link.href));
});

/** Shows that the page is being left, and delays that until earlier submits have been sent. */
function leave(event: Event, control: Element, go: () => void): void {
  startLeaving(control);
  const waiting = beforeLeaving();
  if (!waiting) return;
  event.preventDefault();
  void waiting.then(go, go);
}

document.addEventListener("change", ({ target }) => {
  const select = target as HTMLSelectElement;
  // Arrow keys step through the options, so keyboard users submit with the button next to the select.
  if (select.dataset.submits && !usesKeyboard)
    (select.nextElementSibling as HTMLButtonElement).click();
});

// Without a listener for touches, Safari on phones does not apply `:active`.
for (const type of ["touchstart", "mousedown"])
  document.addEventListener(type, () => {
    usesKeyboard = false;
  });

document.addEventListener("keydown", ({ key }) => {
  usesKeyboard = true;
  if (key !== "Escape") return;
  // Escape also makes browsers stop loading.
  stopLeaving();
  document.querySelector<HTMLElement>(".dialog-close")?.click();
  const menu = document.querySelector<HTMLDetailsElement>(".menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
});

/** Values of `performance.navigation.type`; Safari before 15 does not support its successor. */
const NAVIGATED = 0;
const WENT_BACK_OR_FORWARD = 2;

// A page restored from the browser's history may show an outdated cart.
addEventListener("pageshow", ({ persisted }) => {
  const { type } = performance.navigation;
  const hasErrors = document.getElementById("error-summary") !== null;
  // Prints after a print link was followed, but not after Back or a reload. Not all phones can print.
  if (type === NAVIGATED && !persisted && document.querySelector("[data-print]")) window.print?.();
  if (!hasErrors && (persisted || type === WENT_BACK_OR_FORWARD)) void refresh(["header"]);
});

// The offline page is fetched only from the second page of a visit on, so that it does not delay the first.
addEventListener("load", () => {
  if ("serviceWorker" in navigator && document.referrer.startsWith(location.origin))
    navigator.serviceWorker.register("/sw.js").catch(() => {});
});

// Old browsers apply autofocus only to fields, and so not to the error summary; Safari on phones ignores it.
showWrong();

// The button copies the value before it, in the one way that every browser supports.
for (const copy of document.querySelectorAll<HTMLElement>(".copy")) {
  copy.hidden = false;
  copy.onclick = () => {
    getSelection()!.selectAllChildren(copy.parentElement!.firstElementChild!);
    document.execCommand("copy");
    showToast(copy.dataset.copied!);
  };
}

import "./gallery.ts";
import "./regions.ts";
import { refresh, sendInPlace } from "./send-in-place.ts";

/** The full-screen spinner shows if a response takes longer. */
const SPINNER_AFTER_MS = 1_000;
/** A second submit within this time is a double-click; later it is a new attempt, for example after Stop. */
const DOUBLE_SUBMIT_MS = 3_000;

/** Names and values of the buttons whose form is being submitted. */
const pending = new Set<string>();
const submittedAt = new WeakMap<HTMLFormElement, number>();
let queue = Promise.resolve();
let usesKeyboard = false;

/** Submits a form in place, one at a time in order. Ignored while the same button is pending. */
function enqueue(form: HTMLFormElement, button: HTMLButtonElement): void {
  const key = button.name + button.value;
  if (pending.has(key)) return;
  pending.add(key);
  const body = new URLSearchParams(new FormData(form) as never);
  body.set(button.name, button.value);
  queue = queue.then(async () => {
    const spinner = setTimeout(() => document.body.classList.add("waiting"), SPINNER_AFTER_MS);
    await sendInPlace(form.action, body, button).catch(() => location.reload());
    clearTimeout(spinner);
    document.body.classList.remove("waiting");
    pending.delete(key);
  });
}

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (form.method !== "post") return;
  const button = (event as SubmitEvent).submitter as HTMLButtonElement | null;
  if (button && "enhance" in form.dataset && !("navigates" in button.dataset)) {
    event.preventDefault();
    return enqueue(form, button);
  }
  if (Date.now() - (submittedAt.get(form) ?? 0) < DOUBLE_SUBMIT_MS) return event.preventDefault();
  submittedAt.set(form, Date.now());
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
  if (key === "Escape") document.querySelector<HTMLElement>(".dialog-close")?.click();
});

// A page restored from the browser's history may show an outdated cart.
addEventListener("pageshow", ({ persisted }) => {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const hasErrors = document.getElementById("error-summary") !== null;
  // Print after following a print link, but not after Back or a reload.
  if (visit?.type === "navigate" && !persisted && document.querySelector("[data-print]")) print();
  if (!hasErrors && (persisted || visit?.type === "back_forward")) void refresh(["header"]);
});

document.getElementById("error-summary")?.focus();

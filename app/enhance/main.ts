import { refresh, sendInPlace } from "./send-in-place.ts";

/** How long an answer may take before the full-screen spinner shows. */
const SPINNER_AFTER_MS = 1_000;
/** A second press within this time is a slip; later it is a new try, as after the browser's Stop. */
const DOUBLE_PRESS_MS = 3_000;

const underWay = new Set<string>();
const pressedAt = new WeakMap<HTMLFormElement, number>();
let queue = Promise.resolve();
let choosingByKey = false;

/** Sends a form in place, after those that were sent before it; a button under way waits for no second press. */
function enqueue(form: HTMLFormElement, button: HTMLButtonElement): void {
  const key = button.name + button.value;
  if (underWay.has(key)) return;
  underWay.add(key);
  const body = new URLSearchParams(new FormData(form) as never);
  body.set(button.name, button.value);
  queue = queue.then(async () => {
    const spinner = setTimeout(() => document.body.classList.add("waiting"), SPINNER_AFTER_MS);
    await sendInPlace(form.action, body, button).catch(() => location.reload());
    clearTimeout(spinner);
    document.body.classList.remove("waiting");
    underWay.delete(key);
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
  if (Date.now() - (pressedAt.get(form) ?? 0) < DOUBLE_PRESS_MS) return event.preventDefault();
  pressedAt.set(form, Date.now());
});

document.addEventListener("change", ({ target }) => {
  const select = target as HTMLSelectElement;
  const { submits } = select.dataset;
  // Arrow keys pass through values on their way: there the button beside the select sends.
  if (!submits || choosingByKey) return;
  const button = select.form?.querySelector<HTMLButtonElement>(`[name=${submits}]`);
  if (button) select.form?.requestSubmit(button);
});

document.addEventListener("pointerdown", () => {
  choosingByKey = false;
});

document.addEventListener("keydown", ({ key }) => {
  choosingByKey = true;
  if (key === "Escape") document.querySelector<HTMLElement>(".dialog-close")?.click();
});

// A page from the browser's history may show an older cart.
addEventListener("pageshow", ({ persisted }) => {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isForm = document.getElementById("error-summary") !== null;
  // What was led to for printing, but not what Back or a reload shows again.
  if (visit?.type === "navigate" && !persisted && document.querySelector("[data-print]")) print();
  if (!isForm && (persisted || visit?.type === "back_forward")) void refresh(["header"]);
});

document.getElementById("error-summary")?.focus();

import { sendInPlace } from "./send-in-place.ts";

/** How long an answer may take before the full-screen spinner shows. */
const SPINNER_AFTER_MS = 1_000;
let sending = false;

document.documentElement.classList.add("script");

document.addEventListener("submit", (event) => {
  const form = event.target as HTMLFormElement;
  if (form.method !== "post") return;
  // A second press while the first is under way would send twice.
  if (sending) return event.preventDefault();
  sending = true;
  const spinner = setTimeout(() => {
    document.body.classList.add("waiting");
  }, SPINNER_AFTER_MS);
  const done = () => {
    sending = false;
    clearTimeout(spinner);
    document.body.classList.remove("waiting");
  };
  const button = (event as SubmitEvent).submitter as HTMLButtonElement | null;
  if (button && "enhance" in form.dataset && !("leaves" in button.dataset)) {
    event.preventDefault();
    sendInPlace(form, button).finally(done);
  } else {
    // The browser navigates; coming back from its history must find a form that works.
    addEventListener("pageshow", done, { once: true });
  }
});

document.addEventListener("change", ({ target }) => {
  const select = target as HTMLSelectElement;
  const { submits } = select.dataset;
  const button = submits && select.form?.querySelector<HTMLButtonElement>(`[name=${submits}]`);
  if (button) select.form?.requestSubmit(button);
});

document.getElementById("error-summary")?.focus();

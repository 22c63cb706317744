/** The full-screen spinner shows if the next page takes longer. */
const SPINNER_AFTER_MS = 1_000;
/** After this time no page will come: the visitor has stopped loading, or the network is gone. */
const GIVE_UP_AFTER_MS = 15_000;

let pressed: Element | null = null;
let timers: ReturnType<typeof setTimeout>[] = [];

/** Shows whether a button or link is busy. */
export function setBusy(control: Element, isBusy: boolean): void {
  if (isBusy) control.setAttribute("aria-busy", "true");
  else control.removeAttribute("aria-busy");
}

/** Shows on the used control, and later on the whole page, that another page is loading. */
export function startLeaving(control: Element): void {
  stopLeaving();
  pressed = control;
  // Other links have no room for a spinner and keep their pressed look.
  if (control.matches("button, .button, .header-action")) setBusy(control, true);
  else control.classList.add("pressed");
  timers = [
    setTimeout(() => document.body.classList.add("waiting"), SPINNER_AFTER_MS),
    setTimeout(stopLeaving, GIVE_UP_AFTER_MS),
  ];
}

/** Reverts startLeaving, because the page stays. */
export function stopLeaving(): void {
  timers.forEach(clearTimeout);
  document.body.classList.remove("waiting");
  if (!pressed) return;
  setBusy(pressed, false);
  pressed.classList.remove("pressed");
}

// The browser's history may restore the page as it was left.
addEventListener("pagehide", stopLeaving);

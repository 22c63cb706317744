/** The full-screen spinner shows if the next page takes longer. */
const SPINNER_AFTER_MS = 1_000;
/** After this time no page will come: the browser's Stop was pressed, or the network is gone. */
const GIVE_UP_AFTER_MS = 15_000;

let pressed: Element | null = null;
let timers: ReturnType<typeof setTimeout>[] = [];

/** Shows whether a button or link is working on what it was pressed for. */
export function setBusy(control: Element, isBusy: boolean): void {
  if (isBusy) control.setAttribute("aria-busy", "true");
  else control.removeAttribute("aria-busy");
}

/** Shows on the control that was pressed, and later on the whole page, that another page is coming. */
export function startLeaving(control: Element): void {
  stopLeaving();
  pressed = control;
  setBusy(control, true);
  timers = [
    setTimeout(() => document.body.classList.add("waiting"), SPINNER_AFTER_MS),
    setTimeout(stopLeaving, GIVE_UP_AFTER_MS),
  ];
}

/** Reverts that: the page stays, or was restored from the browser's history. */
export function stopLeaving(): void {
  timers.forEach(clearTimeout);
  document.body.classList.remove("waiting");
  if (pressed) setBusy(pressed, false);
}

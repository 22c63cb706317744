const TIMEOUT_MS = 15_000;
/** What an answer may change: everything but scroll, focus and the elements that keep them. */
const PARTS = ["main", ".header-actions", ".toasts"];

/**
 * Sends a form by fetch and puts the answer's parts into this page. Whatever goes wrong, it reloads
 * and never sends again: the shopper sees what the server knows.
 */
export async function sendInPlace(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const body = new URLSearchParams(new FormData(form) as never);
  body.set(button.name, button.value);
  const focused = [button.name, button.value];
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(form.action, { method: "POST", body, signal: abort.signal });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const here = new URL(answer.url).pathname === location.pathname;
    if (!here || !page.querySelector("main")) return location.assign(answer.url);
    document.title = page.title;
    for (const part of PARTS) {
      const fresh = page.querySelector(part);
      if (fresh) document.querySelector(part)?.replaceChildren(...fresh.childNodes);
    }
    refocus(focused);
  } catch {
    location.reload();
  } finally {
    clearTimeout(timer);
  }
}

/** Gives focus back to the button that was pressed, or to what stands in its place now. */
function refocus([name, value]: string[]): void {
  const same = `[value="${value}"]`;
  const button =
    document.querySelector<HTMLElement>(`button[name="${name}"]${same}`) ??
    document.querySelector<HTMLElement>(`button${same}`);
  const target = document.getElementById("error-summary") ?? button;
  target?.focus({ preventScroll: target === button });
}

const TIMEOUT_MS = 15_000;
/** What an answer may change; scroll and the search box stay as they are. */
const PARTS = { main: "main", header: ".header-actions", toasts: ".toasts" };
type Part = keyof typeof PARTS;

/**
 * Posts a form and puts the answer's parts into this page. Whatever goes wrong, it never sends
 * again: it shows what the server knows, and says so.
 */
export async function sendInPlace(
  action: string,
  body: URLSearchParams,
  button: HTMLButtonElement,
): Promise<void> {
  const focused = document.activeElement ?? button;
  try {
    const answer = await ask(action, { method: "POST", body });
    const page = parse(await answer.text());
    const here = new URL(answer.url).pathname === location.pathname;
    if (here && page.querySelector("main")) put(page, ["main", "header", "toasts"]);
    else if (answer.redirected) return location.assign(answer.url);
    else say(page.querySelector("#error-summary li")?.textContent ?? failedText());
  } catch {
    await refresh(["main", "header"]);
    say(failedText());
  }
  refocus(focused as HTMLButtonElement, button);
}

/** Fetches this page anew and puts the given parts in; nothing happens when that fails. */
export async function refresh(parts: Part[]): Promise<void> {
  try {
    const answer = await ask(location.href, {});
    if (answer.ok) put(parse(await answer.text()), parts);
  } catch {
    // Offline: the page stays as it is.
  }
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch(url, { ...init, signal: abort.signal });
    if (answer.status >= 500) throw new Error(String(answer.status));
    return answer;
  } finally {
    clearTimeout(timer);
  }
}

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

function put(page: Document, parts: Part[]): void {
  if (parts.includes("main")) document.title = page.title;
  for (const part of parts) {
    const fresh = page.querySelector(PARTS[part]);
    if (fresh) document.querySelector(PARTS[part])?.replaceChildren(...fresh.childNodes);
  }
}

const toasts = () => document.querySelector<HTMLElement>(PARTS.toasts);
const failedText = () => toasts()?.dataset.failed ?? "";

function say(message: string): void {
  const toast = document.createElement("p");
  toast.className = "toast toast-long";
  toast.textContent = message;
  toasts()?.replaceChildren(toast);
}

/** Gives focus back to what had it, or to what stands in its place now. */
function refocus({ id, name, value }: HTMLButtonElement, button: HTMLButtonElement): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const target =
    find("main #error-summary") ??
    (id && document.getElementById(id)) ??
    find(`button[name="${name}"][value="${value}"]`) ??
    find(`button[value="${button.value}"]`) ??
    find("main");
  if (target && target !== document.activeElement) target.focus({ preventScroll: true });
}

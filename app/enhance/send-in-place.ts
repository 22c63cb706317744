const TIMEOUT_MS = 15_000;
/** The parts of a page that a response replaces; scroll position and search box are kept. */
const PARTS = { main: "main", header: ".header-actions", toasts: ".toasts" };
type Part = keyof typeof PARTS;

/**
 * Posts a form and replaces the parts of this page with those of the response. A request is never
 * repeated: after a failure the page is refreshed from the server and a toast reports the failure.
 */
export async function sendInPlace(
  action: string,
  body: URLSearchParams,
  button: HTMLButtonElement,
): Promise<void> {
  const focused = document.activeElement ?? button;
  try {
    const response = await fetchInTime(action, { method: "POST", body });
    const page = parse(await response.text());
    const isSamePage = new URL(response.url).pathname === location.pathname;
    if (isSamePage && page.querySelector("main")) replaceParts(page, ["main", "header", "toasts"]);
    else if (response.redirected) return location.assign(response.url);
    else showToast(page.querySelector("#error-summary li")?.textContent ?? failedText());
  } catch {
    await refresh(["main", "header"]);
    showToast(failedText());
  }
  restoreFocus(focused as HTMLButtonElement, button);
}

/** Fetches this page again and replaces the given parts. Does nothing if that fails. */
export async function refresh(parts: Part[]): Promise<void> {
  try {
    const response = await fetchInTime(location.href, {});
    if (response.ok) replaceParts(parse(await response.text()), parts);
  } catch {
    // Offline: keep the page as it is.
  }
}

/** @throws on a network error, a time-out, or a status of 500 or above */
async function fetchInTime(url: string, init: RequestInit): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(url, { ...init, signal: abort.signal });
    if (response.status >= 500) throw new Error(String(response.status));
    return response;
  } finally {
    clearTimeout(timer);
  }
}

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

function replaceParts(page: Document, parts: Part[]): void {
  if (parts.includes("main")) document.title = page.title;
  for (const part of parts) {
    const old = document.querySelector<HTMLElement>(PARTS[part]);
    const fresh = page.querySelector(PARTS[part]);
    if (!old || !fresh) continue;
    // A repeated toast must appear again; elsewhere unchanged nodes are kept, which is faster on phones.
    if (part === "toasts") old.replaceChildren(...fresh.childNodes);
    else patch(old, fresh);
    // A rejected choice lives in the select's state, not in its attributes: only a reset reverts it.
    for (const form of old.querySelectorAll("form")) form.reset();
  }
}

/** Updates a node to match another one, replacing as few nodes as possible. */
function patch(old: ChildNode, fresh: ChildNode): void {
  if (old.isEqualNode(fresh)) return;
  const children = [...fresh.childNodes];
  const hasSameShape =
    children.length === old.childNodes.length && old.cloneNode().isEqualNode(fresh.cloneNode());
  if (hasSameShape && children.length > 0)
    for (const [i, child] of [...old.childNodes].entries()) patch(child, children[i] as ChildNode);
  else old.replaceWith(fresh);
}

const toasts = () => document.querySelector<HTMLElement>(PARTS.toasts);
const failedText = () => toasts()?.dataset.failed ?? "";

function showToast(message: string): void {
  const toast = document.createElement("p");
  toast.className = "toast toast-long";
  toast.textContent = message;
  toasts()?.replaceChildren(toast);
}

/** Restores focus to the element that had it, or to its replacement. */
function restoreFocus({ id, name, value }: HTMLButtonElement, button: HTMLButtonElement): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const target =
    find("main #error-summary") ??
    (id && document.getElementById(id)) ??
    find(`button[name="${name}"][value="${value}"]`) ??
    find(`button[value="${button.value}"]`) ??
    find("main");
  if (target && target !== document.activeElement) target.focus({ preventScroll: true });
}

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
    const old = document.querySelector<HTMLElement>(PARTS[part]);
    const fresh = page.querySelector(PARTS[part]);
    if (!old || !fresh) continue;
    // A toast said again is a new toast; elsewhere what is the same stays, for a slow phone's sake.
    if (part === "toasts") old.replaceChildren(...fresh.childNodes);
    else renew(old, fresh);
    // A choice that the server did not take is no attribute: only a reset takes it back.
    for (const form of old.querySelectorAll("form")) form.reset();
  }
}

/** Makes a node like a fresh one, replacing as little as it can. */
function renew(old: ChildNode, fresh: ChildNode): void {
  if (old.isEqualNode(fresh)) return;
  const kids = [...fresh.childNodes];
  const alike =
    kids.length === old.childNodes.length && old.cloneNode().isEqualNode(fresh.cloneNode());
  if (alike && kids.length > 0)
    for (const [i, kid] of [...old.childNodes].entries()) renew(kid, kids[i] as ChildNode);
  else old.replaceWith(fresh);
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

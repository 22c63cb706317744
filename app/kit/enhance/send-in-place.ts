import { setBusy } from "./busy.ts";

const TIMEOUT_MS = 15_000;
/** The parts of a page that a response replaces; scroll position and search box are kept. */
const PARTS = { main: "main", header: ".header-actions", toasts: ".toasts" };
type Part = keyof typeof PARTS;

type Submission = {
  action: string;
  body: URLSearchParams;
  button: HTMLButtonElement;
  undo: () => void;
  /** Whether the shopper may have no session yet. */
  isFirst: boolean;
};

/** Whether a request continues after its page is left; supported since Chrome 66, Safari 13 and Firefox 133. */
const KEEPS_ALIVE = "keepalive" in Request.prototype;

/** The submits without a response. The first one is being sent. */
const submissions: Submission[] = [];
let sending: Promise<void>;
let sendingAll: Promise<void>;

/**
 * Submits a cart form in place, after earlier submits. The counts on the page change at once. Does nothing while the
 * same button is busy, unless it steps a count.
 */
export function submitInPlace(form: HTMLFormElement, button: HTMLButtonElement): void {
  const change = cartChange(button);
  const count = cardCount(button);
  if (count ? Number(count.textContent) + change < 0 : button.hasAttribute("aria-busy")) return;
  const body = new URLSearchParams(new FormData(form) as never);
  body.set(button.name, button.value);
  setBusy(button, true);
  const isFirst = isCartEmpty();
  showChange(change, count);
  const undo = () => {
    showChange(-change, count);
    setBusy(button, false);
  };
  if (submissions.push({ action: form.action, body, button, undo, isFirst }) === 1)
    // If an old browser lacks a function that the script needs, a reload shows the outcome.
    sendingAll = sendAll().catch(() => location.reload());
}

/**
 * A promise to wait for before the page is left; null if there is none. The first submit starts a session, without
 * which the next page would show an empty cart.
 */
export function beforeLeaving(): Promise<void> | null {
  if (!submissions[0]) return null;
  if (!KEEPS_ALIVE) return sendingAll;
  return submissions[0].isFirst ? sending : null;
}

// If the shopper leaves before a submit was sent, a beacon sends it.
addEventListener("pagehide", () => {
  for (const { action, body } of submissions.splice(1)) navigator.sendBeacon(action, body);
});

async function sendAll(): Promise<void> {
  while (submissions[0]) {
    sending = send(submissions[0]);
    await sending;
    submissions.shift();
  }
}

/**
 * Posts a form and replaces the parts of this page with those of the response. A request is never repeated: after a
 * failure the page shows the server's state, and a toast shows the server's message.
 */
async function send({ action, body, button, undo }: Submission): Promise<void> {
  let page: Document | null = null;
  let failure: string | null | undefined;
  try {
    const { response, page: answer } = await load(action, {
      method: "POST",
      body,
      keepalive: true,
    });
    const isSamePage = new URL(response.url).pathname === location.pathname;
    if (!response.ok)
      failure = answer.querySelector("#error-summary li, .empty-state p")?.textContent ?? null;
    else if (!isSamePage) return location.assign(response.url);
    if (isSamePage && response.status < 500) page = answer;
  } catch {
    failure = null;
  }
  if (failure !== undefined) undo();
  if (page) replaceParts(page, ["main", "header", "toasts"], button);
  else if (submissions.length === 1) await refresh(["main", "header"], button);
  if (failure !== undefined) showToast(failure ?? toasts()?.dataset.failed ?? "");
}

/** Fetches this page again and replaces the given parts. Does nothing if that fails. */
export async function refresh(parts: Part[], button?: HTMLButtonElement): Promise<void> {
  try {
    const { response, page } = await load(location.href);
    if (response.ok) replaceParts(page, parts, button);
  } catch {
    // Offline, the page stays as it is.
  }
}

/**
 * Loads a page.
 *
 * @throws on a network error or a time-out
 */
export function load(
  url: string,
  init?: RequestInit,
): Promise<{ response: Response; page: Document }> {
  // Chrome before 66 has none; its request continues, and the response is ignored.
  const abort = "AbortController" in window ? new AbortController() : null;
  return new Promise((resolve, reject) => {
    setTimeout(() => {
      reject();
      abort?.abort();
    }, TIMEOUT_MS);
    // Without this, Chrome before 68 sends no cookies.
    fetch(url, { ...init, credentials: "same-origin", signal: abort?.signal })
      .then(async (response) => ({ response, page: parse(await response.text()) }))
      .then(resolve, reject);
  });
}

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

function replaceParts(page: Document, parts: Part[], button?: HTMLButtonElement): void {
  const focused = document.activeElement;
  // While submits are waiting, the counts on this page are ahead of those in the response.
  const isLast = submissions.length < 2;
  if (isLast)
    for (const busy of document.querySelectorAll("[data-enhance] [aria-busy]"))
      setBusy(busy, false);
  if (parts.includes("main")) document.title = page.title;
  for (const part of parts) {
    const old = document.querySelector<HTMLElement>(PARTS[part]);
    const fresh = page.querySelector(PARTS[part]);
    if (!old || !fresh || !(isLast || part === "toasts")) continue;
    // Toasts are replaced, so that a repeated one appears again. Elsewhere unchanged nodes are kept, which is faster on
    // phones.
    if (part === "toasts") old.innerHTML = fresh.innerHTML;
    else patch(old, fresh);
    // A rejected choice is in the state of the select rather than in its attributes, so it is reset here.
    for (const option of old.querySelectorAll<HTMLOptionElement>("li [selected]"))
      option.selected = true;
  }
  if (button) restoreFocus(focused as HTMLButtonElement, button);
}

/** Updates a node to match another one, replacing as few nodes as possible. */
export function patch(old: ChildNode, fresh: ChildNode): void {
  // A part that the shopper has opened stays open.
  if ((old as HTMLDetailsElement).open) (fresh as HTMLDetailsElement).open = true;
  // The notes may contain text that is not sent yet.
  if (old.isEqualNode(fresh) || (old as Element).id === "notes") return;
  const children = [...fresh.childNodes];
  const hasSameShape =
    children.length === old.childNodes.length && old.cloneNode().isEqualNode(fresh.cloneNode());
  if (hasSameShape)
    for (const [i, child] of [...old.childNodes].entries()) patch(child, children[i] as ChildNode);
  else old.replaceWith(fresh);
}

/** Moves the focus to the error of a form, if there is one. */
export const showWrong = () => document.querySelector<HTMLElement>("[autofocus]")?.focus();

const toasts = () => document.querySelector<HTMLElement>(PARTS.toasts);

/** Shows a message in a toast. */
export function showToast(message: string): void {
  const box = toasts();
  if (!box) return;
  box.innerHTML = '<p class="toast"></p>';
  box.firstElementChild!.textContent = message;
}

/** Moves the focus to an error, or to the replacement of the element that had it. */
function restoreFocus(focused: HTMLButtonElement, button: HTMLButtonElement): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const { id, value } = focused;
  const target =
    find("main #error-summary") ||
    (focused.isConnected
      ? null
      : (id && document.getElementById(id)) ||
        find(`button[value="${value}"]`) ||
        find(`button[value="${button.value}"]`) ||
        find("main"));
  target?.focus({ preventScroll: true });
}

/** The number of items that a button adds to the cart, according to the page. */
function cartChange(button: HTMLButtonElement): number {
  const [intent] = button.value.split(":");
  if (intent === "add") return 1;
  if (intent === "remove") return -1;
  const select = button.closest("li")?.querySelector("select");
  // A line that cannot be ordered has no select.
  if (!select) return 0;
  const before = Number(select.querySelector<HTMLOptionElement>("[selected]")?.value);
  return (intent === "update" ? Number(select.value) : 0) - before;
}

/** The number between minus and plus; undefined or null for any other button. */
const cardCount = (button: Element): Element | null | undefined =>
  button.closest(".stepper")?.querySelector(".stepper > span");

const badgeOf = () => document.querySelector<HTMLElement>(".badge");

/** Whether the cart is empty, according to the page. */
const isCartEmpty = () => badgeOf()?.dataset.count === "0";

/**
 * Adds a change to the cart's badge and to the number between minus and plus. Spoken labels change with the response.
 */
function showChange(change: number, count?: Element | null): void {
  const badge = badgeOf();
  for (const element of [badge, count])
    if (element) element.textContent = String(Number(element.textContent) + change);
  if (badge) badge.dataset.count = badge.textContent!;
}

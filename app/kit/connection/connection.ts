import { useSyncExternalStore } from "react";
import { SCRIPTS_VERSION } from "#app/kit/request/route-handle.ts";
import { paths } from "#app/paths.ts";

/** Why the shop does not answer at the moment. */
export type Trouble = {
  /**
   * HTTP status of the answer that is of no use; 0 if there was none, and 200 once the seller whose session had
   * ended has logged in again.
   */
  status: number;
  /** Whether it keeps something from being saved, rather than from being shown. */
  isPress: boolean;
  /** Whether a request waits for another try, rather than that the server was only asked how it is. */
  isWaiting: boolean;
};

/** Milliseconds between two tries to load something. What saves something waits for the seller. */
const RETRY_MS = 5_000;

type Held = { trouble: Trouble; send: () => void };

/** The requests that wait, the one tried last at the end. */
const held = new Set<Held>();
let isLost = false;
let isLoggedOut = false;
/** Whether the page is a seller's own rather than the login. */
let isSellers = false;
let trouble: Trouble | null = null;
const listeners = new Set<() => void>();

function update(): void {
  const last = [...held].find(({ trouble }) => trouble.isPress) ?? [...held].pop();
  const status = isLost ? 0 : isLoggedOut ? UNAUTHORIZED : null;
  const known = status === null ? null : { status, isPress: false, isWaiting: false };
  trouble = last?.trouble ?? known;
  for (const listener of listeners) listener();
}

/** What keeps the page from the shop; null if nothing is known to. */
export const useTrouble = (): Trouble | null =>
  useSyncExternalStore(
    subscribe,
    () => trouble,
    () => null,
  );

/** Whether something pressed waits for another try. */
export const isPressHeld = (): boolean => trouble?.isPress ?? false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes whether the shop has just answered. If so, what waits to be shown is loaded. */
export function noteConnection(isThere: boolean): void {
  isLost = !isThere;
  if (isThere) tryAgain((request) => !request.trouble.isPress);
  update();
}

/**
 * Notes whether the seller is logged in. After a login, what waits to be shown is loaded; what was pressed waits to
 * be pressed once more, as another seller may have logged in.
 */
export function noteLogin(isLoggedIn: boolean): void {
  isLoggedOut = !isLoggedIn;
  isLost = false;
  const refused = [...held].filter(({ trouble }) => trouble.status === UNAUTHORIZED);
  for (const request of isLoggedIn ? refused : [])
    if (request.trouble.isPress) request.trouble = { ...request.trouble, status: 200 };
    else request.send();
  update();
}

/** Notes that the page needs a login, until the function it returns is called. */
export function noteSellersPage(): () => void {
  isSellers = true;
  return () => {
    isSellers = false;
  };
}

/** Sends the requests that wait once more. */
export function tryAgain(isMeant: (request: Held) => boolean = () => true): void {
  for (const request of [...held].filter(isMeant)) request.send();
}

/**
 * Keeps the page while the shop cannot be reached. The router would show an error instead of the page
 * when a request for data fails, so such a request has no answer until the shop gives one.
 */
export function keepPageWithoutNetwork(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const { signal } = init ?? {};
    const send = () => fetch(input, init);
    if (url.pathname === "/__manifest")
      return untilAnswered(send, { isPress: false, isOfUse: isReady, signal }).then(loadPages);
    if (!url.pathname.endsWith(".data")) return send();
    const isPost = init?.method === "POST";
    const isPress = isPost && !isReading(url.pathname, init.body);
    const isOfUse = isPost ? isAnswerToPress : isPageData;
    const answer = untilAnswered(send, { isPress, isForm: isPost, isOfUse, signal });
    return isPost ? answer : answer.then((response) => reloadIfOutdated(response, url));
  };
  window.addEventListener("offline", () => noteConnection(false));
  window.addEventListener("online", () => noteConnection(true));
}

/** The forms that only look something up, but for some of their buttons: by path, the buttons that do or do not save. */
const SAVING = { "/seller/orders/new.data": /^place/ };
const READING = { "/seller/orders.data": /^(filter|page)\b/ };

/** Whether a form that is sent only looks something up: it may be sent again without a question. */
function isReading(path: string, body: unknown): boolean {
  const intent =
    body instanceof URLSearchParams || body instanceof FormData ? String(body.get("intent")) : "";
  const saving = SAVING[path as keyof typeof SAVING];
  return saving
    ? !saving.test(intent)
    : (READING[path as keyof typeof READING]?.test(intent) ?? false);
}

/**
 * Loads the scripts of the pages that the router has just found links to, so that each can be opened when
 * the network is lost by then.
 */
async function loadPages(answer: Response): Promise<Response> {
  const found = answer.status === 200 ? await answer.clone().json() : {};
  const routes: { module: string }[] = Object.values(found);
  // The router says so itself if it needs one that could not be loaded.
  for (const { module } of routes) import(/* @vite-ignore */ module).catch(() => {});
  return answer;
}

/**
 * Loads the page that data are for as a document if the shop has been upgraded since the present one was
 * loaded: its scripts may not understand them. Never while the page stays the same, as it may be typed in.
 */
function reloadIfOutdated(response: Response, { pathname, search }: URL) {
  const path = pathname.replace(/\.data$/, "");
  const version = response.headers.get(SCRIPTS_VERSION);
  const isCurrent = !version || version === window.__remixManifest.version;
  if (isCurrent || path === location.pathname) return response;
  location.assign(path + search);
  return new Promise<Response>(() => {});
}

type Options = {
  isPress: boolean;
  /** Whether it is a form, which waits for its seller after a login even if it only looks something up. */
  isForm?: boolean;
  isOfUse: (response: Response) => boolean | Promise<boolean>;
  signal?: AbortSignal | null;
};

/** Resolves to an answer that the page can use. Rejects when the request is given up. */
function untilAnswered(
  send: () => Promise<Response>,
  { isPress, isForm = isPress, isOfUse, signal }: Options,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const request: Held = { trouble: { status: 0, isPress, isWaiting: true }, send: attempt };
    const end = () => {
      clearTimeout(timer);
      if (held.delete(request)) update();
    };
    const hold = (status: number) => {
      const waitsForSeller = isPress || (isForm && status === UNAUTHORIZED);
      request.trouble = { status, isPress: waitsForSeller, isWaiting: true };
      held.delete(request);
      held.add(request);
      update();
      if (!isPress && MAY_PASS.has(status)) timer = setTimeout(attempt, RETRY_MS);
    };
    async function attempt() {
      clearTimeout(timer);
      try {
        const response = await send();
        if (signal?.aborted) return;
        if (!(await isOfUse(response))) return hold(response.status);
        end();
        resolve(response);
      } catch {
        // A large form of somebody without a session is refused before it has arrived.
        const isRefused =
          isPress && isSellers && (await askShop().catch(() => null))?.status === UNAUTHORIZED;
        if (!signal?.aborted) hold(isRefused ? UNAUTHORIZED : 0);
      }
    }
    signal?.addEventListener("abort", () => {
      end();
      reject(new DOMException("", "AbortError"));
    });
    attempt();
  });
}

/** What a network, a proxy and a server that starts say. */
const MAY_PASS = new Set([0, 502, 503, 504]);
const TOO_MANY_REQUESTS = 429;
const UNAUTHORIZED = 401;

const isShops = ({ headers }: Response) => headers.has("X-Remix-Response");

/** Whether a server that can be reached is in a state to answer, and knows the seller. */
const isReady = ({ status }: Response) =>
  status < 500 && status !== TOO_MANY_REQUESTS && !(isSellers && status === UNAUTHORIZED);

/** A portal of a network answers as if it was the shop. */
const isPageData = (response: Response) =>
  isReady(response) && (isShops(response) || response.status >= 400);

/** A refused form says why beside its fields; an error would be shown in place of the form. */
const isAnswerToPress = async (response: Response) =>
  isShops(response) &&
  response.status !== UNAUTHORIZED &&
  (response.status < 500 || !(await response.clone().text()).startsWith(ERROR));

/** How the framework's data begin when an action has failed. */
const ERROR = '[{"_1":2},"error"';

/** Asks for as little as there is; the status is 401 for somebody who is no seller. */
const askShop = (signal?: AbortSignal) =>
  fetch(paths.ordersState, { method: "HEAD", cache: "no-store", signal });

/** Lets links to other documents be followed once the shop answers. */
export function followLinksOnceAnswered(): void {
  window.addEventListener("click", followLink);
}

/** Follows a link to another document, unless it opens elsewhere or only moves within the page. */
function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
  const isOtherTab =
    event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || event.defaultPrevented || isOtherTab || link.target || link.download) return;
  const isSamePage = link.hash && link.href.split("#")[0] === location.href.split("#")[0];
  if (link.origin !== location.origin || isSamePage) return;
  event.preventDefault();
  openDocument(link.href);
}

let opening = new AbortController();

/** Opens another document once the shop answers: the browser would replace the page by its own error. */
export function openDocument(href: string): void {
  opening.abort();
  opening = new AbortController();
  const { signal } = opening;
  untilAnswered(() => askShop(signal), { isPress: false, isOfUse: isReady, signal }).then(
    () => location.assign(href),
    () => {},
  );
}

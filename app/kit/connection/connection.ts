import { useSyncExternalStore } from "react";
import { SCRIPTS_VERSION } from "#app/kit/request/route-handle.ts";
import { paths } from "#app/paths.ts";

/** The reason why the shop does not answer at the moment. */
export type Trouble = {
  /**
   * HTTP status of the useless answer; 0 if there was none, and 200 once a seller whose session had ended has logged in
   * again.
   */
  status: number;
  /** Whether it is a submit that could not be saved, rather than data that could not be loaded. */
  isSubmit: boolean;
  /** Whether a request waits for another try; otherwise only the state of the server was checked. */
  isWaiting: boolean;
};

/** Milliseconds between two tries to load something. A request that saves something waits for the seller. */
const RETRY_MS = 5_000;

type Held = { trouble: Trouble; send: () => void };

/** The waiting requests, with the one tried last at the end. */
const held = new Set<Held>();
let isLost = false;
let isLoggedOut = false;
/** Whether the page is a seller's page rather than the login. */
let isSellers = false;
let trouble: Trouble | null = null;
const listeners = new Set<() => void>();

function update(): void {
  const last = [...held].find(({ trouble }) => trouble.isSubmit) ?? [...held].pop();
  const status = isLost ? 0 : isLoggedOut ? UNAUTHORIZED : null;
  const known = status === null ? null : { status, isSubmit: false, isWaiting: false };
  trouble = last?.trouble ?? known;
  for (const listener of listeners) listener();
}

/** The present trouble with the connection; null if none is known. */
export const useTrouble = (): Trouble | null =>
  useSyncExternalStore(
    subscribe,
    () => trouble,
    () => null,
  );

/** Whether a submit waits for another try. */
export const isSubmitHeld = (): boolean => trouble?.isSubmit ?? false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Records whether the shop has just answered. If so, repeats the waiting requests that load data. */
export function noteConnection(isThere: boolean): void {
  isLost = !isThere;
  if (isThere) tryAgain((request) => !request.trouble.isSubmit);
  update();
}

/**
 * Records whether the seller is logged in. After a login, repeats the waiting requests that load data. A waiting submit
 * must be submitted again by hand, because another seller may have logged in.
 */
export function noteLogin(isLoggedIn: boolean): void {
  isLoggedOut = !isLoggedIn;
  isLost = false;
  const refused = [...held].filter(({ trouble }) => trouble.status === UNAUTHORIZED);
  for (const request of isLoggedIn ? refused : [])
    if (request.trouble.isSubmit) request.trouble = { ...request.trouble, status: 200 };
    else request.send();
  update();
}

/** Records that the page needs a login, until the returned function is called. */
export function noteSellersPage(): () => void {
  isSellers = true;
  return () => {
    isSellers = false;
  };
}

/** Sends the waiting requests again. */
export function tryAgain(isMeant: (request: Held) => boolean = () => true): void {
  for (const request of [...held].filter(isMeant)) request.send();
}

/**
 * Keeps the page while the shop cannot be reached. If a request for data failed, the router would replace the page by
 * an error, so the request stays pending until the shop answers.
 */
export function keepPageWithoutNetwork(): void {
  const { fetch } = window;
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const { signal } = init ?? {};
    const send = () => fetch(input, init);
    if (url.pathname === "/__manifest")
      return untilAnswered(send, { isSubmit: false, isOfUse: isReady, signal }).then(loadPages);
    if (!url.pathname.endsWith(".data")) return send();
    const isPost = init?.method === "POST";
    const isSubmit = isPost && !isReading(url.pathname, init.body);
    const isOfUse = isPost ? isAnswerToSubmit : isPageData;
    const answer = untilAnswered(send, { isSubmit, isForm: isPost, isOfUse, signal });
    return isPost ? answer : answer.then((response) => reloadIfOutdated(response, url));
  };
  window.addEventListener("offline", () => noteConnection(false));
  window.addEventListener("online", () => noteConnection(true));
}

/** By path, the intents of forms that only read data. */
const READING: Record<string, RegExp> = {
  "/seller/orders/new.data": /^(?!place)/,
  "/seller/orders.data": /^(filter|page)\b/,
  // Stores pictures under their hashes, so that sending it twice changes nothing.
  "/seller/products/photos.data": /^part$/,
};

/** Whether a submitted form only reads data, so that it may be sent again without asking. */
function isReading(path: string, body: unknown): boolean {
  const intent =
    body instanceof URLSearchParams || body instanceof FormData ? String(body.get("intent")) : "";
  return READING[path]?.test(intent) ?? false;
}

/**
 * Loads the scripts of the pages to which the router has just found links, so that they can be opened even if the
 * network is lost by then.
 */
async function loadPages(answer: Response): Promise<Response> {
  const found = answer.status === 200 ? await answer.clone().json() : {};
  const routes: { module: string }[] = Object.values(found);
  // If the router needs a script that could not be loaded, it reports that itself.
  for (const { module } of routes) import(/* @vite-ignore */ module).catch(() => {});
  return answer;
}

/**
 * Loads the next page as a document if the shop has been upgraded since the present page was loaded, because the
 * present scripts may not understand the new data. Never reloads the same page, in which something may have been typed.
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
  isSubmit: boolean;
  /** Whether the request is a form. After a login, a form waits for the seller even if it only reads data. */
  isForm?: boolean;
  isOfUse: (response: Response) => boolean | Promise<boolean>;
  signal?: AbortSignal | null;
};

/** Resolves to an answer that the page can use. Rejects when the request is given up. */
function untilAnswered(
  send: () => Promise<Response>,
  { isSubmit, isForm = isSubmit, isOfUse, signal }: Options,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const request: Held = { trouble: { status: 0, isSubmit, isWaiting: true }, send: attempt };
    const end = () => {
      clearTimeout(timer);
      if (held.delete(request)) update();
    };
    const hold = (status: number) => {
      const waitsForSeller = isSubmit || (isForm && status === UNAUTHORIZED);
      request.trouble = { status, isSubmit: waitsForSeller, isWaiting: true };
      held.delete(request);
      held.add(request);
      update();
      if (!isSubmit && MAY_PASS.has(status)) timer = setTimeout(attempt, RETRY_MS);
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
        // Without a session, the server refuses a large form before all of it has arrived.
        const isRefused =
          isSubmit && isSellers && (await askShop().catch(() => null))?.status === UNAUTHORIZED;
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

/** Statuses without a network, from a proxy, or from a server that is starting. */
const MAY_PASS = new Set([0, 502, 503, 504]);
const TOO_MANY_REQUESTS = 429;
const UNAUTHORIZED = 401;

const isShops = ({ headers }: Response) => headers.has("X-Remix-Response");

/** Whether the server that answered is able to serve requests and recognizes the seller. */
const isReady = ({ status }: Response) =>
  status < 500 && status !== TOO_MANY_REQUESTS && !(isSellers && status === UNAUTHORIZED);

/** The login portal of a network may answer in place of the shop. */
const isPageData = (response: Response) =>
  isReady(response) && (isShops(response) || response.status >= 400);

/** A refused form shows the reasons beside its fields, whereas an error would replace the form. */
const isAnswerToSubmit = async (response: Response) =>
  isShops(response) &&
  response.status !== UNAUTHORIZED &&
  (response.status < 500 || !(await response.clone().text()).startsWith(ERROR));

/** The start of the framework's data after an action has thrown. */
const ERROR = '[{"_1":2},"error"';

/** Sends the smallest request there is; the status is 401 without a seller's login. */
const askShop = (signal?: AbortSignal) =>
  fetch(paths.ordersState, { method: "HEAD", cache: "no-store", signal });

/** Makes links to other documents wait until the shop answers. */
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

/** Opens another document once the shop answers; otherwise the browser would replace the page by its own error. */
export function openDocument(href: string): void {
  opening.abort();
  opening = new AbortController();
  const { signal } = opening;
  untilAnswered(() => askShop(signal), { isSubmit: false, isOfUse: isReady, signal }).then(
    () => location.assign(href),
    () => {},
  );
}

import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type {
  ActionFunctionArgs,
  AppLoadContext,
  EntryContext,
  HandleErrorFunction,
  LoaderFunctionArgs,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { endpoints as allEndpoints } from "./api/endpoints.ts";
import { endToast } from "./features/accounts/login/shopper-session.http.server.ts";
import { createTemplate, fillTemplate } from "./kit/page/personal.tsx";
import prefetchRulesUrl from "./kit/page/prefetch.speculationrules?url";
import { errorDetail } from "./kit/request/log.ts";
import { hydrates } from "./kit/request/route-handle.ts";
import type { RootData, Visitor } from "./root-data.ts";
import { NonceContext } from "./root-data.ts";
import { loadRoot } from "./root-loader.server.ts";

/** For the server, which matches their paths together with the routes'. */
export const endpoints = allEndpoints;

/** Renders a page as a whole: a buffered body compresses better than a stream. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const handles = remixContext.staticHandlerContext.matches.map(
    ({ route }) => remixContext.routeModules[route.id]?.handle,
  );
  const isHydrated = hydrates(handles, context.settings.hydrateAll);
  if (!isHydrated) await addRootData(request, remixContext, context);
  // Only pages that hydrate contain it, and it can be read once: a page that fails is rendered again.
  const serverContext = isHydrated
    ? remixContext
    : { ...remixContext, serverHandoffStream: undefined };
  const page = (
    <NonceContext.Provider value={context.nonce}>
      <RemixServer context={serverContext} url={request.url} nonce={context.nonce} />
    </NonceContext.Provider>
  );
  const html = isHydrated
    ? await renderWithData(page)
    : await renderWithoutData(page, context, remixContext.staticHandlerContext.loaderData.root);

  const retryAfter = retryAfterOf(remixContext);
  if (retryAfter) headers.set("Retry-After", retryAfter);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Pages of products and categories are prefetched when a shopper points at their link. Browsers too
  // old to drop them after a change (Clear-Site-Data) ignore the rules, because they do not know "tag".
  headers.set("Speculation-Rules", `"${prefetchRulesUrl}"`);
  // After a refused form, Back shows it from the browser's cache, whatever cookies were set since.
  const isRefusedForm = request.method === "POST";
  if (!isRefusedForm) headers.append("Vary", "Cookie, Accept-Language");
  if (isRefusedForm || !headers.has("Cache-Control"))
    headers.set("Cache-Control", "private, no-cache");
  await clearShownToast(request, headers, context);
  // Bytes, because a string would be checked for lone surrogates, which takes longer than rendering.
  const body = new TextEncoder().encode(html);
  // Whoever opens a page of the seller's area without a session gets one: the login.
  const isLogin = status === 401 && !isRefusedForm;
  return new Response(body, { status: isLogin ? 200 : status, headers });
}

/**
 * Remix runs no loader for the root's error page where an action throws or no route matches. That page is of the
 * shop, too: in the visitor's language, with name and cart.
 */
async function addRootData(
  { url, headers }: Request,
  { staticHandlerContext: { errors, loaderData } }: EntryContext,
  context: AppLoadContext,
): Promise<void> {
  const error = errors?.root;
  if (loaderData.root || !isRouteErrorResponse(error) || error.status >= 500) return;
  const request = new Request(url, { headers });
  // Where the database is away, the page does without them.
  const root = await loadRoot({ request, context }).catch(() => null);
  if (root) loaderData.root = root.data;
}

/** Data requests of hydrated pages are as private as the pages. */
export async function handleDataRequest(
  response: Response,
  { request, context }: LoaderFunctionArgs | ActionFunctionArgs,
): Promise<Response> {
  response.headers.set("Cache-Control", "no-store");
  if (request.method === "GET") await clearShownToast(request, response.headers, context);
  return response;
}

/** Logs an error of a loader, an action or the rendering; the page shows nothing of it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A wrong method or URL is the sender's fault; the request's own log line shows it.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.log({ level: "error", err: errorDetail(error), msg: "a page failed" });
};

/** The Retry-After that an action or a loader has set; Remix only forwards the page's own headers. */
function retryAfterOf({ staticHandlerContext }: EntryContext): string | null {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  const all = [actionHeaders, loaderHeaders].flatMap((byRoute) => Object.values(byRoute));
  return all.find((headers) => headers.has("Retry-After"))?.get("Retry-After") ?? null;
}

const FAILED_SUSPENSE = "<!--$!-->";

async function renderWithoutData(
  page: ReactElement,
  context: AppLoadContext,
  root: RootData | undefined,
): Promise<string> {
  const render = (element: ReactElement) =>
    `<!DOCTYPE html>${context.inlineCss(renderToString(element))}`;
  if (!context.onTemplate || !root) {
    const html = render(page);
    // What failed inside Suspense is left out, for a script to render it. The other renderer throws.
    return html.includes(FAILED_SUSPENSE) ? renderWithData(page) : html;
  }
  const template = createTemplate(render, page);
  if (template.chunks.some((chunk) => chunk.includes(FAILED_SUSPENSE))) return renderWithData(page);
  const fill = (visitor: Visitor) =>
    fillTemplate(renderToString, template, { ...root, ...visitor });
  context.onTemplate(fill, fill(root).length);
  // Whoever takes it fills it.
  return "";
}

async function clearShownToast(request: Request, headers: Headers, context: AppLoadContext) {
  const ended = await endToast(context, request.headers.get("cookie"));
  if (ended) headers.append("Set-Cookie", ended);
}

/** React 18 fills the rest of a block with these where the next letter's bytes do not fit. */
const FILLERS = /\0+/g;

/**
 * Renders a hydrated page, which contains its loaders' data through Suspense. A stream adds the doctype
 * itself.
 *
 * @throws what a component throws
 */
export function renderWithData(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const finish = (html: string) => resolve(html.replace(FILLERS, ""));
    const { pipe } = renderToPipeableStream(page, {
      // Called after an error, too; a rejection that nobody handles would end the process.
      onAllReady: () => void text(pipe(new PassThrough())).then(finish, reject),
      onError: reject,
    });
  });
}

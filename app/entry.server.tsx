import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { toastCookie } from "./auth/cookies.ts";
import prefetchRulesUrl from "./prefetch.speculationrules?url";
import { hydrates } from "./route-handle.ts";
import { NonceContext } from "./ui/page/nonce.ts";

/** Renders a page whole: a buffered body compresses better and needs no timer. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const page = (
    <NonceContext.Provider value={context.nonce}>
      <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
    </NonceContext.Provider>
  );
  const handles = remixContext.staticHandlerContext.matches.map(
    ({ route }) => remixContext.routeModules[route.id]?.handle,
  );
  const html = hydrates(handles, context.settings.hydrateAll)
    ? await renderWithData(page)
    : context.inlineCss(renderToString(page));

  const retryAfter = retryAfterOf(remixContext);
  if (retryAfter) headers.set("Retry-After", retryAfter);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Pages of products and categories that a shopper points at are fetched before the press. Browsers
  // too old to drop them after a change (Clear-Site-Data) ignore the rules, as they know no "tag".
  headers.set("Speculation-Rules", `"${prefetchRulesUrl}"`);
  // A refused form: Back can only show it from the browser's own cache, whatever cookies came since.
  const isRefusedForm = request.method === "POST";
  if (!isRefusedForm) headers.append("Vary", "Cookie, Accept-Language");
  if (isRefusedForm || !headers.has("Cache-Control"))
    headers.set("Cache-Control", "private, no-cache");
  await forgetShownToast(request, headers, context);
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

/** Data requests of hydrated pages are as private as the pages. */
export function handleDataRequest(response: Response): Response {
  response.headers.set("Cache-Control", "no-store");
  return response;
}

/** Errors of loaders, actions and rendering: one log line, nothing of it on the page. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  // A wrong method or address is the sender's fault; the request line tells of it.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const path = new URL(request.url).pathname;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(JSON.stringify({ level: "error", path, error: detail }));
};

/** When to try again, as an action or a loader said; Remix itself keeps only the page's own headers. */
function retryAfterOf({ staticHandlerContext }: EntryContext): string | null {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  const answered = [actionHeaders, loaderHeaders].flatMap((byRoute) => Object.values(byRoute));
  return answered.find((headers) => headers.has("Retry-After"))?.get("Retry-After") ?? null;
}

/** Hydrated pages carry their loaders' data, which arrives through Suspense. */
function renderWithData(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    });
  });
}

async function forgetShownToast(request: Request, headers: Headers, context: AppLoadContext) {
  const cookie = toastCookie(context);
  if (await cookie.parse(request.headers.get("cookie")))
    headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
}

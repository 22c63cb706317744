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
import { toastCookie } from "./auth/cookies.ts";
import { errorDetail } from "./log.ts";
import prefetchRulesUrl from "./prefetch.speculationrules?url";
import { hydrates } from "./route-handle.ts";
import { NonceContext } from "./ui/page/nonce.ts";

/** Renders a page as a whole: a buffered body compresses better than a stream. */
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
    : `<!DOCTYPE html>${context.inlineCss(renderToString(page))}`;

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
  return new Response(html, { status, headers });
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
  const path = new URL(request.url).pathname;
  context.log({ level: "error", path, error: errorDetail(error) });
};

/** The Retry-After that an action or a loader has set; Remix only forwards the page's own headers. */
function retryAfterOf({ staticHandlerContext }: EntryContext): string | null {
  const { actionHeaders, loaderHeaders } = staticHandlerContext;
  const all = [actionHeaders, loaderHeaders].flatMap((byRoute) => Object.values(byRoute));
  return all.find((headers) => headers.has("Retry-After"))?.get("Retry-After") ?? null;
}

/** Hydrated pages contain their loaders' data, which is rendered through Suspense. A stream adds the doctype itself. */
function renderWithData(page: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellError: reject,
    });
  });
}

async function clearShownToast(request: Request, headers: Headers, context: AppLoadContext) {
  const cookie = toastCookie(context);
  if (await cookie.parse(request.headers.get("cookie")))
    headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
}

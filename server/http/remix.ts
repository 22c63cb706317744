import type { IncomingMessage } from "node:http";
import { UNAVAILABLE } from "#app/kit/command/failures.ts";
import { createClientShares } from "#server/connection/client-shares.ts";
import { createFairReads, type FairScheduler } from "#server/connection/fair-scheduler.ts";
import type { Step, StepResult } from "./exchange.ts";
import { type InlineCss, isFirstPage } from "./inline-css.ts";
import { withLoginAgain } from "./login-again.ts";
import { createRequestAuthor } from "./request-author.ts";
import { withRequestLog } from "./request-log.ts";
import { allowScripts } from "./security-headers.ts";
import { sendResponse } from "./send-response.ts";
import type { ServerOptions } from "./server-options.ts";

/** More than one, because the statements of a long read alternate with those of a short one. */
const READS_IN_THREAD = 2;
/** Of one client at the same time. */
const MAX_DOWNLOADS = 4;

/** Step: hands the request to Remix, fairly between clients, and sends the response. */
export function createRemixStep(
  { shop }: ServerOptions,
  { inlineCss, schedule }: { inlineCss: InlineCss; schedule: FairScheduler },
): Step {
  const snapshotsFor = createFairReads(shop.withSnapshot);
  const threadFor = createFairReads(shop.withReadThread, READS_IN_THREAD);
  const downloads = createClientShares(MAX_DOWNLOADS);
  return async (exchange): Promise<StepResult> => {
    const { request, response, url, client, nonce, isRead } = exchange;
    allowScripts(response, nonce);
    const { body, allowUpload, allowPhotos, skimUpload } = exchange.body;
    const webRequest = new Request(url, {
      // Remix renders the body of a HEAD response too, for its Content-Length.
      method: exchange.isHead ? "GET" : exchange.method,
      headers: webHeaders(request, url.host),
      body,
      // Required for streams.
      duplex: "half",
    });
    let isDownload = false;
    const shared = withRequestLog(shop, exchange);
    const { pattern } = exchange.match;
    const author = createRequestAuthor(shared, { pattern, path: url.pathname });
    const takeDownload = async () => {
      if (!downloads.take(client)) throw new Response(null, UNAVAILABLE);
      response.once("close", () => downloads.giveBack(client));
      isDownload = true;
      await author.logFile();
    };
    const reads = { client, isGone: () => response.destroyed, isPromised: () => isDownload };
    const context = {
      ...shared,
      ...author,
      client,
      origin: url.origin,
      nonce,
      formSent: !isRead,
      inlineCss: isFirstPage(request.headers) ? inlineCss.inline : (html: string) => html,
      allowUpload,
      allowPhotos,
      skimUpload,
      takeDownload,
      withSnapshot: snapshotsFor(reads),
      withReadThread: threadFor(reads),
    };
    const handleRemix = withLoginAgain(exchange.match.handleRemix);
    // The client may have disconnected while it waited for its turn.
    const rendered = await schedule(client, async () =>
      response.destroyed ? null : handleRemix(webRequest, context),
    );
    if (rendered) await sendResponse(tellRedirect(request, rendered), exchange);
    return "done";
  };
}

/**
 * Answers a script with the target of a redirect if it asks for that: browsers would follow it unseen, and use up its
 * toast.
 */
function tellRedirect({ headers }: IncomingMessage, rendered: Response): Response {
  const isTold = headers["x-redirect"] === "tell" && rendered.status === 303;
  return isTold ? new Response(null, { status: 204, headers: rendered.headers }) : rendered;
}

/** The request's headers without the ones that would make Remix check the origin a second time. */
function webHeaders(request: IncomingMessage, host: string): Headers {
  const headers = new Headers();
  for (let i = 0; i < request.rawHeaders.length; i += 2) {
    const name = request.rawHeaders[i]!;
    if (!name.startsWith(":")) headers.append(name, request.rawHeaders[i + 1]!);
  }
  headers.set("host", host);
  headers.delete("x-forwarded-host");
  headers.delete("origin");
  return headers;
}

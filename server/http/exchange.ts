import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { clientOf } from "#server/connection/client-address.ts";
import { chooseEncoding, type Encoding } from "#server/connection/compression.ts";
import type { RouteMatch } from "./route-table.ts";

/** The methods that requests may use; few of them, so that metrics can name them. */
export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

export const POLICY = "Content-Security-Policy";

/** Whether the steps after this one run; "done" means that the response is sent or under way. */
export type StepResult = "next" | "done";

/** One step of handling a request. @throws HttpError, or a Response 413 or 503 */
export type Step = (exchange: Exchange) => StepResult | Promise<StepResult>;

export type RequestBody = {
  body?: Uint8Array<ArrayBuffer> | globalThis.ReadableStream;
  /** Called once the sender is known to be a seller: raises the limit to that of an upload. */
  allowUpload: () => void;
  /** Raises it for a shopper who may send photos; false while the client sends others. */
  allowPhotos: () => boolean;
  /** Raises it for others, at a bounded pace and in turns; false if it is not the client's turn. */
  skimUpload: () => boolean;
};

/** A request with its response, and the facts that the steps have found out about it. */
export class Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly method: string;
  readonly client: string;
  readonly encoding: Encoding;
  #nonce: string | undefined;

  /** Names the request in the log; set by `createRequestIds`. */
  id!: string;
  /** Whether the CSRF check has refused the request. */
  isForged = false;
  /** Why the request was refused, for its log line. */
  refusal: string | undefined;
  /** Set by the URL resolver; its origin is the shop's public origin. */
  url!: URL;
  /** The URL's route, which no later step looks up again; set by the URL resolver. */
  match!: RouteMatch;
  /** The class of the request in metrics; what refuses it before its route is known leaves it at that. */
  routeClass = "refused";
  /** Set by `readRequestBody`. */
  body!: RequestBody;

  constructor(request: IncomingMessage, response: ServerResponse, trustProxy: boolean) {
    this.request = request;
    this.response = response;
    this.method = request.method ?? "GET";
    this.client = clientOf(request, trustProxy);
    this.encoding = chooseEncoding(request.headers["accept-encoding"]);
  }

  /** Nonce of this response's scripts; as random as system bytes, which cost a call each time. */
  get nonce(): string {
    this.#nonce ??= randomUUID();
    return this.#nonce;
  }

  get isHead(): boolean {
    return this.method === "HEAD";
  }

  get isRead(): boolean {
    return this.method === "GET" || this.isHead;
  }

  /** The path as the client sent it, shortened for the log, without the token of a link that sets the shop up. */
  get loggedPath(): string {
    const path = (this.request.url ?? "").split("?", 1)[0]!.slice(0, 200);
    return path.replace(/^(\/+setup\/+).+/i, "$1…");
  }
}

import type { Db, WithTx } from "../db/client.server.ts";
import { OwnerGoneError, StoreError } from "../db/store-error.ts";
import { UNAVAILABLE } from "./auth/overload.ts";
import type { Settings } from "./env.server.ts";
import type { Log } from "./log.ts";
import type { Mailer } from "./mail/mailer.ts";

/** What the server passes to every loader and action. */
export type ShopContext = {
  /** For reading. */
  db: Db;
  /** For writing. @throws a Response 503 when the database takes no writes */
  withTx: WithTx;
  /** For long reads: a snapshot of one moment, read while other requests go on. */
  withSnapshot: WithTx;
  settings: Settings;
  log: Log;
  mailer: Mailer;
  /** Starts the delivery of mails in the outbox. */
  wakeOutbox: () => void;
  /** The client's address, for limits. */
  client: string;
  /** The shop's public origin for this request: "https://shop.example". */
  origin: string;
  /** Nonce of this response's scripts, for the content security policy. */
  nonce: string;
  /** Whether a form was submitted: a page that then renders, rather than redirects, has refused it. */
  formSent: boolean;
  /** Raises the limit of the request's body to that of an upload; for known sellers only. */
  allowUpload: () => void;
  /** Puts the stylesheet into a page whose browser does not have it yet. */
  inlineCss: (html: string) => string;
};

declare module "@remix-run/node" {
  interface AppLoadContext extends ShopContext {}
}

/**
 * Transactions for requests. They throw a Response 503 when the database takes no writes, and 409 when
 * the session or account that they write for has ended since the request began.
 */
export function withHttpErrors(withTx: WithTx): WithTx {
  return async (work) => {
    try {
      return await withTx(work);
    } catch (error) {
      if (error instanceof OwnerGoneError) throw new Response(null, { status: 409 });
      if (!(error instanceof StoreError)) throw error;
      throw new Response(null, UNAVAILABLE);
    }
  };
}

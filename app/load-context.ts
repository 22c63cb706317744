import type { Db, WithTx } from "../db/client.server.ts";
import { StoreError } from "../db/store-error.ts";
import { UNAVAILABLE } from "./auth/overload.ts";
import type { Settings } from "./env.server.ts";
import type { Mailer } from "./mail/mailer.ts";

/** What the server hands to every loader and action. */
export type ShopContext = {
  /** For reading. */
  db: Db;
  /** For writing; answers 503 when the database takes no writes. */
  withTx: WithTx;
  /** For reading what takes long: one moment's state, held while other requests have their turns. */
  withSnapshot: WithTx;
  settings: Settings;
  mailer: Mailer;
  /** Starts delivering what the outbox holds. */
  wakeOutbox: () => void;
  /** The client's address, for limits. */
  client: string;
  /** The shop's public origin for this request: "https://shop.example". */
  origin: string;
  /** Nonce of this answer's scripts, for the content security policy. */
  nonce: string;
  /** Whether a form was sent: a page that answers one, rather than leading on, refuses it. */
  formSent: boolean;
  /** Lets the body of an upload be as large as pictures are; for those who are known to be sellers. */
  allowUpload: () => void;
  /** Puts the stylesheet into a page whose browser does not have it yet. */
  inlineCss: (html: string) => string;
};

declare module "@remix-run/node" {
  interface AppLoadContext extends ShopContext {}
}

/** The same transactions for requests: a database that takes no writes becomes an answer 503. */
export function withHttpErrors(withTx: WithTx): WithTx {
  return async (work) => {
    try {
      return await withTx(work);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      throw new Response(null, UNAVAILABLE);
    }
  };
}

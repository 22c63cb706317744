import type { Db, WithTx } from "#db/client.server.ts";
import type { ActorKind } from "#db/order-values.ts";
import type { Endpoint } from "./api/endpoint.ts";
import type { OrderOutcome } from "./features/orders/placing/place-order.server.ts";
import type { FailedLoginAgain } from "./features/sellers/login/log-in-seller.http.server.ts";
import type { ShopBackups } from "./features/shop/backups/shop-backups.ts";
import type { OwnCertificates } from "./features/shop/certificate/certificate-state.ts";
import type { CurrentSettings } from "./features/shop/settings/current-settings.http.server.ts";
import type { Mailer, MailState } from "./kit/mail/mailer.ts";
import type { Log } from "./kit/request/log.ts";
import type { Settings } from "./kit/settings/env.server.ts";
import type { Visitor } from "./root-data.ts";

/** Observes how orders end, placed or refused. */
export type OrderObserver = (channel: "page" | "api", outcome: OrderOutcome) => void;

/** Observes logins that were refused. */
export type LoginObserver = (who: "shopper" | "seller", reason: LoginRefusal) => void;
/** "too-many-logins": the password was not looked at. */
type LoginRefusal = "wrong" | "too-many-logins";

/** The parts of the context that all requests share. */
export type SharedContext = {
  /** For reading. What it throws of the database becomes a response as withTx says. */
  db: Db;
  /**
   * For writing. An error that nobody catches becomes a response: 503 for a StoreError, 504 for a
   * CommitUnknownError, and 409 for an OwnerGoneError.
   */
  withTx: WithTx;
  /** For long reads: a snapshot of one moment, read while other requests go on. */
  withSnapshot: WithTx;
  /** For reads whose statements take long: a thread of their own runs them. */
  withReadThread: WithTx;
  /** Those that apply to the request: the environment's, with the ones that sellers have changed. */
  settings: Settings;
  /** The settings that apply now, and whether visitors can shop. */
  currentSettings: () => Promise<CurrentSettings>;
  /** The server's log; that of a request names the request in each line. */
  log: Log;
  mailer: Mailer;
  /** Whether the mail server takes mails; null where there is none. */
  mailState: () => MailState | null;
  /** The certificates of a shop that serves HTTPS itself; absent where it does not. */
  certificates?: OwnCertificates | null;
  backups: ShopBackups;
  /** Starts the delivery of mails in the outbox. */
  wakeOutbox: () => void;
  /** Told how each order ended; absent without metrics. */
  onOrder?: OrderObserver;
  /** Told of each login that was refused; absent without metrics. */
  onLoginRefused?: LoginObserver;
};

/** What the server passes to every loader and action. */
export type ShopContext = SharedContext & {
  /** Says in the request's log line why its form or call was refused. */
  noteRefusal: (reason: string) => void;
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
  /** Raises the limit for a shopper who may send photos. Returns false while the client sends others. */
  allowPhotos: () => boolean;
  /**
   * Raises the limit for anybody else whose files are dropped as they arrive, and bounds the speed at which they
   * arrive. Returns false if the client has used up its share of such uploads.
   */
  skimUpload: () => boolean;
  /** A login that came with a form, and failed. */
  failedLogin?: FailedLoginAgain;
  /** Whether the form was sent before its seller logged in again: it is shown, and nothing can be written. */
  isShownAgain?: true;
  /**
   * Takes one of the client's places for downloads until the connection closes. Their reads are never
   * refused, as a file that has begun could only be cut off.
   *
   * Logs that the author takes a file.
   *
   * @throws a Response 503 when all are taken
   */
  takeDownload: () => Promise<void>;
  /** Says who sent the request: what it changes is logged as theirs. */
  actAs: (kind: ActorKind, who: string) => void;
  /** Names what the request does, in addition to its path, for the log: a form's intent. */
  noteVerb: (name: string) => void;
  /** Logs that the author takes a file. */
  logFile: () => Promise<void>;
  /** The path of the route or endpoint that answers: "/seller/order/:id". */
  pattern?: string;
  /** Under /api, the endpoints of the URL, one for each method; absent where it has none. */
  endpoints?: Endpoint[];
  /** Puts the stylesheet into a page whose browser does not have it yet. */
  inlineCss: (html: string) => string;
  /**
   * Given what renders the page for any visitor, and its length in characters, in place of the page itself if
   * it is one that can be.
   */
  onTemplate?: (fill: (visitor: Visitor) => string, characters: number) => void;
};

declare module "@remix-run/node" {
  interface AppLoadContext extends ShopContext {}
  /** What app/entry.server.tsx exports. */
  interface ServerEntryModule {
    endpoints: Endpoint[];
  }
}

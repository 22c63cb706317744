import type { IncomingMessage, ServerResponse } from "node:http";
import type { SharedContext } from "#app/load-context.ts";
import type { ShopMetrics } from "#server/metrics/shop-metrics.ts";
import type { Certificates } from "#server/tls/certificates.ts";
import type { RouteMatch } from "./route-table.ts";
import type { StaticFiles } from "./static-files.ts";

export type ServerOptions = {
  shop: SharedContext;
  /** Whether the server is about to stop, so that a proxy should send it nothing more. */
  isLeaving: () => boolean;
  staticFiles: StaticFiles;
  /** Finds the route of a URL; in development, in the sources as they are. */
  matchRoute: (url: URL) => RouteMatch | Promise<RouteMatch>;
  metrics?: ShopMetrics | null;
  /** Certificates of the shop's own; absent where it serves no HTTPS itself. */
  certificates?: Certificates | null;
  /** Vite's middleware. When set, the content security policy allows Vite's inline scripts. */
  development?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
};

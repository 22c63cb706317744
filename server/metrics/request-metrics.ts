import type { Server } from "node:http";
import { promisify } from "node:util";
import { Counter, type Registry } from "prom-client";
import type { Exchange, Outcome } from "../http/exchange.ts";
import { METHODS } from "../http/methods.ts";
import { createCounter } from "./counters.ts";
import { DurationCounts, type Durations } from "./duration-counts.ts";
import { createGauges } from "./gauges.ts";
import { PREFIX } from "./prefix.ts";

/** From a cached page to a large upload over a slow network. */
const BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10];
/** The client went away before the response. */
const ABORTED = "aborted";
/** The requests of one class of route. */
type RouteCounts = {
  durations: Durations;
  byMethod: Map<string, Map<number | typeof ABORTED, number>>;
};
const REASONS = ["rate_limit", "unavailable", "body_too_large", "forged"] as const;

/** Creates the metrics of requests and connections. */
export function createRequestMetrics(registry: Registry) {
  /** What each request adds to; the library's own counters cost several times as much. */
  const byRoute = new Map<string, RouteCounts>();
  new Counter({
    name: `${PREFIX}http_requests_total`,
    help: "Requests by class of route, method and status code.",
    labelNames: ["route", "method", "code"],
    registers: [registry],
    collect() {
      this.reset();
      for (const [route, { byMethod }] of byRoute)
        for (const [method, byCode] of byMethod)
          for (const [code, count] of byCode) this.inc({ route, method, code }, count);
    },
  });
  const durations = new DurationCounts(registry, {
    name: `${PREFIX}http_request_duration_seconds`,
    help: "Time from a request's headers until its response was sent, by class of route.",
    label: "route",
    buckets: BUCKETS_S,
  });
  const countRefusal = createCounter(registry, {
    name: "http_requests_refused_total",
    help: "Requests refused to protect the shop: 429, 503, 413, and forged ones.",
    labels: { reason: REASONS },
  });
  const countRefusedConnection = createCounter(registry, {
    name: "http_connections_refused_total",
    help: "Connections closed because there were too many, of one client or of all.",
    labels: {},
  });
  let inFlight = 0;

  function count({ routeClass: route, method, response }: Exchange, seconds: number): void {
    let counts = byRoute.get(route);
    if (!counts) {
      counts = { durations: durations.ofClass(route), byMethod: new Map() };
      byRoute.set(route, counts);
    }
    durations.add(counts.durations, seconds);
    const known = METHODS.includes(method) ? method : "other";
    let byCode = counts.byMethod.get(known);
    if (!byCode) {
      byCode = new Map();
      counts.byMethod.set(known, byCode);
    }
    const code = response.headersSent ? response.statusCode : ABORTED;
    byCode.set(code, (byCode.get(code) ?? 0) + 1);
  }

  /** Step: counts the request when its response is sent, or its connection is closed before. */
  function countRequest(exchange: Exchange): Outcome {
    const startedAt = performance.now();
    inFlight += 1;
    exchange.response.on("close", () => {
      inFlight -= 1;
      count(exchange, (performance.now() - startedAt) / 1_000);
      const reason = refusalOf(exchange);
      if (reason) countRefusal({ reason });
    });
    return "next";
  }

  /** Counts a server's connections. */
  function observeServer(server: Server): void {
    const countConnections = promisify(server.getConnections.bind(server));
    createGauges(
      registry,
      {
        http_connections: "Open connections.",
        http_requests_in_flight: "Requests that are being handled.",
      },
      async () => ({
        http_connections: await countConnections(),
        http_requests_in_flight: inFlight,
      }),
    );
    server.on("drop", () => countRefusedConnection({}));
  }

  return { countRequest, observeServer, countRefusedConnection: () => countRefusedConnection({}) };
}

function refusalOf({ response, isForged }: Exchange): (typeof REASONS)[number] | null {
  if (isForged) return "forged";
  if (response.statusCode === 429) return "rate_limit";
  if (response.statusCode === 503) return "unavailable";
  return response.statusCode === 413 ? "body_too_large" : null;
}

import type { Server } from "node:net";
import { promisify } from "node:util";
import { Counter, Histogram, type Registry } from "prom-client";
import { type Exchange, METHODS, type StepResult } from "#server/http/exchange.ts";
import { NOT_OPEN } from "#server/http/route-table.ts";
import { createCounter, createGauges, PREFIX } from "./instruments.ts";

/** From a cached page to a large upload over a slow network. */
const BUCKETS_S = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10];
/** The client went away before the response. */
const ABORTED = "aborted";
/** In place of 503, which means a failure. */
const CLOSED = "closed";
const REASONS = ["rate_limit", "unavailable", "body_too_large", "forged"] as const;

export function createRequestMetrics(registry: Registry) {
  const registers = [registry];
  const requests = new Counter({
    name: `${PREFIX}http_requests_total`,
    help: "Requests by class of route, method and status code.",
    labelNames: ["route", "method", "code"],
    registers,
  });
  const durations = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: "Time from a request's headers until its response was sent, by class of route.",
    labelNames: ["route"],
    buckets: BUCKETS_S,
    registers,
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

  /** Step: counts the request when its response is sent, or its connection is closed before. */
  function countRequest(exchange: Exchange): StepResult {
    const startedAt = performance.now();
    inFlight += 1;
    exchange.response.on("close", () => {
      inFlight -= 1;
      const { routeClass: route, response } = exchange;
      const method = METHODS.includes(exchange.method) ? exchange.method : "other";
      const status = exchange.refusal === NOT_OPEN ? CLOSED : response.statusCode;
      const code = response.headersSent ? status : ABORTED;
      requests.inc({ route, method, code });
      durations.observe({ route }, (performance.now() - startedAt) / 1_000);
      const reason = refusalOf(exchange);
      if (reason) countRefusal({ reason });
    });
    return "next";
  }

  function observeServers(servers: Server[]): void {
    const counts = servers.map((server) => promisify(server.getConnections.bind(server)));
    const countConnections = async () =>
      (await Promise.all(counts.map((count) => count()))).reduce((sum, count) => sum + count, 0);
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
    for (const server of servers) server.on("drop", () => countRefusedConnection({}));
  }

  return { countRequest, observeServers, countRefusedConnection: () => countRefusedConnection({}) };
}

function refusalOf({ response, isForged, refusal }: Exchange): (typeof REASONS)[number] | null {
  if (isForged) return "forged";
  if (refusal === NOT_OPEN) return null;
  if (response.statusCode === 429) return "rate_limit";
  if (response.statusCode === 503) return "unavailable";
  return response.statusCode === 413 ? "body_too_large" : null;
}

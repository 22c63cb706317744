import type { Registry } from "prom-client";
import type { OrderObserver } from "../../app/load-context.ts";
import { createCounter } from "./instruments.ts";

const CHANNELS = ["page", "api"] as const;
const REASONS = [
  "changed",
  "deleted",
  "too-many",
  "no-address",
  "empty",
  "unavailable",
  "too-few",
  "too-large",
] as const;

/** @returns counts orders, and those that were refused; a repeated order is neither */
export function createOrderCounter(registry: Registry): OrderObserver {
  const countPlaced = createCounter(registry, {
    name: "orders_placed_total",
    help: "Orders placed.",
    labels: { channel: CHANNELS },
  });
  const countRefused = createCounter(registry, {
    name: "orders_refused_total",
    help: "Orders that were not placed, by reason; too-few is out of stock.",
    labels: { channel: CHANNELS, reason: REASONS },
  });
  return (channel, outcome) => {
    if (outcome.kind !== "done") countRefused({ channel, reason: outcome.kind });
    else if (!outcome.isRepeated) countPlaced({ channel });
  };
}

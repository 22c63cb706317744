import { setTimeout as sleep } from "node:timers/promises";
import { Counter, Gauge, type Registry } from "prom-client";
import { sharedWhilePending } from "#app/kit/throttling/shared-while-pending.ts";

/** Prefix of the shop's own metrics; the metrics of the process are prom-client's defaults. */
export const PREFIX = "cho_gia_vi_";

type Values = Record<string, readonly string[]>;
type LabelsOf<Labels extends Values> = { [Name in keyof Labels]: Labels[Name][number] };

/**
 * Creates a counter with labels of known values; the returned function counts one event. All start at 0: Prometheus
 * sees no increase in a series that starts with its first event.
 */
export function createCounter<const Labels extends Values>(
  registry: Registry,
  { name, help, labels }: { name: string; help: string; labels: Labels },
): (labels: LabelsOf<Labels>) => void {
  const labelNames = Object.keys(labels);
  const counter = new Counter({ name: PREFIX + name, help, labelNames, registers: [registry] });
  for (const values of combinations(labels)) counter.inc(values, 0);
  return (values) => counter.inc(values);
}

function combinations(labels: Values): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (all, [name, values]) =>
      all.flatMap((labels) => values.map((value) => ({ ...labels, [name]: value }))),
    [{}],
  );
}

/** Shorter than the limit of a scrape, so that one unreadable gauge does not cost all metrics. */
const WITHIN_MS = 1_000;

/**
 * Creates gauges, by name with their help, that are read together at each scrape. If that takes longer than a second,
 * the scrape gets their last values; if it fails, NaN, or also the last values with `readAt`, the name of one more
 * gauge for the time of the last reading.
 */
export function createGauges<Name extends string>(
  registry: Registry,
  helps: Record<Name, string>,
  read: () => Promise<Record<Name, number>>,
  { readAt }: { readAt?: string } = {},
): void {
  let last: Record<string, number> = {};
  const readOnce = sharedWhilePending(async () => {
    try {
      last = { ...(await read()), ...(readAt && { [readAt]: Date.now() / 1_000 }) };
    } catch {
      if (!readAt) last = {};
    }
  });
  const all: Record<string, string> = {
    ...helps,
    ...(readAt && {
      [readAt]: `When ${PREFIX}${Object.keys(helps)[0]} was last read, in seconds since 1970.`,
    }),
  };
  for (const [name, help] of Object.entries(all))
    new Gauge({
      name: PREFIX + name,
      help,
      registers: [registry],
      async collect() {
        await Promise.race([readOnce(), sleep(WITHIN_MS, undefined, { ref: false })]);
        this.set(last[name] ?? Number.NaN);
      },
    });
}

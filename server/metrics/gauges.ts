import { Gauge, type Registry } from "prom-client";
import { PREFIX } from "./prefix.ts";

/**
 * Creates gauges whose values are read together at each scrape. Where that fails they are NaN, and the
 * other metrics are served all the same.
 *
 * @param helps the gauges' names, without the prefix, and what they show
 */
export function createGauges<Name extends string>(
  registry: Registry,
  helps: Record<Name, string>,
  read: () => Promise<Record<Name, number>>,
  prefix = PREFIX,
): void {
  let reading: Promise<Partial<Record<Name, number>>> | null = null;
  function readOnce() {
    reading ??= read()
      .catch(() => ({}))
      .finally(() => {
        reading = null;
      });
    return reading;
  }
  for (const name of Object.keys(helps) as Name[])
    new Gauge({
      name: prefix + name,
      help: helps[name],
      registers: [registry],
      async collect() {
        this.set((await readOnce())[name] ?? Number.NaN);
      },
    });
}

import { Counter, type Registry } from "prom-client";
import { PREFIX } from "./prefix.ts";

type Values = Record<string, readonly string[]>;
type LabelsOf<Labels extends Values> = { [Name in keyof Labels]: Labels[Name][number] };

/**
 * Creates a counter with labels of known values. All of them start at 0: Prometheus sees no increase
 * in a series that starts with its first event.
 *
 * @param name without the prefix
 * @returns counts one event
 */
export function createCounter<const Labels extends Values>(
  registry: Registry,
  { name, help, labels }: { name: string; help: string; labels: Labels },
): (labels: LabelsOf<Labels>) => void {
  const labelNames = Object.keys(labels);
  const keyOf = (values: Record<string, string>) => {
    let key = "";
    for (const name of labelNames) key += `${values[name]} `;
    return key;
  };
  // Counted here and handed over at a scrape: the library's own inc() costs several times as much.
  const counts = new Map(
    combinations(labels).map((values) => [keyOf(values), { values, count: 0 }]),
  );
  new Counter({
    name: PREFIX + name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      this.reset();
      for (const { values, count } of counts.values()) this.inc(values, count);
    },
  });
  return (values) => {
    counts.get(keyOf(values))!.count += 1;
  };
}

function combinations(labels: Values): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (all, [name, values]) =>
      all.flatMap((labels) => values.map((value) => ({ ...labels, [name]: value }))),
    [{}],
  );
}

import type { Metric, Registry } from "prom-client";

type Options = { name: string; help: string; label: string; buckets: number[] };

/** The durations of one class: how many ended up in each bucket, and their sum in seconds. */
export type Durations = { counts: Float64Array; sum: number };

/**
 * A histogram of durations by class. Adding one is adding to an array; the library's own histogram
 * costs each request several times as much.
 */
export class DurationCounts {
  readonly name: string;
  readonly #options: Options;
  readonly #byClass = new Map<string, Durations>();

  constructor(registry: Registry, options: Options) {
    this.name = options.name;
    this.#options = options;
    // All that a registry uses of a metric is its name and get().
    registry.registerMetric(this as unknown as Metric);
  }

  /** The durations of a class, to be passed to `add`. */
  ofClass(value: string): Durations {
    let durations = this.#byClass.get(value);
    if (!durations) {
      // The last one is for what no bucket holds.
      durations = { counts: new Float64Array(this.#options.buckets.length + 1), sum: 0 };
      this.#byClass.set(value, durations);
    }
    return durations;
  }

  add(durations: Durations, seconds: number): void {
    const { buckets } = this.#options;
    let at = 0;
    while (at < buckets.length && seconds > buckets[at]!) at += 1;
    durations.counts[at]! += 1;
    durations.sum += seconds;
  }

  /** All values, shaped as the library's histograms shape them. */
  async get() {
    const { name, help, label, buckets } = this.#options;
    const values = [...this.#byClass].flatMap(([value, { counts, sum }]) => {
      let below = 0;
      const series = [...counts].map((count, i) => {
        below += count;
        const labels = { le: buckets[i] ?? "+Inf", [label]: value };
        return { metricName: `${name}_bucket`, labels, value: below };
      });
      const labels = { [label]: value };
      return [
        ...series,
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: below },
      ];
    });
    return { name, help, type: "histogram", aggregator: "sum", values };
  }
}

import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge, type Registry } from "prom-client";
import { createGauges } from "./instruments.ts";

/** A timer that runs this often is how Node measures the delay. */
const DELAY_RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

/**
 * Creates metrics of the process, under the names usual for Node.js. They are fewer than prom-client's
 * default ones, which observe every garbage collection and so cost each request some microseconds.
 */
export function createProcessMetrics(registry: Registry): void {
  const registers = [registry];
  new Counter({
    name: "process_cpu_seconds_total",
    help: "Processor time that the process has used.",
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  new Gauge({
    name: "process_start_time_seconds",
    help: "When the process was started, in seconds since 1970.",
    registers,
  }).set(Math.round(performance.timeOrigin) / 1_000);
  new Gauge({
    name: "nodejs_version_info",
    help: "Node.js's version.",
    labelNames: ["version"],
    registers,
  }).set({ version: process.version }, 1);
  createGauges(
    registry,
    {
      process_resident_memory_bytes: "Memory that the process holds.",
      nodejs_heap_size_total_bytes: "Size of the JavaScript heap.",
      nodejs_heap_size_used_bytes: "What of the JavaScript heap is used.",
      nodejs_external_memory_bytes:
        "Memory outside the heap that JavaScript holds, such as bodies.",
    },
    async () => {
      const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
      return {
        process_resident_memory_bytes: rss,
        nodejs_heap_size_total_bytes: heapTotal,
        nodejs_heap_size_used_bytes: heapUsed,
        nodejs_external_memory_bytes: external,
      };
    },
    { prefix: "" },
  );
  createDelayMetrics(registry);
}

/** How late timers run because the process is busy: each scrape tells the time since the one before. */
function createDelayMetrics(registry: Registry): void {
  const delays = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delays.enable();
  createGauges(
    registry,
    {
      nodejs_eventloop_lag_mean_seconds: "Mean delay of the event loop since the last scrape.",
      nodejs_eventloop_lag_p99_seconds: "Its 99th percentile.",
      nodejs_eventloop_lag_max_seconds: "The longest one.",
    },
    async () => {
      // The timer's own interval is part of what is measured.
      const lag = (ns: number) => Math.max(0, ns / NANOSECONDS - DELAY_RESOLUTION_MS / 1_000) || 0;
      const { mean, max } = delays;
      const p99 = delays.percentile(99);
      delays.reset();
      return {
        nodejs_eventloop_lag_mean_seconds: lag(mean),
        nodejs_eventloop_lag_p99_seconds: lag(p99),
        nodejs_eventloop_lag_max_seconds: lag(max),
      };
    },
    { prefix: "" },
  );
}

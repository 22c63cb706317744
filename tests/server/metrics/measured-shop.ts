import { type ShopServer, startServer, type TestServer } from "#tests/support/server/server.ts";

type MeasuredShop = TestServer & {
  metricsUrl: string;
  scrape: () => Promise<string>;
};

/** Starts a shop that serves metrics. */
export async function startMeasuredShop(env: Record<string, string> = {}): Promise<MeasuredShop> {
  const server = await startServer("demo", { METRICS_PORT: "0", ...env });
  return { ...server, ...metricsOf(server) };
}

/** The metrics of a shop that was started with METRICS_PORT. */
export function metricsOf({ output }: Pick<ShopServer, "output">) {
  const [, metricsUrl = ""] = /^Metrics: (\S+)$/m.exec(output()) ?? [];
  return { metricsUrl, scrape: async () => (await fetch(metricsUrl)).text() };
}

/** The value of a series, by its name and labels as they are served; NaN when it is not. */
export function seriesValue(scraped: string, series: string): number {
  const line = scraped.split("\n").find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? Number.NaN);
}

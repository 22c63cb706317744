import { seriesValue } from "#tests/server/metrics/measured-shop.ts";
import type { ShopServer } from "#tests/support/server/server.ts";

/** The value of a series, by its name, of a shop with METRICS_PORT; scrapes of one second share a result. */
export async function metricOf({ output }: ShopServer, series: string): Promise<number> {
  const [, url = ""] = /^Metrics: (\S+)$/m.exec(output()) ?? [];
  return seriesValue(await (await fetch(url)).text(), `cho_gia_vi_${series}`);
}

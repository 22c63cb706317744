import type { Settings } from "#app/kit/settings/env.server.ts";
import { listen, trackConnections } from "#server/connection/listen.ts";
import { createShopServer } from "#server/http/server.ts";
import type { ShopMetrics } from "#server/metrics/shop-metrics.ts";
import { databaseFile } from "./database.ts";

/** The ports of a shop that is about to open. Visitors who come before wait. */
export type Ports = Awaited<ReturnType<typeof bindPorts>>;

/** Binds the ports of the shop and of its metrics, if these are served. */
export async function bindPorts(settings: Settings) {
  const metrics = await createMetrics(settings);
  const { server, open } = createShopServer(settings, metrics);
  const stopServer = trackConnections(server, settings);
  // What waits in a socket that was passed is not lost if the start fails.
  const url = settings.passedSocket ? null : await listen(server, settings);
  const release = () => {
    server.close();
    server.closeAllConnections();
  };
  try {
    const served = settings.metrics && (await metrics?.serve(settings.metrics));
    return {
      metrics,
      metricsUrl: served?.url,
      /** Answers the visitors; returns the shop's URL on this machine. */
      open: async (options: Parameters<typeof open>[0]) => {
        open(options);
        return url ?? listen(server, settings);
      },
      /** Finishes the requests in flight. */
      stop: stopServer,
      stopMetrics: () => served?.stop(),
      /** Gives up the ports of a shop that cannot open. */
      release: () => {
        release();
        served?.stop();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** The metrics, if they are served; loaded only then. */
async function createMetrics(settings: Settings): Promise<ShopMetrics | null> {
  if (!settings.metrics) return null;
  const { createShopMetrics } = await import("#server/metrics/shop-metrics.ts");
  return createShopMetrics(settings.databaseUrl === null ? databaseFile(settings) : null);
}

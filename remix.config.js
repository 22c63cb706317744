/**
 * Options of the Remix compiler, which vite.config.ts passes to its Vite plugin.
 * All v3 flags are on, so that moving to React Router 7 is little more than a rename.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};

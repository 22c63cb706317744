// Shows offline.html where a browser would show its own page for want of a network.
// To remove it, replace this file by one that calls
// registration.unregister(), and do not register it in app/enhance/main.ts.
const PAGE = "/offline.html";

addEventListener("install", (event) => {
  skipWaiting();
  const load = (cache) => cache.add(new Request(PAGE, { cache: "reload" }));
  event.waitUntil(caches.open("offline").then(load));
});

// The browser sends requests itself, with its own headers and without waiting for this worker.
addEventListener("activate", (event) => {
  const preload = registration.navigationPreload;
  if (preload) event.waitUntil(preload.enable());
});

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || mode !== "navigate" || /\/(api|seller)\b/i.test(url)) return;
  const load = async () => (await event.preloadResponse) || fetch(event.request);
  event.respondWith(load().catch(() => caches.match(PAGE)));
});

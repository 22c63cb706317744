// Shows offline.html where the browser would show its own page for a network that does not answer.
// It keeps and serves nothing else. To remove it, replace this file by one that calls
// registration.unregister(), and stop registering it in app/enhance/main.ts.
const PAGE = "/offline.html";

addEventListener("install", (event) => {
  skipWaiting();
  const load = (cache) => cache.add(new Request(PAGE, { cache: "reload" }));
  event.waitUntil(caches.open("offline").then(load));
});

// The browser sends the request itself, with its own headers and without waiting for this worker.
addEventListener("activate", (event) => event.waitUntil(registration.navigationPreload?.enable()));

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || mode !== "navigate" || /\/(api|seller)\b/i.test(url)) return;
  const load = async () => (await event.preloadResponse) ?? fetch(event.request);
  event.respondWith(load().catch(() => caches.match(PAGE)));
});

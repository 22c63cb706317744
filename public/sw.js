// Shows offline.html where the network fails. To remove it, replace it by a call of
// registration.unregister(), and do not register it in app/enhance/main.ts.
const PAGE = "/offline.html";

addEventListener("install", (event) => {
  skipWaiting();
  const load = (cache) => cache.add(new Request(PAGE, { cache: "reload" }));
  event.waitUntil(caches.open("offline").then(load));
});

// The browser sends requests itself, without waiting for this worker. Old Chromium, which has
// no flat(), leaves the session's cookie out after a form.
addEventListener("activate", (event) => {
  const preload = [].flat && registration.navigationPreload;
  if (preload) event.waitUntil(preload.enable());
});

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || mode !== "navigate" || /\/(api|seller)\b/i.test(url)) return;
  const load = async () => (await event.preloadResponse) || fetch(event.request);
  event.respondWith(load().catch(() => caches.match(PAGE)));
});

// Shows offline.html without a network. To remove it, replace it by
// registration.unregister(), and do not register it in kit/enhance.
const PAGE = "/offline.html";

addEventListener("install", (event) => {
  skipWaiting();
  const load = (cache) => cache.add(new Request(PAGE, { cache: "reload" }));
  event.waitUntil(caches.open("offline").then(load));
});

// Old Chromium without flat() loses the session's cookie after a form.
const preload = [].flat && registration.navigationPreload;
addEventListener("activate", (event) => {
  if (preload) event.waitUntil(preload.enable());
});

addEventListener("fetch", (event) => {
  const { method, mode, url, referrer } = event.request;
  // No other site's form.
  const isOwn = method === "GET" || (preload && referrer.startsWith(`${origin}/`));
  if (!isOwn || mode !== "navigate" || /\/(api|seller)\b/i.test(url)) return;
  const load = async () => (await event.preloadResponse) || fetch(event.request);
  event.respondWith(load().catch(() => caches.match(PAGE)));
});

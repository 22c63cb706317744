// Shows a courier's page without a network as it was last loaded, for a day. To remove it, replace it by
// registration.unregister(), and do not register it in app/courier-script.
const NAME = "courier";
const DAY_MS = 86_400_000;
const TIMEOUT_MS = 8_000;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return;
  if (url.pathname.startsWith("/assets/"))
    event.respondWith(find(request).then((found) => found || load(request)));
  else if (request.mode === "navigate") {
    const late = new Promise((_, reject) => setTimeout(reject, TIMEOUT_MS));
    const loaded = load(request);
    const kept = async () => (await find(request)) || loaded;
    event.respondWith(Promise.race([loaded, late]).catch(kept));
  }
});

const find = (request) => caches.match(request, { cacheName: NAME, ignoreSearch: true });

async function load(request) {
  const response = await fetch(request);
  const cache = await caches.open(NAME);
  // Of a link that has ended nothing stays on the phone.
  if (response.status === 404) await cache.delete(request, { ignoreSearch: true });
  if (!response.ok) return response;
  for (const each of await cache.keys()) {
    const kept = await cache.match(each);
    if (Date.now() - Date.parse(kept.headers.get("date")) > DAY_MS) await cache.delete(each);
  }
  await cache.put(request, response.clone());
  return response;
}

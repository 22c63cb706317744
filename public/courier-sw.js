// Shows a courier's page without a network as it was last loaded, for a day. To remove it, replace it by
// registration.unregister(), and do not register it in app/features/couriers/script.
const NAME = "courier";
const DAY_MS = 86_400_000;
const TIMEOUT_MS = 8_000;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
// Whenever it starts.
forgetOld();

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return;
  if (isAsset(url)) event.respondWith(find(url).then((found) => found || load(request, url)));
  else if (request.mode === "navigate") {
    const late = new Promise((_, reject) => setTimeout(reject, TIMEOUT_MS));
    const loaded = load(request, url);
    const kept = async () => (await find(url)) || loaded;
    event.respondWith(Promise.race([loaded, late]).catch(kept));
  }
});

const isAsset = ({ pathname }) => pathname.startsWith("/assets/");
/** A page opens with the key of its link, in whatever language it was loaded. */
const keyOf = (url) =>
  isAsset(url) ? url.pathname : `${url.pathname}?key=${url.searchParams.get("key")}`;
/** "/courier/", with the run's id. */
const runOf = ({ pathname }) => pathname.split("/", 3).join("/");

async function find(url) {
  await forgetOld();
  return (await caches.open(NAME)).match(keyOf(url));
}

async function load(request, url) {
  const response = await fetch(request);
  await forgetOld();
  // Of a link that has ended nothing stays on the phone.
  if (response.status === 404) await forget((kept) => runOf(kept) === runOf(url));
  if (response.ok) await (await caches.open(NAME)).put(keyOf(url), response.clone());
  return response;
}

/** Pages are kept for a day; scripts and styles, which tell nothing, for as long as a page may need them. */
function forgetOld() {
  const oldest = (url) => Date.now() - (isAsset(url) ? 2 : 1) * DAY_MS;
  return forget((url, kept) => Date.parse(kept.headers.get("date")) < oldest(url));
}

async function forget(isToGo) {
  const cache = await caches.open(NAME);
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (kept && isToGo(new URL(request.url), kept)) await cache.delete(request);
  }
}

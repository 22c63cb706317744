// Shows the notices of app/features/sellers/notices, and how many orders wait on the icon. To remove it, replace it by
// registration.unregister(), and do not register it there.
addEventListener("install", () => skipWaiting());

addEventListener("push", (event) => {
  const { title, body, tag, url, waiting } = event.data.json();
  const icon = "/seller-icon-192.png";
  const shown = registration.showNotification(title, {
    body,
    tag,
    renotify: true,
    icon,
    data: url,
  });
  event.waitUntil(Promise.all([shown, setBadge(waiting)]));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(clients.openWindow(event.notification.data));
});

// Whoever opens a page of the sellers has seen that something waits.
addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.waitUntil(setBadge(0));
});

/** Not every browser has one, and only a program that was installed may set it. */
const setBadge = async (number) => navigator.setAppBadge?.(number).catch(() => {});

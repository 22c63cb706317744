import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const code = readFileSync("public/seller-sw.js", "utf8");

/** Runs the sellers' worker in a browser, which has a badge for icons or not; `send` gives it an event. */
function startWorker(hasBadge = true) {
  const listeners: Record<string, (event: object) => void> = {};
  const done: unknown[] = [];
  const note =
    (what: string) =>
    async (...told: unknown[]) =>
      void done.push([what, ...told]);
  const names = ["addEventListener", "skipWaiting", "registration", "clients", "navigator"];
  new Function(...names, code)(
    (name: string, listener: (event: object) => void) => {
      listeners[name] = listener;
    },
    () => {},
    { showNotification: note("show") },
    { openWindow: note("open") },
    hasBadge ? { setAppBadge: note("badge") } : {},
  );
  const send = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    listeners[name]!({ ...event, waitUntil: (promise: Promise<unknown>) => waits.push(promise) });
    await Promise.all(waits);
  };
  return { send, done };
}

const MESSAGE = { title: "Có đơn mới", body: "#ABCDEF", tag: "new-order", waiting: 3 };
const pushOf = (url: string) => ({ data: { json: () => ({ ...MESSAGE, url }) } });

test("a message is shown, in place of the last of its kind, with how many orders wait", async () => {
  const { send, done } = startWorker();
  await send("push", pushOf("/seller/order/a"));
  const shown = { body: "#ABCDEF", tag: "new-order", renotify: true, data: "/seller/order/a" };
  expect(done).toEqual([
    ["show", "Có đơn mới", { ...shown, icon: "/seller-icon-192.png" }],
    ["badge", 3],
  ]);
});

test("a browser without a number on icons shows the message", async () => {
  const { send, done } = startWorker(false);
  await send("push", pushOf("/seller/orders"));
  await send("fetch", { request: { mode: "navigate" } });
  expect(done).toMatchObject([["show", "Có đơn mới", {}]]);
});

test("a tap closes the message and opens its page", async () => {
  const { send, done } = startWorker();
  let isClosed = false;
  const notification = { data: "/seller/stock", close: () => (isClosed = true) };
  await send("notificationclick", { notification });
  expect([done, isClosed]).toEqual([[["open", "/seller/stock"]], true]);
});

test("the number goes when a page is opened, and the worker answers no request itself", async () => {
  const { send, done } = startWorker();
  const respondWith = () => done.push("answered");
  await send("fetch", { request: { mode: "cors" }, respondWith });
  expect(done).toEqual([]);
  await send("fetch", { request: { mode: "navigate" }, respondWith });
  expect(done).toEqual([["badge", 0]]);
});

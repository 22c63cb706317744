import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PICTURE_WIDTHS, paths } from "#app/paths.ts";
import { orderOf } from "#tests/faults/support/orders.ts";
import { inLanes, type Sent, send } from "#tests/faults/support/send.ts";
import { ADDRESS_FORM } from "#tests/support/data/address.ts";
import {
  type Attack,
  count,
  endSockets,
  openSockets,
  sendAsAttacker,
  type Tally,
  type Target,
} from "./attack.ts";

// Each runs in a process of its own, which loads this file: what takes long to load is loaded late.

type Request = [path: string, sent: Sent];

/** Sends requests, so many at a time, over kept connections if there is an agent. */
async function sendAll(
  { url }: Target,
  requests: IterableIterator<Request>,
  lanes: number,
  agent?: Agent,
): Promise<Tally> {
  const tally: Tally = {};
  await inLanes(requests, lanes, async ([path, sent]) =>
    count(tally, await sendAsAttacker(url, path, { agent, ...sent })),
  );
  agent?.destroy();
  return tally;
}

const keepingAgent = () => new Agent({ keepAlive: true });
const numbered = (requests: number, requestOf: (i: number) => Request) =>
  Array.from({ length: requests }, (_, i) => requestOf(i)).values();

/** Puts a hostile text into one field of a form or an API request at a time, until the time is up. */
export const hostileText: Attack<{ bytes: number; forMs: number }> = async (target, size) => {
  const { attackWithText } = await import("./hostile-text.ts");
  return attackWithText(target, size);
};

/** Keeps connections open that are idle, or that send their header byte by byte. */
export const connections: Attack<{
  connections: number;
  forMs: number;
  dribble: boolean;
}> = async ({ url }, { connections, forMs, dribble }) => {
  const sockets = openSockets(url, connections, dribble ? "GET /about HTTP/1.1\r\nX: " : "");
  for (const socket of sockets) socket.resume();
  const timer = setInterval(() => {
    if (dribble) for (const socket of sockets) if (socket.writable) socket.write("a");
  }, 500);
  await sleep(forMs);
  clearInterval(timer);
  return endSockets(sockets);
};

/** Each is requested with a number of its own, so none is in a cache. */
const PAGES = ["/cart", "/", "/products", "/about", "/login"];

/** Sends many small requests at once on each connection, and reads no response. */
export const pipelining: Attack<{
  connections: number;
  bytes: number;
  forMs: number;
}> = async ({ url }, { connections, bytes, forMs }) => {
  let requests = "";
  for (let i = 0; requests.length < bytes; i++)
    requests += `GET ${PAGES[i % PAGES.length]}?${i} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const sockets = openSockets(url, connections, requests);
  await sleep(forMs);
  return endSockets(sockets);
};

/** By then the shop has read as much as it accepts. */
const ARRIVED_AFTER_MS = 1_000;
const NEXT_AFTER_MS = 20;
const SMALLEST = 16;

/**
 * Sends bodies without their last byte, and waits: many of one size, then smaller and smaller ones,
 * which use up what is left of the memory for bodies.
 */
export const heldBodies: Attack<{
  connections: number;
  bytes: number;
  forMs: number;
}> = async ({ url }, { connections, bytes, forMs }) => {
  const unfinished = (length: number) =>
    [
      "POST /login HTTP/1.1",
      `Host: ${new URL(url).host}`,
      "Sec-Fetch-Site: same-origin",
      "Content-Type: application/x-www-form-urlencoded",
      `Content-Length: ${length}`,
      "",
      "a".repeat(length - 1),
    ].join("\r\n");
  const sockets = openSockets(url, connections, unfinished(bytes));
  await sleep(ARRIVED_AFTER_MS);
  for (let size = bytes / 2; size > SMALLEST; size /= 2) {
    await sleep(NEXT_AFTER_MS);
    sockets.push(...openSockets(url, 1, unfinished(Math.floor(size))));
  }
  for (const socket of sockets) socket.resume();
  await sleep(forMs);
  return endSockets(sockets);
};

/** Resets passwords of accounts that do not exist, many at once. */
export const unknownResets: Attack<{ requests: number }> = (target, { requests }) => {
  const account = { code: "123456", password: "secret-123" };
  const resets = numbered(requests, (i) => [
    "/reset-password",
    { form: { ...account, email: `nobody-${i}@example.com` } },
  ]);
  return sendAll(target, resets, requests);
};

/** Registers accounts, many at once. */
export const registrations: Attack<{ requests: number }> = (target, { requests }) => {
  const account = { name: "Lan", password: "secret-123" };
  const forms = numbered(requests, (i) => [
    "/register",
    { form: { ...account, email: `many-${i}@example.com` } },
  ]);
  return sendAll(target, forms, requests);
};

const FORMS = ["/login", "/cart", "/forgot-password", "/add-address", "/account", "/logout"];

/** Sends forms of very many fields. */
export const manyFields: Attack<{ requests: number; bytes: number }> = (target, size) => {
  const body = "a&".repeat(size.bytes / 2);
  const forms = numbered(size.requests, (i) => [FORMS[i % FORMS.length]!, { body }]);
  return sendAll(target, forms, 4);
};

/** Fills carts and address forms as a new guest each time, without cookies. */
export const rows: Attack<{ requests: number }> = (target, { requests }) => {
  const add = { intent: `add:${target.shopper.product}` };
  const forms = numbered(requests, (i) =>
    i % 2 ? ["/add-address", { form: ADDRESS_FORM }] : ["/cart", { form: add }],
  );
  return sendAll(target, forms, 32, keepingAgent());
};

/** Requests the same page with a new Host header each time. */
export const hostNames: Attack<{ requests: number }> = (target, { requests }) => {
  const pages = numbered(requests, (i) => ["/products", { headers: { host: `h${i}.example` } }]);
  return sendAll(target, pages, 16, keepingAgent());
};

/** Places orders with one account as fast as possible; also counts the orders placed. */
export const orders: Attack<{ requests: number }> = async ({ url, shopper }, { requests }) => {
  const tally: Tally = { placed: 0 };
  const agent = keepingAgent();
  const json = orderOf(shopper);
  await inLanes(Array(requests).keys(), 32, async () => {
    const headers = { cookie: shopper.cookie, "idempotency-key": randomUUID() };
    const answer = await sendAsAttacker(url, "/api/order/cod", { json, headers, agent });
    count(tally, answer);
    if (answer?.text.includes('"success":true')) tally.placed!++;
  });
  agent.destroy();
  return tally;
};

const UNCACHED = [
  "/products?q=a",
  "/search/suggestions?q=goa+nep+khoau+xaoi+",
  "/cart?",
  "/api/order/user?",
  "/account?",
  "/account/data.json?",
  `/order/a?key=${"k".repeat(28)}`,
];

/** Requests pages that are in no cache, many at once, until the time is up. */
export const expensivePages: Attack<{ atOnce: number; forMs: number }> = (target, size) => {
  const headers = { cookie: target.shopper.cookie };
  const until = performance.now() + size.forMs;
  function* pages(): Generator<Request> {
    for (let n = 0; performance.now() < until; n++)
      yield [`${UNCACHED[n % UNCACHED.length]}${n}`, { headers }];
  }
  return sendAll(target, pages(), size.atOnce, keepingAgent());
};

/** Asks for pictures, each at every width, as a browser without WebP, so that they have to be made. */
export const jpegs: Attack<{ pictures: number; atOnce: number }> = async (target, size) => {
  const list = await send(target.url, "/api/product/list");
  const found = list?.text.matchAll(/\b([0-9a-f]{16})-\d+\.webp/g) ?? [];
  const hashes = [...new Set([...found].map(([, hash]) => hash!))].slice(0, size.pictures);
  const files = hashes.flatMap((hash) => PICTURE_WIDTHS.map((width) => paths.picture(hash, width)));
  const headers = { accept: "image/png,image/*;q=0.8,*/*;q=0.5" };
  const requests = numbered(files.length, (i) => [files[i]!, { headers }]);
  return sendAll(target, requests, size.atOnce);
};

/** Leaves space for the rest of the request's header. */
const LONGEST = 31_000;
/** Remix itself refuses longer ones. */
const LONGEST_FOR_MANIFEST = 7_500;
const ASSETS = join(import.meta.dirname, "../../../build/client/assets");

/** Requests long, odd or badly escaped paths until the time is up. */
export const longPaths: Attack<{ each: number; forMs: number }> = (target, { each, forMs }) => {
  const until = performance.now() + forMs;
  const all: string[] = Array(each).fill(oddPaths()).flat();
  function* requests(): Generator<Request> {
    for (const path of all) if (performance.now() < until) yield [path, {}];
  }
  return sendAll(target, requests(), 20);
};

function oddPaths(): string[] {
  const slashes = "/".repeat(LONGEST);
  const segments = (length: number) => "/a".repeat(length / 2);
  return [
    `/a${slashes}`,
    `/a${slashes}b`,
    `/a${slashes}b.data`,
    `/api/seller/logout${slashes}b`,
    segments(LONGEST),
    `${segments(LONGEST)}.data`,
    `/__manifest?p=${segments(LONGEST)}`,
    `/__manifest?version=${manifestVersion()}&p=${segments(LONGEST_FOR_MANIFEST)}`,
    `/cart?_data=${"routes/".repeat(LONGEST / 7)}`,
    "/cart?_data=routes/shop/cart",
    "/cart.data",
    "/%E0%A4%A",
    "/products/%E0%A4%A",
    "/uploads/images/%E0%A4%A",
    "/product/masala/%",
  ];
}

/** The version in the manifest's file name, which anyone can read. */
function manifestVersion(): string {
  const names = readdirSync(ASSETS).map((name) => /^manifest-([0-9a-f]{8})\.js$/.exec(name)?.[1]);
  return names.find(Boolean) ?? "";
}

import { setImmediate as nextRound } from "node:timers/promises";
import { expect, test } from "vitest";
import { long } from "#tests/support/scope.ts";
import { testShop } from "#tests/support/server/shop.ts";
import { answerTo, openRaw, sendRaw } from "./raw-connection.ts";

const { server } = await testShop();
const GET = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`;
const post = (path: string, type: string, body: string, length = body.length) =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nOrigin: http://shop\r\nContent-Type: ${type}\r\n` +
  `Content-Length: ${length}\r\n\r\n${body}`;
const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data; boundary=x";
const answer = (text: string, from?: string) => answerTo(server.url, text, from);
const openMany = (length: number, from: string) =>
  Promise.all(Array.from({ length }, () => openRaw(server.url, from)));

test("pipelined requests are handled in order, one at a time", async () => {
  const connection = await openRaw(server.url);
  connection.send(["/about", "/nowhere", "/contact", "/cart"].map(GET).join(""));
  await expect.poll(connection.statuses).toEqual([200, 404, 200, 200]);
  connection.send(GET("/about"));
  await expect.poll(connection.statuses).toHaveLength(5);
  connection.socket.destroy();
});

test("a connection that pipelines a thousand requests is closed", async () => {
  const connection = await openRaw(server.url);
  connection.send(GET("/cart").repeat(1_000));
  await connection.closed;
  expect(connection.statuses().length).toBeLessThan(20);
});

test("requests behind a body are handled in order, however they are split into packets", async () => {
  const connection = await openRaw(server.url);
  const form = post("/forgot-password", FORM, `email=${"x".repeat(5_000)}`);
  const text = `${form}${GET("/about")}${form}${GET("/nowhere")}`;
  for (let at = 0; at < text.length; at += 1_500) {
    connection.send(text.slice(at, at + 1_500));
    await nextRound();
  }
  await expect.poll(connection.statuses).toEqual([400, 200, 400, 404]);
  connection.send(text);
  await expect.poll(connection.statuses).toHaveLength(8);
  connection.send(`${form}${GET("/cart").repeat(1_000)}`);
  await connection.closed;
  expect(connection.statuses().length).toBeLessThan(8 + 20);
});

test("a client has at most 500 connections; another one can still connect", async () => {
  const all = await openMany(600, "127.0.0.9");
  await expect.poll(() => all.filter(({ socket }) => !socket.closed)).toHaveLength(500);
  expect((await fetch(`${server.url}/about`)).status).toBe(200);
  for (const { socket } of all) socket.destroy();
  const again = async () => (await answer(GET("/livez"), "127.0.0.9")).statuses;
  await expect.poll(again).toEqual([200]);
});

test.each([
  [`/${"a".repeat(2_047)}`, 404],
  [`/${"a".repeat(2_048)}`, 414],
  [`/a${"/".repeat(10_000)}`, 414],
  ["/a//b", 404],
  ["/api//product/list", 404],
  ["/products//", 404],
  ["//about", 200],
  ["///about", 400],
  ["/about/", 200],
  ["/%E0%A4%A", 400],
  ["/products/%", 400],
])("%s is refused before routing, or leads to its page: %i", async (path, status) => {
  const { statuses, received } = await answer(GET(path));
  expect(statuses).toEqual([status]);
  expect(received).not.toMatch(/node_modules|\bat \S+ \(/);
});

test("every log line is JSON, whatever is requested", async () => {
  const before = server.output().length;
  for (const path of ["/%E0%A4%A", "/products/%ff", "/\\..\\x", "/a%00b"]) await answer(GET(path));
  const lines = () => server.output().slice(before).trim().split("\n");
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(4);
  expect(lines().filter((line) => !line.startsWith("{"))).toEqual([]);
});

test.each([
  "/products.data",
  "/_root.data",
  "/products?_data=root",
  "/cart?_data=routes%2Fshop%2Fcart",
  `/__manifest?p=/${"x".repeat(1_024)}&version=x`,
  "/seller/orders.csv.data",
  "/api/product/list.data",
])("the framework's request %s is not found where no page hydrates", async (path) => {
  const response = await fetch(server.url + path);
  expect(response.status).toBe(404);
  expect((await response.text()).length).toBeLessThan(100);
});

test("a form has at most 64 KiB and 1,000 fields", async () => {
  const statusOf = async (body: string, type = FORM) =>
    (await answer(post("/forgot-password", type, body))).statuses;
  expect(await statusOf(`email=${"x".repeat(64 * 1024 - 6)}`)).toEqual([400]);
  expect(await statusOf(`email=${"x".repeat(64 * 1024 - 5)}`)).toEqual([413]);
  expect(await statusOf("a&".repeat(999))).toEqual([400]);
  expect(await statusOf("a&".repeat(1_000))).toEqual([413]);
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
  expect(await statusOf(`${part.repeat(500)}--x--\r\n`, MULTIPART)).toEqual([400]);
  expect(await statusOf(`${part.repeat(1_001)}--x--\r\n`, MULTIPART)).toEqual([413]);
});

long(test)("a body without a length is refused unread", async () => {
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nOrigin: http://shop\r\nContent-Type: ${FORM}\r\n` +
    "Transfer-Encoding: chunked\r\n\r\n";
  const expectRefused = async (path: string) => {
    const { statuses, closed } = await sendRaw(server.url, `${head(path)}6\r\nemail=\r\n0\r\n\r\n`);
    expect([path, ...statuses()]).toEqual([path, 411]);
    await closed;
  };
  await Promise.all(["/forgot-password", "/api/user/login", "/seller"].map(expectRefused));
});

test.each(["GET", "HEAD", "OPTIONS"])("%s takes no body", async (method) => {
  for (const path of ["/about", "/cart", "/healthz", "/favicon.svg"]) {
    const text = `${method} ${path} HTTP/1.1\r\nHost: shop\r\nContent-Length: 5\r\n\r\na`;
    expect([path, ...(await answer(text)).statuses]).toEqual([path, 400]);
  }
});

test("JSON has at most 64 KiB; larger bodies are refused with JSON", async () => {
  const body = JSON.stringify({ email: "x".repeat(64 * 1024), password: "x" });
  const { statuses, received } = await answer(post("/api/user/login", "application/json", body));
  expect(statuses).toEqual([413]);
  expect(received).toContain('{"success":false,"message":"This is too large to be sent"}');
});

long(test)("an anonymous upload is refused before it has arrived", async () => {
  const head = 'Content-Disposition: form-data; name="image"; filename="a.png"';
  const body = `--x\r\n${head}\r\n\r\n${"x".repeat(100_000)}`;
  for (const [path, status] of [
    ["/seller", 413],
    ["/seller?index", 401],
    ["/seller/product-list", 401],
    ["/api/product/add-product", 401],
  ] as const) {
    const { statuses } = await answer(post(path, MULTIPART, body, 20 * 1024 * 1024));
    expect([path, ...statuses]).toEqual([path, status]);
  }
});

test("the bodies of one client leave room for another's", async () => {
  const body = "x".repeat(60_000);
  const held = await openMany(160, "127.0.0.8");
  for (const connection of held) connection.send(post("/login", FORM, body, 60_001));
  const refused = () => held.filter(({ statuses }) => statuses()[0] === 503);
  await expect.poll(() => refused().length).toBeGreaterThan(10);
  expect(refused()[0]!.received()).toMatch(/^Retry-After: \d+\r$/im);
  const other = await fetch(`${server.url}/forgot-password`, {
    method: "POST",
    headers: { "content-type": FORM, origin: server.url },
    body: "email=",
  });
  expect(other.status).toBe(400);
  for (const { socket } of held) socket.destroy();
});

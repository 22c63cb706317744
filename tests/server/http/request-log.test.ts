import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { RUNTIME_FLAGS } from "../../../server/bootstrap/runtime-flags.mjs";
import { CHILD_ENV } from "../../support/server/child-env.ts";
import { testFolder } from "../../support/server/folder.ts";
import { testShopProcess } from "../../support/server/shop.ts";
import { openRaw, sendRaw } from "./raw-connection.ts";

const { server } = await testShopProcess("demo", { TRUST_PROXY: "on" });
/** Their lines are more than the buffer and the pipe hold. */
const [CONNECTIONS, PIPELINED, ROUNDS] = [20, 15, 10];
const REQUESTS = CONNECTIONS * PIPELINED * ROUNDS;
const ID = /^[0-9a-f]{12}$/;

type Line = { req?: { id: string }; dropped?: number };
const linesOf = (output: string) =>
  output
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Line);

/** The log's line of a request, once it is written. */
async function lineOf(id: string | null): Promise<Line> {
  const find = () => linesOf(server.output()).find(({ req }) => req?.id === id);
  await expect.poll(find).toBeDefined();
  return find()!;
}

test.each([
  ["a page", "/about", 200],
  ["a cached page, again", "/about", 200],
  ["a static file", "/favicon.ico", 200],
  ["an API endpoint", "/api/category", 200],
  ["a page that does not exist", "/nowhere?secret=1", 404],
  ["a malformed URL", "/%E0%A4%A", 400],
])("the response to %s has the id of its log line", async (_what, path, status) => {
  const response = await fetch(server.url + path);
  await response.arrayBuffer();
  const id = response.headers.get("x-request-id");
  expect([response.status, id]).toEqual([status, expect.stringMatching(ID)]);
  expect(await lineOf(id)).toEqual({
    level: 30,
    time: expect.any(Number),
    pid: server.pid,
    hostname: expect.any(String),
    req: { id, method: "GET", url: path.split("?")[0] },
    res: { statusCode: status },
    responseTime: expect.any(Number),
    client: "127.0.0.1",
    msg: "request completed",
  });
});

test("refused requests have an id, too", async () => {
  const forged = { method: "POST", headers: { origin: "https://evil.example" } };
  const refused = await fetch(`${server.url}/cart`, forged);
  expect(refused.status).toBe(403);
  expect(refused.headers.get("x-request-id")).toMatch(ID);
  const text = "POST /cart HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n";
  const { received, socket } = await sendRaw(server.url, text);
  expect(received()).toMatch(/^HTTP\/1\.1 411 [\s\S]*\r\nX-Request-Id: [0-9a-f]{12}\r\n/);
  socket.destroy();
});

test("a trusted proxy's id is taken, unless it is long or has other characters", async () => {
  const idFor = async (given: string) => {
    const { received, socket } = await sendRaw(
      server.url,
      `GET /about HTTP/1.1\r\nHost: shop\r\nX-Request-Id: ${given}\r\n\r\n`,
    );
    socket.destroy();
    return /\r\nX-Request-Id: ([^\r]*)\r\n/.exec(received())![1]!;
  };
  expect(await idFor("4bf92f35-77b3:4da6.a_1")).toBe("4bf92f35-77b3:4da6.a_1");
  expect(await idFor("a".repeat(64))).toBe("a".repeat(64));
  for (const hostile of ["a".repeat(65), '","level":60,"x":"', "a b", "%0a", "é", ""])
    expect(await idFor(hostile)).toMatch(ID);
});

test("without a trusted proxy, the header is ignored", async () => {
  const { server: open } = await testShopProcess();
  const response = await fetch(`${open.url}/about`, { headers: { "x-request-id": "mine" } });
  expect(response.headers.get("x-request-id")).toMatch(ID);
});

test("when nobody reads the log, the shop answers and keeps little of it", async () => {
  const dataDir = testFolder("demo");
  const args = [...RUNTIME_FLAGS, "build/program/main.js", "serve"];
  const shop = spawn(process.execPath, args, {
    env: { ...CHILD_ENV, PORT: "0", DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let told = "";
  shop.stderr.on("data", (chunk) => {
    told += chunk;
  });
  const urlOf = () => / is open: (http:[^\s,]+)/.exec(told)?.[1];
  await expect.poll(urlOf, { timeout: 30_000 }).toBeDefined();

  // Refused by its URL, so cheaply; each quote takes two characters of its line.
  const request = `GET /%${'"'.repeat(199)} HTTP/1.1\r\nHost: shop\r\n\r\n`;
  const all = await Promise.all(Array.from({ length: CONNECTIONS }, () => openRaw(urlOf()!)));
  for (let round = 1; round <= ROUNDS; round++) {
    for (const { send } of all) send(request.repeat(PIPELINED));
    const answered = () => all.flatMap(({ statuses }) => statuses()).length;
    await expect.poll(answered, { timeout: 30_000 }).toBe(CONNECTIONS * PIPELINED * round);
  }
  for (const { socket } of all) socket.destroy();
  expect((await fetch(`${urlOf()}/about`)).status).toBe(200);

  let log = "";
  shop.stdout.on("data", (chunk) => {
    log += chunk;
  });
  await expect.poll(() => log).toContain('"dropped":');
  // Nor does it matter that the reader goes away.
  shop.stdout.destroy();
  for (let i = 0; i < 5; i++) expect((await fetch(`${urlOf()}/about`)).status).toBe(200);
  shop.kill("SIGTERM");
  await once(shop, "exit");
  const lines = linesOf(log);
  const dropped = lines.reduce((sum, line) => sum + (line.dropped ?? 0), 0);
  expect(dropped).toBeGreaterThan(0);
  expect(lines.filter(({ req }) => req).length + dropped).toBe(REQUESTS + 1);
});

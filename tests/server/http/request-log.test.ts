import { expect, test } from "vitest";
import { en } from "#app/text/texts.ts";
import { testShopProcess } from "#tests/support/server/shop.ts";
import { answerTo } from "./raw-connection.ts";

const { server } = await testShopProcess("demo", { TRUST_PROXY: "on" });
const ID = /^[0-9a-f]{12}$/;

/** The log's line of a request, once it is written. */
async function lineOf(id: string | null): Promise<unknown> {
  const find = () =>
    server
      .output()
      .split("\n")
      .find((line) => line.startsWith("{") && JSON.parse(line).req?.id === id);
  await expect.poll(find).toBeDefined();
  return JSON.parse(find()!);
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
    ...(status === 400 && { refused: expect.any(String) }),
    responseTime: expect.any(Number),
    client: "127.0.0.1",
    msg: "request completed",
  });
});

test("a line says why its form or call was refused", async () => {
  const post = async (path: string, body: Record<string, string>, headers = {}) => {
    const isApi = path.startsWith("/api/");
    const type = isApi ? "application/json" : "application/x-www-form-urlencoded";
    const response = await fetch(server.url + path, {
      method: "POST",
      headers: { "content-type": type, cookie: "lang=en", origin: server.url, ...headers },
      body: isApi ? JSON.stringify(body) : new URLSearchParams(body).toString(),
      redirect: "manual",
    });
    await response.arrayBuffer();
    const line = (await lineOf(response.headers.get("x-request-id"))) as Record<string, unknown>;
    return [response.status, line.refused];
  };
  const wrong = { email: "seller@example.com", password: "not the password" };
  expect(await post("/api/seller/login", wrong)).toEqual([200, en.auth.wrong]);
  expect(await post("/seller", wrong)).toEqual([400, en.auth.wrong]);
  expect(await post("/login", { email: "lan", password: "" })).toEqual([
    400,
    `email: ${en.address.invalidEmail}; password: ${en.auth.passwordRequired}`,
  ]);
  expect(await post("/cart", { intent: "no such" })).toEqual([400, undefined]);
  expect(await post("/cart", {}, { origin: "https://evil.example" })).toEqual([
    403,
    "This request came from another site",
  ]);
  const typed = { email: `${"a".repeat(400)}@example.com`, password: "secret of lan" };
  const [, refused] = await post("/api/user/login", typed);
  expect(refused).not.toContain("secret");
});

test("refused requests have an id, too", async () => {
  const forged = { method: "POST", headers: { origin: "https://evil.example" } };
  const refused = await fetch(`${server.url}/cart`, forged);
  expect(refused.status).toBe(403);
  expect(refused.headers.get("x-request-id")).toMatch(ID);
  const text = "POST /cart HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n";
  const { received } = await answerTo(server.url, text);
  expect(received).toMatch(/^HTTP\/1\.1 411 [\s\S]*\r\nX-Request-Id: [0-9a-f]{12}\r\n/);
});

test("a trusted proxy's id is taken, unless it is long or has other characters", async () => {
  const idFor = async (given: string) => {
    const text = `GET /about HTTP/1.1\r\nHost: shop\r\nX-Request-Id: ${given}\r\n\r\n`;
    const { received } = await answerTo(server.url, text);
    return /\r\nX-Request-Id: ([^\r]*)\r\n/.exec(received)![1]!;
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

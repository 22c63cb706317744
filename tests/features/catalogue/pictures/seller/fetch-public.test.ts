import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import {
  FetchError,
  fetchPublic,
  MAX_FETCHED_BYTES,
} from "#app/features/catalogue/pictures/seller/fetch-public.http.server.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A site on this machine; returns its port. */
async function site(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return (server.address() as AddressInfo).port;
}

/** Test sites listen on any port. */
const ANY_PORT = { isAllowedPort: () => true };
const HERE = { resolve: async () => ["127.0.0.1"], isAllowed: () => true, ...ANY_PORT };
/** As a site with a public address would be fetched. */
const fetchHere = (url: string) => fetchPublic(url, HERE);
const problemOf = (fetched: Promise<unknown>) =>
  fetched.then(
    () => "fetched",
    (error: unknown) => (error instanceof FetchError ? error.problem : error),
  );
const sends =
  (type: string, body: string | Buffer = "x"): RequestListener =>
  (_, response) =>
    response.writeHead(200, { "content-type": type }).end(body);

test("only the ports of websites are fetched from", async () => {
  let resolved = 0;
  const resolve = async () => {
    resolved += 1;
    return ["127.0.0.1"];
  };
  for (const port of [1, 22, 25, 81, 3000, 5432, 8080, 65_535])
    expect(await problemOf(fetchPublic(`http://a.example:${port}/`, { resolve }))).toBe(
      "not-public",
    );
  expect(resolved).toBe(0);
  for (const origin of ["http://a.example", "http://a.example:443", "https://a.example:80"])
    await problemOf(fetchPublic(origin, { resolve }));
  expect(resolved).toBe(3);
});

test("no spelling of an address reaches this machine or its network", async () => {
  let requests = 0;
  const port = await site((_, response) => {
    requests += 1;
    response.end();
  });
  const hosts = [
    ...["127.0.0.1", "2130706433", "0x7f.1", "017700000001", "127.1", "0", "[::1]"],
    ...["[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "169.254.169.254", "10.0.0.1", "192.168.0.1"],
    ...["①②⑦.0.0.1", "[fd00::1]", "[fe80::1]"],
  ];
  for (const host of hosts) {
    const fetched = fetchPublic(`http://${host}:${port}/x.jpg`, ANY_PORT);
    expect([host, await problemOf(fetched)]).toEqual([host, "not-public"]);
  }
  // A name that leads here, also beside a public address.
  for (const found of [["127.0.0.1"], ["8.8.8.8", "127.0.0.1"], ["::1"], ["::ffff:127.0.0.1"]])
    expect(
      await problemOf(
        fetchPublic(`http://a.example:${port}/`, { resolve: async () => found, ...ANY_PORT }),
      ),
    ).toBe("not-public");
  for (const url of ["file:///etc/passwd", "ftp://a.example/x", "data:image/png,x", "gopher://a/"])
    expect([url, await problemOf(fetchPublic(url, HERE))]).toEqual([url, "not-public"]);
  expect(await problemOf(fetchPublic("http://a.example/", { resolve: async () => [] }))).toBe(
    "unreachable",
  );
  expect(await problemOf(fetchPublic("not a url"))).toBe("unreachable");
  expect(requests).toBe(0);
});

test("a name is resolved once, and its address is the one that is connected to", async () => {
  const hosts: string[] = [];
  const port = await site((request, response) => {
    hosts.push(request.headers.host!);
    sends("image/png", "picture")(request, response);
  });
  let asked = 0;
  const resolve = async () => {
    asked += 1;
    return asked === 1 ? ["127.0.0.1"] : ["127.0.0.9"];
  };
  const bytes = await fetchPublic(`http://user:secret@pictures.example:${port}/x`, {
    ...HERE,
    resolve,
  });
  expect(String(bytes)).toBe("picture");
  expect([asked, hosts]).toEqual([1, [`pictures.example:${port}`]]);
});

test("a redirect is checked like the first address, and there are few", async () => {
  const isFirst = (address: string) => address === "127.0.0.1";
  let requests = 0;
  let to = "";
  const port = await site((_, response) => {
    requests += 1;
    response.writeHead(302, { location: to }).end();
  });
  const from = `http://a.example:${port}/`;
  const targets = ["http://127.0.0.2/x", "http://[::1]/", "file:///etc/passwd", "//10.0.0.1/"];
  const isAllowedPort = (each: string) => each !== "25";
  for (const target of [...targets, "http://127.0.0.1:25/"]) {
    to = target;
    expect([
      target,
      await problemOf(fetchPublic(from, { ...HERE, isAllowed: isFirst, isAllowedPort })),
    ]).toEqual([target, "not-public"]);
  }
  requests = 0;
  to = "/again";
  expect(await problemOf(fetchHere(from))).toBe("unreachable");
  expect(requests).toBe(4);
  const end = await site(sends("image/jpeg", "end"));
  to = `http://b.example:${end}/x.jpg`;
  expect(String(await fetchHere(from))).toBe("end");
});

test("only pictures of a bounded size are read", async () => {
  const answers: [RequestListener, string][] = [
    [sends("text/html"), "not-a-picture"],
    [sends(""), "not-a-picture"],
    [
      (_, response) => response.writeHead(404, { "content-type": "image/png" }).end("x"),
      "unreachable",
    ],
    [(request) => request.socket.end("HTTP/1.1 200 OK\r\n\r\n\r\nnot http"), "not-a-picture"],
    [(request) => request.socket.end("SSH-2.0-OpenSSH\r\n"), "unreachable"],
    [(request) => request.socket.destroy(), "unreachable"],
    [
      (_, response) =>
        response
          .writeHead(200, { "content-type": "image/png", "content-length": MAX_FETCHED_BYTES + 1 })
          .write("x"),
      "too-large",
    ],
    [sends("image/png", Buffer.alloc(MAX_FETCHED_BYTES)), "fetched"],
    [
      (_, response) => {
        response.writeHead(200, { "content-type": "image/png" });
        response.write(Buffer.alloc(MAX_FETCHED_BYTES));
        response.end("x");
      },
      "too-large",
    ],
  ];
  for (const [answer, problem] of answers) {
    const port = await site(answer);
    expect(await problemOf(fetchHere(`http://a.example:${port}/`))).toBe(problem);
  }
});

test("a site that sends nothing, or hardly anything, is given up", async () => {
  const silent = await site(() => {});
  const slow = await site((_, response) => {
    response.writeHead(200, { "content-type": "image/png" });
    const dripping = setInterval(() => response.write("x"), 10);
    response.on("close", () => clearInterval(dripping));
  });
  const soon = { ...HERE, withinMs: 200 };
  const resolve = () => new Promise<string[]>(() => {});
  const problems = await Promise.all([
    problemOf(fetchPublic(`http://a.example:${silent}/`, soon)),
    problemOf(fetchPublic(`http://a.example:${slow}/`, soon)),
    problemOf(fetchPublic("http://a.example/", { ...soon, resolve })),
  ]);
  expect(problems).toEqual(["unreachable", "unreachable", "unreachable"]);
});

import { expect, test } from "vitest";
import { openRaw } from "#tests/server/http/raw-connection.ts";
import { freePort } from "#tests/support/server/free-port.ts";
import { getSecurely, ownHttps } from "#tests/support/server/https.ts";
import { testShop } from "#tests/support/server/shop.ts";

test("handshakes that never end are cut off, and others are served meanwhile", async () => {
  const port = await freePort();
  await testShop("demo", await ownHttps(port));
  const starts = ["", "\x16", "\x16\x03\x01\x02\x00\x01"];
  const slow = Array.from({ length: 150 }, async (_, i) => {
    const raw = await openRaw(`http://127.0.0.1:${port}`, "127.0.0.9");
    raw.send(starts[i % starts.length]!);
    const dribble = setInterval(() => raw.send("\0"), 1_000);
    await raw.closed.finally(() => clearInterval(dribble));
  });
  const { status } = await getSecurely("shop.example", port, { path: "/livez" });
  expect(status).toBe(200);
  await Promise.all(slow);
});

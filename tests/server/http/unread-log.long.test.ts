import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { CHILD_ENV } from "#tests/support/server/child-env.ts";
import { collect } from "#tests/support/server/collect.ts";
import { testFolder } from "#tests/support/server/folder.ts";
import { shopProgram } from "#tests/support/server/server.ts";
import { openRaw } from "./raw-connection.ts";

/** Their lines are more than the buffer and the pipe hold. */
const [CONNECTIONS, PIPELINED, ROUNDS] = [20, 15, 10];
const REQUESTS = CONNECTIONS * PIPELINED * ROUNDS;

type Line = { req?: { id: string }; dropped?: number };

test("when nobody reads the log, the shop answers and keeps little of it", async () => {
  const [program, ...args] = shopProgram("serve");
  const shop = spawn(program, args, {
    env: { ...CHILD_ENV, PORT: "0", DATA_DIR: testFolder("demo") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const told = collect(shop.stderr);
  const urlOf = () => / is open: (http:[^\s,]+)/.exec(told())?.[1];
  await expect.poll(urlOf).toBeDefined();

  // Refused by its URL, so cheaply; each quote takes two characters of its line.
  const request = `GET /%${'"'.repeat(199)} HTTP/1.1\r\nHost: shop\r\n\r\n`;
  const all = await Promise.all(Array.from({ length: CONNECTIONS }, () => openRaw(urlOf()!)));
  for (let round = 1; round <= ROUNDS; round++) {
    for (const { send } of all) send(request.repeat(PIPELINED));
    const answered = () => all.flatMap(({ statuses }) => statuses()).length;
    await expect.poll(answered).toBe(CONNECTIONS * PIPELINED * round);
  }
  for (const { socket } of all) socket.destroy();
  expect((await fetch(`${urlOf()}/about`)).status).toBe(200);

  const log = collect(shop.stdout);
  await expect.poll(log).toContain('"dropped":');
  // Nor does it matter that the reader goes away.
  shop.stdout.destroy();
  for (let i = 0; i < 5; i++) expect((await fetch(`${urlOf()}/about`)).status).toBe(200);
  shop.kill("SIGTERM");
  await once(shop, "exit");
  const written = log()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  const lines = written.map((line) => JSON.parse(line) as Line);
  const dropped = lines.reduce((sum, line) => sum + (line.dropped ?? 0), 0);
  expect(dropped).toBeGreaterThan(0);
  expect(lines.filter(({ req }) => req).length + dropped).toBe(REQUESTS + 1);
});

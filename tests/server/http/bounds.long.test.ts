import { expect, test } from "vitest";
import { testShop } from "#tests/support/server/shop.ts";
import { openRaw } from "./raw-connection.ts";

const { server } = await testShop();

test("a form that takes longer than 20 s is cut off, however steadily it is sent", async () => {
  const connection = await openRaw(server.url);
  const head = ["POST /login HTTP/1.1", "Host: shop", "Origin: http://shop"].concat([
    "Content-Type: application/x-www-form-urlencoded",
    "Content-Length: 60000",
  ]);
  connection.send(`${head.join("\r\n")}\r\n\r\nemail=`);
  const dribble = setInterval(() => connection.send("x".repeat(600)), 1_000);
  const lasted = await connection.closed;
  clearInterval(dribble);
  expect(lasted).toBeGreaterThan(9_000);
});

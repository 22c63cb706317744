import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientKey, clientOf } from "#server/connection/client-address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:54321", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["[::ffff:203.0.113.7]:443", "203.0.113.7"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:ffff:ffff:ffff:ffff", "2001:db8:0:0::/64"],
  ["[2001:0DB8:0:0::2]:443", "2001:db8:0:0::/64"],
  ["2001:db8:0:1::1", "2001:db8:0:1::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("%s is counted as %s", (address, key) => {
  expect(clientKey(address)).toBe(key);
});

test.each(["", "unknown", "_hidden", "1.2.3", "1.2.3.4.5", "[::1", "::1]", "a".repeat(10_000)])(
  "%s is not an address",
  (text) => {
    expect(clientKey(text)).toBeNull();
  },
);

const from = (remoteAddress: string, forwarded?: string) => {
  const request = { headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress } };
  return request as never as IncomingMessage;
};

test("behind a trusted proxy the last hop counts, in any notation", () => {
  for (const last of ["203.0.113.7", "203.0.113.7:1", "::ffff:203.0.113.7"])
    for (const first of ["198.51.100.9", "x"])
      expect(clientOf(from("127.0.0.1", `${first}, ${last}`), true)).toBe("203.0.113.7");
});

test("without a proxy, or with nonsense from one, the socket's own address counts", () => {
  expect(clientOf(from("127.0.0.1", "203.0.113.7"), false)).toBe("127.0.0.1");
  expect(clientOf(from("127.0.0.1", "me"), true)).toBe("127.0.0.1");
  expect(clientOf(from("127.0.0.1"), true)).toBe("127.0.0.1");
});

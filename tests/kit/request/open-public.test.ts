import { expect, test } from "vitest";
import { isPublic } from "#app/kit/request/open-public.ts";

test("only addresses of the public internet are public", () => {
  const others = [
    ...["0.0.0.0", "10.1.2.3", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.255.254"],
    ...["169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.8", "192.168.1.1"],
    ...["198.18.0.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1", "fc00::1"],
    ...["fd12:3456::1", "fe80::1", "fec0::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8"],
    ...["::ffff:7f00:1", "::7f00:1", "64:ff9b::7f00:1", "64:ff9b:1::1", "100::1", "2001::1"],
    ...["2001:db8::1", "2002:7f00:1::", "2002:a00:1::1", "3fff::1", "fe80::1%eth0", "", "x"],
  ];
  expect(others.filter(isPublic)).toEqual([]);
  const open = ["8.8.8.8", "100.63.255.255", "100.128.0.1", "172.15.0.1", "172.32.0.1"];
  for (const address of [...open, "2606:4700::1111", "2001:4860:4860::8888", "2a00:1450::1"])
    expect([address, isPublic(address)]).toEqual([address, true]);
});

/** Of IANA's special-purpose registries what is not reachable globally, and groups: first and last addresses. */
const SPECIAL: [string, string][] = [
  ["0.0.0.0", "0.255.255.255"],
  ["10.0.0.0", "10.255.255.255"],
  ["100.64.0.0", "100.127.255.255"],
  ["127.0.0.0", "127.255.255.255"],
  ["169.254.0.0", "169.254.255.255"],
  ["172.16.0.0", "172.31.255.255"],
  ["192.0.0.0", "192.0.0.255"],
  ["192.0.2.0", "192.0.2.255"],
  ["192.88.99.0", "192.88.99.255"],
  ["192.168.0.0", "192.168.255.255"],
  ["198.18.0.0", "198.19.255.255"],
  ["198.51.100.0", "198.51.100.255"],
  ["203.0.113.0", "203.0.113.255"],
  ["224.0.0.0", "239.255.255.255"],
  ["240.0.0.0", "255.255.255.255"],
  ["::", "::ffff:ffff"],
  ["::ffff:0:0", "::ffff:ffff:ffff"],
  ["64:ff9b::", "64:ff9b::ffff:ffff"],
  ["64:ff9b:1::", "64:ff9b:1:ffff:ffff:ffff:ffff:ffff"],
  ["100::", "100::ffff:ffff:ffff:ffff"],
  ["100:0:0:1::", "100::1:ffff:ffff:ffff:ffff"],
  ["2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["5f00::", "5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["fc00::", "fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["fe80::", "febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["ff00::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
];

test.each(SPECIAL)("neither %s nor %s is public", (first, last) => {
  expect([first, last].filter(isPublic)).toEqual([]);
});

test.each([
  ["1.0.0.0", "9.255.255.255"],
  ["11.0.0.0", "100.63.255.255"],
  ["100.128.0.0", "126.255.255.255"],
  ["128.0.0.0", "169.253.255.255"],
  ["169.255.0.0", "172.15.255.255"],
  ["172.32.0.0", "191.255.255.255"],
  ["192.0.1.0", "192.0.1.255"],
  ["192.0.3.0", "192.88.98.255"],
  ["192.88.100.0", "192.167.255.255"],
  ["192.169.0.0", "198.17.255.255"],
  ["198.20.0.0", "198.51.99.255"],
  ["198.51.101.0", "203.0.112.255"],
  ["203.0.114.0", "223.255.255.255"],
  ["2001:200::", "2001:db7:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["2001:db9::", "2001:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
  ["2003::", "3ffe:ffff:ffff:ffff:ffff:ffff:ffff:ffff"],
])("between them, %s and %s are", (first, last) => {
  expect([first, last].map(isPublic)).toEqual([true, true]);
});

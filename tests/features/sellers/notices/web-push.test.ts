import { expect, test } from "vitest";
import {
  areBrowserKeys,
  authorizePush,
  encryptPush,
  generatePushKeys,
} from "#app/features/sellers/notices/web-push.server.ts";
import { claimsOf, newBrowser } from "#tests/support/server/push-service.ts";

/** The example of RFC 8291, section 5. */
const EXAMPLE = {
  text: "When I grow up, I want to be a watermelon",
  privateKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

test("a message is encrypted as in the example of RFC 8291", () => {
  const privateKey = Buffer.from(EXAMPLE.privateKey, "base64url");
  const salt = Buffer.from(EXAMPLE.salt, "base64url");
  const body = encryptPush(EXAMPLE.text, EXAMPLE, { privateKey, salt });
  expect(body.toString("base64url")).toBe(EXAMPLE.body);
});

test("only the browser reads a message, and no two are alike", () => {
  const browser = newBrowser();
  const [first, second] = ["Có đơn mới", "Có đơn mới"].map((text) =>
    encryptPush(text, browser.keys),
  ) as [Buffer, Buffer];
  expect([first, second].map(browser.decrypt)).toEqual(["Có đơn mới", "Có đơn mới"]);
  expect(first.equals(second)).toBe(false);
  expect(() => newBrowser().decrypt(first)).toThrow();
});

test("the shop's key signs who it is, for one push service and half a day", () => {
  const keys = generatePushKeys();
  const endpoint = new URL("https://push.example/send/abc?d=e");
  const authorization = authorizePush(endpoint, keys, "xinchao@chogiavi.example");
  const { exp, ...claims } = claimsOf({ authorization });
  expect(claims).toEqual({
    ...{ typ: "JWT", alg: "ES256", key: keys.publicKey },
    ...{ aud: "https://push.example", sub: "mailto:xinchao@chogiavi.example" },
  });
  expect(Math.abs(exp - Date.now() / 1_000 - 12 * 60 * 60)).toBeLessThan(60);
  const other = authorization.replace(keys.publicKey, generatePushKeys().publicKey);
  expect(() => claimsOf({ authorization: other })).toThrow("not signed");
});

test("keys that no browser has are known", () => {
  const { keys } = newBrowser();
  expect(areBrowserKeys(keys)).toBe(true);
  const point = Buffer.from(keys.p256dh, "base64url");
  const encoded = (bytes: Buffer) => ({ ...keys, p256dh: bytes.toString("base64url") });
  const wrong = [
    ...[
      { p256dh: "", auth: "" },
      { ...keys, auth: "" },
      { ...keys, auth: "A".repeat(100) },
    ],
    ...[encoded(Buffer.alloc(65)), encoded(Buffer.alloc(65, 4)), encoded(point.subarray(0, 64))],
    // Compressed, beside the curve, and another form of the same point.
    encoded(Buffer.concat([Buffer.from([2]), point.subarray(1, 33)])),
    encoded(Buffer.concat([point.subarray(0, 64), Buffer.from([point[64]! ^ 1])])),
    encoded(Buffer.concat([Buffer.from([6 + (point[64]! & 1)]), point.subarray(1)])),
    { ...keys, p256dh: "\0\ud800🌶" },
  ];
  expect(wrong.filter(areBrowserKeys)).toEqual([]);
});

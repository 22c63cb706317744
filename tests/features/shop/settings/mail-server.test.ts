import { expect, test } from "vitest";
import { mailServerOf, smtpUrlOf } from "#app/features/shop/settings/mail-server.server.ts";

const SAVED = "smtps://lan:old@mail.example:2465";
const typed = { server: "mail.example", port: "2465", user: "lan", password: "new" };

test("the same server and port keep their encryption when the password is typed again", () => {
  expect(smtpUrlOf(typed, SAVED)).toBe("smtps://lan:new@mail.example:2465");
  expect(smtpUrlOf({ ...typed, port: "465" }, "smtp://mail.example:465")).toBe(
    "smtp://lan:new@mail.example:465",
  );
});

test.each([
  [{ ...typed, port: "587" }, "smtp://lan:new@mail.example:587"],
  [{ ...typed, port: "" }, "smtp://lan:new@mail.example:587"],
  [{ ...typed, server: "other.example" }, "smtp://lan:new@other.example:2465"],
  [{ ...typed, port: "465" }, "smtps://lan:new@mail.example:465"],
  [{ ...typed, server: "" }, ""],
])("of another one, the port says whether it is encrypted from the start: %j", (server, url) => {
  expect(smtpUrlOf(server, SAVED)).toBe(url);
  expect(smtpUrlOf(server, null)).toBe(url);
});

test("a user name and password with any characters survive", () => {
  const server = { ...typed, user: "lan@mail.example", password: "p@ss/word#1:%" };
  expect(mailServerOf(smtpUrlOf(server, null))).toEqual(server);
});

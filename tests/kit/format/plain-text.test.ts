import { expect, test } from "vitest";
import { asciiText, plainBody, plainText } from "#app/kit/format/plain-text.ts";
import { cpuMs } from "#tests/support/server/cpu-time.ts";

test.each([
  ["\u202a0901 234 567\u202c", "0901 234 567"],
  ["12\u200b Hàng Bông", "12 Hàng Bông"],
  ["12 Hàng\u00ad Bông", "12 Hàng Bông"],
  ["Lan\u2060", "Lan"],
  ["\ufeffHo\u0300a", "Hòa"],
  ["a\tb\u00a0c\u3000d", "a b c d"],
  ["một\r\nhai", "một\r\nhai"],
  ["a\u200db\u200d", "ab"],
  // A family, a cook with a skin colour, and a flag keep what joins them.
  [
    "👨\u200d👩\u200d👧 👩🏽\u200d🍳 🏳\ufe0f\u200d🌈",
    "👨\u200d👩\u200d👧 👩🏽\u200d🍳 🏳\ufe0f\u200d🌈",
  ],
  // NUL is no such mark: it is refused, not dropped.
  ["a\0b", "a\0b"],
])("%j is meant as %j", (typed, meant) => {
  expect(plainText(typed)).toBe(meant);
  expect(plainText(meant)).toBe(meant);
});

test("numbers, codes and addresses are ASCII where they can be", () => {
  expect(asciiText("\u2066＋84 ９０１\u2069")).toBe("+84 901");
  expect(asciiText("ｌａｎ＠example．com")).toBe("lan@example.com");
});

test("a body's passwords stay as they are, and hostile texts cost little", () => {
  const sent = {
    email: "a\u200b",
    password: "a\u200b",
    nested: [{ token: "t\u200b", name: "b\u2060" }],
  };
  expect(plainBody(sent)).toEqual({
    ...{ email: "a", password: "a\u200b", nested: [{ token: "t\u200b", name: "b" }] },
  });
  let deep: unknown = "x";
  for (let i = 0; i < 50_000; i++) deep = [deep];
  const marks = `a${"\u0323\u0301".repeat(100_000)}`;
  const before = cpuMs();
  plainBody(deep);
  plainText(marks);
  asciiText("\ufdfa".repeat(100_000));
  plainText("\u200d".repeat(200_000));
  expect(cpuMs() - before).toBeLessThan(1_000);
});

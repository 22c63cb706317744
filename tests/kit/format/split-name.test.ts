import { expect, test } from "vitest";
import { fullName } from "#app/kit/format/full-name.ts";
import { splitFullName, typedOrder } from "#app/kit/format/split-name.ts";
import { expectLinear, repeated } from "#tests/support/growth.ts";

test.each<[string, "en" | "vi", string, string]>([
  // In either language.
  ["Nguyễn Thị Lan", "vi", "Lan", "Nguyễn Thị"],
  ["Nguyễn Thị Lan", "en", "Lan", "Nguyễn Thị"],
  ["nguyen thi lan", "en", "lan", "nguyen thi"],
  ["  Trần   Văn Bình ", "en", "Bình", "Trần Văn"],
  ["Baker", "en", "Baker", ""],
  ["Tom Baker", "vi", "Tom", "Baker"],
  ["Tom Baker", "en", "Tom", "Baker"],
  ["Mary Ann Smith", "en", "Mary Ann", "Smith"],
  ["Jenny Trần", "vi", "Jenny", "Trần"],
  ["Lan Nguyễn", "vi", "Lan", "Nguyễn"],
  ["", "en", "", ""],
  // A family name that few have: the language tells.
  ["Lò Thị Hoa", "vi", "Hoa", "Lò Thị"],
  ["Lò Thị Hoa", "en", "Lò Thị", "Hoa"],
])("%j, typed in %j, is the given name %j of the family %j", (name, lang, firstname, lastname) => {
  const split = splitFullName(name, lang);
  expect(split).toMatchObject({ firstname, lastname });
  // However it was split, it is shown as it was typed.
  if (lastname) expect(fullName(split)).toBe(name.trim().replace(/\s+/g, " "));
});

test("hostile names are split in linear time", () => {
  for (const part of ["ngh", "a", "aeiouy", "ng ", "\u0323", "Nguyễn "])
    expectLinear((name) => splitFullName(name, "vi"), repeated(part), 960);
});

test("a name keeps the order of the account, else that of the form's language", () => {
  const lan = { firstname: "Lan", lastname: "Nguyễn Thị" };
  expect(typedOrder(lan, "Nguyễn  Thị Lan", "en")).toBe("vi");
  expect(typedOrder(lan, "Lan Nguyễn Thị", "vi")).toBe("en");
  expect(typedOrder(lan, "Tom Baker", "vi")).toBe("vi");
  expect(typedOrder(lan, "Tom Baker", "en")).toBe("en");
});

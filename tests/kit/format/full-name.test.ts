import { expect, test } from "vitest";
import { fullName } from "#app/kit/format/full-name.ts";

test("a name whose order is not known is written in the order of its fields", () => {
  const lan = { firstname: "Lan", lastname: "Nguyễn Thị", nameOrder: null };
  expect(fullName(lan)).toBe("Lan Nguyễn Thị");
});

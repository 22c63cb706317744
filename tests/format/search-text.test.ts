import { expect, test } from "vitest";
import { searchText } from "#app/format/fold.ts";

test("a search loses what nobody sees, and blanks around it", () => {
  expect(searchText(" \u202eg\u200bạo\ufeff\u202c ")).toBe("gạo");
  expect(searchText("nước\u00a0mắm")).toBe("nước\u00a0mắm");
  expect(searchText("\u200b")).toBe("");
  expect(searchText(null)).toBe("");
});

import { expect, test } from "vitest";
import { moveItem } from "#app/values/image-ref.ts";

test("an item is moved, and the list stays as it is where there is none", () => {
  const list = ["a", "b", "c", "d"];
  expect(moveItem(list, 2, 0)).toEqual(["c", "a", "b", "d"]);
  expect(moveItem(list, 2, 1)).toEqual(["a", "c", "b", "d"]);
  expect(moveItem(list, 0, -1)).toEqual(list);
  expect(moveItem(list, -1, 0)).toEqual(list);
  expect(moveItem(list, 9, 0)).toEqual(list);
  expect(list).toEqual(["a", "b", "c", "d"]);
});

import { expect, test } from "vitest";
import { formatFileSize } from "#app/format/figures.ts";

const MB = 1024 * 1024;

test("a file's size is rounded up and written with the language's decimal mark", () => {
  expect(formatFileSize(12.34 * MB, "en")).toBe("12.4 MB");
  expect(formatFileSize(12.34 * MB, "vi")).toBe("12,4 MB");
  expect(formatFileSize(5 * MB, "en")).toBe("5 MB");
  expect(formatFileSize(5 * MB + 1, "en")).toBe("5.1 MB");
  expect(formatFileSize(1, "en")).toBe("0.1 MB");
});

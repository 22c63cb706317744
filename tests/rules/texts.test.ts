import { expect, test } from "vitest";
import { en } from "../../app/text/en.ts";
import { vi } from "../../app/text/vi.ts";

/** Every key of a text with its kind: "cart.title: string", "cart.left: function of 1". */
function kinds(value: unknown, path = ""): string[] {
  if (typeof value === "function") return [`${path}: function of ${value.length}`];
  // Where a language says nothing, its text is null.
  if (typeof value !== "object" || value === null)
    return [`${path}: ${value === null ? "string" : typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    kinds(inner, path ? `${path}.${key}` : key),
  );
}

test("every text of English exists in Vietnamese, of the same kind, and none is empty", () => {
  const english = kinds(en);

  expect(english.length).toBeGreaterThan(150);
  expect(kinds(vi).toSorted()).toEqual(english.toSorted());
  expect([en.lang, vi.lang]).toEqual(["en", "vi"]);
  for (const text of [en, vi]) expect(JSON.stringify(text)).not.toMatch(/:\s*"\s*"/);
});

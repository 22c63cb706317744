import { createElement, Suspense } from "react";
import { expect, test } from "vitest";
import { renderWithData } from "#app/entry.server.tsx";

function Broken(): never {
  throw new Error("broken");
}

test("a page that cannot be rendered is an error, and no promise is left rejected", async () => {
  expect(await renderWithData(createElement("p", null, "whole"))).toBe("<p>whole</p>");
  await expect(renderWithData(createElement(Broken))).rejects.toThrow("broken");
  const inside = createElement(Suspense, null, createElement(Broken));
  await expect(renderWithData(inside)).rejects.toThrow("broken");
});

test("no letter is damaged, wherever the blocks end that React writes", async () => {
  const value = "Bột nghệ";
  for (let length = 0; length < 100; length++) {
    const before = Array.from({ length: 21 }, (_, key) =>
      createElement("p", { key }, "a".repeat(key === 0 ? length : 93)),
    );
    const page = createElement("main", null, before, createElement("b", { title: value }, value));
    expect(await renderWithData(page)).toContain(`<b title="${value}">${value}</b>`);
  }
});

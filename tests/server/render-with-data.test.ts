import { createElement, Suspense } from "react";
import { expect, test } from "vitest";
import { renderWithData } from "../../app/render-with-data.ts";

function Broken(): never {
  throw new Error("broken");
}

test("a page that cannot be rendered is an error, and no promise is left rejected", async () => {
  expect(await renderWithData(createElement("p", null, "whole"))).toBe("<p>whole</p>");
  await expect(renderWithData(createElement(Broken))).rejects.toThrow("broken");
  const inside = createElement(Suspense, null, createElement(Broken));
  await expect(renderWithData(inside)).rejects.toThrow("broken");
});

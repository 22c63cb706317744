import { expect, test } from "vitest";
import { missingInterfaces } from "#tests/support/browser/browser-interfaces.ts";
import { sellerModules } from "#tests/support/browser/seller-modules.ts";

test("sellers' browsers have the interfaces that the scripts use without asking", () => {
  const roots = sellerModules();
  const isOurs = (file: string) =>
    /^app\/(entry\.client|paths|kit\/|features\/)(?!.*\.server\.)/.test(file);

  expect(missingInterfaces("seller", ["app/entry.client.tsx", ...roots], isOurs)).toEqual([
    // A sound that fades in another curve.
    "AudioParam.exponentialRampToValueAtTime: firefox 134",
    // Where it is not known, nothing happens when it is set.
    "CanvasRenderingContext2D.imageSmoothingQuality: firefox never",
  ]);
});

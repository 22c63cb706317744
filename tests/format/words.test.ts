import { expect, test } from "vitest";
import { wordsOf } from "#app/models/catalogue/search/words.ts";

test("words are runs of letters and digits; everything else separates them", () => {
  expect(wordsOf("Chana dal (đậu gà, tách vỏ) ST25")).toEqual([
    "Chana",
    "dal",
    "đậu",
    "gà",
    "tách",
    "vỏ",
    "ST25",
  ]);
  expect(wordsOf("đậu".normalize("NFD"))).toHaveLength(1);
  for (const text of ["", " ", "%_'\"", "🌶️", "\0"]) expect(wordsOf(text)).toEqual([]);
});

import { expect, test } from "vitest";
import { decodeKeys, wordsOf } from "#app/features/catalogue/search/words.server.ts";
import { casesOf } from "#tests/support/cases.ts";

test("words are runs of letters and digits; everything else separates them", () => {
  const words = ["Chana", "dal", "đậu", "gà", "tách", "vỏ", "ST25"];
  expect(wordsOf("Chana dal (đậu gà, tách vỏ) ST25")).toEqual(words);
  expect(wordsOf("đậu".normalize("NFD"))).toHaveLength(1);
  for (const text of ["", " ", "%_'\"", "🌶️", "\0"]) expect(wordsOf(text)).toEqual([]);
});

const TELEX = `
  gaoj / gao; bootj / bot; ngheej / nghe; ddaauj / dau; ddwowngf / duong; dduwowngf / duong;
  nwowcs / nuoc; nuwowcs / nuoc; vuwngf / vung; quees / que; xoaif / xoai; muwa / mua;
  ga5o / gao; lu7t1 / lut; d9au6 / dau; nguyeenx / nguyen; phoongj / phong; mef / me; tw / tu
`;

test.each(casesOf(TELEX))("%s means %s", (typed, plain) => {
  expect(decodeKeys(typed)).toBe(plain);
});

const PLAIN = ["gao", "st25", "x", "zq", "", "123", "ga o", "🌶"];

test.each(PLAIN)("%j has no Telex keys and stays as it is", (text) => {
  expect(decodeKeys(text)).toBe(text);
});

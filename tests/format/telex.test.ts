import { expect, test } from "vitest";
import { decodeTelex } from "#app/models/catalogue/search/words.ts";

test.each([
  ["gaoj", "gao"],
  ["bootj", "bot"],
  ["ngheej", "nghe"],
  ["ddaauj", "dau"],
  ["ddwowngf", "duong"],
  ["dduwowngf", "duong"],
  ["nwowcs", "nuoc"],
  ["nuwowcs", "nuoc"],
  ["vuwngf", "vung"],
  ["quees", "que"],
  ["xoaif", "xoai"],
  ["muwa", "mua"],
  ["nguyeenx", "nguyen"],
  ["phoongj", "phong"],
  ["mef", "me"],
  ["tw", "tu"],
])("%s means %s", (typed, plain) => {
  expect(decodeTelex(typed)).toBe(plain);
});

test.each(["gao", "st25", "x", "zq", "", "123", "ga o", "🌶"])(
  "%j has no Telex keys and stays as it is",
  (text) => {
    expect(decodeTelex(text)).toBe(text);
  },
);

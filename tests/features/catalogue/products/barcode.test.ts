import { expect, test } from "vitest";
import { readBarcode } from "#app/features/catalogue/products/barcode.ts";

test("an EAN-13, an EAN-8 and a UPC-A are read, with blanks and without", () => {
  expect(readBarcode("4006381333931")).toEqual({ barcode: "4006381333931" });
  expect(readBarcode(" 4 006381\t333931 ")).toEqual({ barcode: "4006381333931" });
  expect(readBarcode("9638 5074")).toEqual({ barcode: "96385074" });
  expect(readBarcode("036000291452")).toEqual({ barcode: "036000291452" });
});

test("a UPC-A is the same with the zero that scanners put in front of it", () => {
  expect(readBarcode("0036000291452")).toEqual({ barcode: "036000291452" });
});

test("any other digit, or two that were swapped, is noticed", () => {
  const right = [..."4006381333931"];
  const wrong = right.flatMap((digit, at) =>
    [..."0123456789"].filter((other) => other !== digit).map((other) => right.with(at, other)),
  );
  for (const digits of [...wrong.map((all) => all.join("")), "4006381339331"])
    expect(readBarcode(digits), digits).toEqual({ problem: "checkDigit" });
});

test("what is no barcode says why, and costs nothing however long it is", () => {
  for (const text of ["400638133393a", "E+12", ""])
    expect(readBarcode(text)).toEqual({ problem: "digits" });
  for (const text of ["8.93E+12", "8,93e12"])
    expect(readBarcode(text)).toEqual({ problem: "rounded" });
  for (const text of ["1", "1234567", "123456789", "12345678901234", "9".repeat(1_000_000)])
    expect(readBarcode(text)).toEqual({ problem: "length" });
});

test("a barcode is read as a spreadsheet or another keyboard writes it", () => {
  for (const text of [
    "'4006381333931",
    '="4006381333931"',
    "４００６３８１３３３９３１",
    "4006\u200b381333931",
  ])
    expect(readBarcode(text)).toEqual({ barcode: "4006381333931" });
});

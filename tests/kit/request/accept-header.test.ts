import { describe, expect, test } from "vitest";
import { acceptedValues, acceptsNoWebp } from "#app/kit/request/accept-header.ts";

describe("acceptsNoWebp", () => {
  test.each([
    ["Safari 12 and 13", "image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5"],
    ["Internet Explorer 11", "image/png, image/svg+xml, image/*;q=0.8, */*;q=0.5"],
    ["w3m", "text/html, text/*;q=0.5, image/*, application/*, audio/*"],
    ["any picture", "image/*"],
    ["upper case", "IMAGE/PNG,*/*"],
    ["WebP refused", "image/webp;q=0, */*"],
    ["WebP refused with decimals", "image/webp ; q=0.000,image/*"],
    ["a longer name", "image/webp2,*/*"],
  ])("%s", (_, accept) => expect(acceptsNoWebp(accept)).toBe(true));

  test.each([
    ["Safari 14", "image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5"],
    ["Chrome 64", "image/webp,image/apng,image/*,*/*;q=0.8"],
    ["Chrome 120", "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"],
    ["Firefox 68", "image/webp,*/*"],
    ["a page, in Safari", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"],
    ["curl", "*/*"],
    ["WebP least", "image/png,image/webp;q=0.001"],
    ["a malformed quality", "image/png, image/webp;q=none"],
    ["commas", ",,,,"],
    ["empty", ""],
    ["missing", null],
    ["longer than of any browser", `image/png,${"image/gif,".repeat(100)}`],
  ])("not %s", (_, accept) => expect(acceptsNoWebp(accept)).toBe(false));
});

test("values are read without their parameters, refused ones left out", () => {
  expect(acceptedValues("GZIP;q=0.5, br; q=1 ,deflate;q=0,identity; q=0.0")).toEqual([
    "gzip",
    "br",
  ]);
});

import sharp from "sharp";
import { expect, test } from "vitest";
import { bankTransfer } from "#app/models/orders/paying/bank-transfer.ts";
import { qrPng } from "#app/models/pictures/qr-code.ts";
import { readQr } from "../../support/browser/read-qr.ts";

const order = {
  id: "65f0c0ffee00112233a1b2c3",
  status: "Pending",
  isPaid: false,
  receivedVnd: null,
} as const;
const bank = { bin: "970436", account: "1", holder: "Lan" };

test.each(["1", "0011001932418", "9".repeat(19), "ABCdef0123456789xyz"])(
  "a scanner reads the payload for the account %s from the picture",
  async (account) => {
    for (const amountVnd of [1, 80_000, 2 ** 31, 9_999_999_999_999]) {
      const { payload } = bankTransfer({ ...order, amountVnd }, { ...bank, account })!;
      expect(await readQr(await qrPng(payload))).toBe(payload);
    }
  },
);

test("the picture is small and only black and white, with four modules of white around", async () => {
  const { payload } = bankTransfer({ ...order, amountVnd: 80_000 }, bank)!;
  const png = await qrPng(payload);
  expect(png.length).toBeLessThan(1_000);

  const { width, height } = await sharp(png).metadata();
  expect(width).toBe(height);
  expect(width % 8).toBe(0);
  const pixels = Buffer.from(await sharp(png).raw().toBuffer());
  const channels = pixels.length / (width * height);
  expect(new Set(pixels)).toEqual(new Set([0, 255]));
  const isDark = (x: number, y: number) => pixels[(y * width + x) * channels] === 0;
  for (let at = 0; at < width; at++)
    for (let edge = 0; edge < 4 * 8; edge++)
      expect(
        [
          [at, edge],
          [edge, at],
          [at, width - 1 - edge],
          [width - 1 - edge, at],
        ].some(([x, y]) => isDark(x!, y!)),
      ).toBe(false);
  expect(isDark(4 * 8, 4 * 8)).toBe(true);
});

import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  type BankAccount,
  bankTransfer,
  listBanks,
} from "#app/features/money/transfers/bank-transfer.server.ts";
import { qrPng } from "#app/features/money/transfers/qr-code.server.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";
import { readQr } from "#tests/support/browser/read-qr.ts";
import { propertyRuns } from "#tests/support/scope.ts";

const BANK: BankAccount = { bin: "970436", account: "0011001932418", holder: "Nguyễn Thị Lan" };
const ORDER = {
  id: "65f0c0ffee00112233a1b2c3",
  status: "Pending",
  isPaid: false,
  receivedVnd: null,
  amountVnd: 80_000,
} as const;

/** A field of a QR code for payments: two digits of number, two of length, the value. */
const field = (id: string, value: string) =>
  `${id}${String(value.length).padStart(2, "0")}${value}`;

/** CRC-16/CCITT-FALSE, bit by bit, as four hexadecimal digits. */
function crc(text: string): string {
  let sum = 0xffff;
  for (const byte of Buffer.from(text, "ascii")) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      sum = sum & 0x8000 ? ((sum << 1) ^ 0x1021) & 0xffff : (sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, "0");
}

/** The payload as the format's description has it. */
function payloadOf({ bin, account }: BankAccount, amountVnd: number, memo: string): string {
  const beneficiary = field("00", bin) + field("01", account);
  const napas = field("00", "A000000727") + field("01", beneficiary) + field("02", "QRIBFTTA");
  const fields = [
    field("00", "01"),
    field("01", "12"),
    field("38", napas),
    field("53", "704"),
    field("54", String(amountVnd)),
    field("58", "VN"),
    field("62", field("08", memo)),
    "6304",
  ].join("");
  return fields + crc(fields);
}

test("the checksum is the one of the published check value", () => {
  expect(crc("123456789")).toBe("29B1");
});

test("an order to pay has the bank's name, the holder in capitals and the order's number", () => {
  expect(bankTransfer(ORDER, BANK)).toEqual({
    bankName: "Vietcombank",
    account: "0011001932418",
    holder: "NGUYEN THI LAN",
    amountVnd: 80_000,
    memo: "DON HANG A1B2C3",
    payload:
      "00020101021238570010A00000072701270006970436011300110019324180208QRIBFTTA5303704540580000" +
      "5802VN62190815DON HANG A1B2C363042EB9",
  });
});

test("the payload of any order is the format's, byte for byte", () => {
  const characters = (set: string, minLength: number, maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...set), minLength, maxLength });
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  fc.assert(
    fc.property(
      fc.record({
        id: characters("0123456789abcdef", 24, 24),
        amountVnd: fc.integer({ min: 1, max: 9_999_999_999_999 }),
        status: fc.constantFrom(...ORDER_STATUSES.filter((status) => status !== "Cancelled")),
      }),
      fc.record({
        bin: characters("0123456789", 6, 6),
        account: characters(`0123456789${letters}`, 1, 19),
        holder: fc.constantFrom("Lan", "Đặng Thị Ước"),
      }),
      (order, bank) => {
        const { payload, memo } = bankTransfer({ ...ORDER, ...order }, bank)!;
        expect(memo).toMatch(/^[A-Z0-9 ]{1,19}$/);
        expect(payload).toBe(payloadOf(bank, order.amountVnd, memo));
      },
    ),
    { seed: 1, numRuns: propertyRuns(1_000) },
  );
});

test("nothing is to be transferred for a paid or cancelled order, or without an account", () => {
  expect(bankTransfer(ORDER, null)).toBeNull();
  expect(bankTransfer({ ...ORDER, isPaid: true }, BANK)).toBeNull();
  expect(bankTransfer({ ...ORDER, status: "Cancelled" }, BANK)).toBeNull();
  expect(bankTransfer({ ...ORDER, status: "Delivered" }, BANK)).not.toBeNull();
});

test.each([0, -1, 10_000_000_000_000])("%i dong cannot be transferred", (amountVnd) => {
  expect(bankTransfer({ ...ORDER, amountVnd }, BANK)).toBeNull();
});

test.each([1, 2 ** 31, 2 ** 32 + 1, 9_999_999_999_999])("%i dong are in plain digits", (vnd) => {
  const { payload } = bankTransfer({ ...ORDER, amountVnd: vnd }, BANK)!;
  expect(payload).toContain(`5303704${field("54", String(vnd))}5802VN`);
});

test("an unknown bank is named by its number", () => {
  expect(bankTransfer(ORDER, { ...BANK, bin: "123456" })?.bankName).toBe("123456");
});

const ACCOUNTS = ["1", "0011001932418", "9".repeat(19), "ABCdef0123456789xyz"];

test.each(ACCOUNTS)("a scanner reads the payload for account %s", async (account) => {
  for (const amountVnd of [1, 80_000, 2 ** 31, 9_999_999_999_999]) {
    const { payload } = bankTransfer({ ...ORDER, amountVnd }, { ...BANK, account })!;
    expect(await readQr(await qrPng(payload))).toBe(payload);
  }
});

test("every bank in the list has a number that a VietQR can name", () => {
  expect(listBanks().filter(({ bin }) => !/^\d{6}$/.test(bin))).toEqual([]);
});

test("the picture is small and only black and white, with four modules of white around", async () => {
  const { payload } = bankTransfer(ORDER, { ...BANK, account: "1" })!;
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
      for (const side of [edge, width - 1 - edge])
        expect([isDark(at, side), isDark(side, at)]).toEqual([false, false]);
  expect(isDark(4 * 8, 4 * 8)).toBe(true);
});

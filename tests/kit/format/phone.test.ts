import { expect, test } from "vitest";
import { addressSchema } from "#app/features/accounts/form.ts";
import { normalizePhone, showPhone } from "#app/kit/format/phone.ts";
import { en } from "#app/text/texts.ts";
import { ADDRESS } from "#tests/support/data/address.ts";

const GOOD: [normalized: string, ...typed: string[]][] = [
  ["0901 234 567", "0901234567", "0901.234.567", "090-123-4567", "(090) 123–4567"],
  ["0901 234 567", "0901\u00a0234\u2009567", "84901234567", "901234567", "0084 901 234 567"],
  ["0901 234 567", "+84901234567", "+84 (0)901 234 567", "+84 0901 234 567"],
  ["0841 234 567", "0841234567", "841234567"],
  ["0321 234 567", "0321234567"],
  ["0521 234 567", "0521234567"],
  ["0701 234 567", "0701234567"],
  ["024 3826 1234", "02438261234", "+84 24 3826 1234"],
  ["028 3829 1234", "(028) 3829 1234"],
  ["0236 382 1234", "0236 3821 234"],
  ["+14155550123", "+1 (415) 555-0123"],
  ["+442079460958", "0044 20 7946 0958"],
  ["+6561234567", "+65 6123 4567"],
];
const BAD = [
  ...["0123456789", "0612345678", "090123456", "09012345678", "0243826123", "12345", "19001234"],
  ...["+84 123", "+84 90 123 456", "+849012345678", "+123", "+1234567890123456", "+0901234567"],
  ...["abc", "0901 234 567 ext 3", "0901234567 / 0912345678", "٠٩٠١٢٣٤٥٦٧"],
  ...["0".repeat(120), `0901234567${" ".repeat(60)}`],
];

test.each(GOOD)("%s is what %s is, and stays so", (normalized, ...typed) => {
  for (const text of [...typed, normalized]) expect(normalizePhone(text), text).toBe(normalized);
});

test.each(BAD)("%s is no number that a courier can call", (typed) => {
  expect(normalizePhone(typed)).toBeNull();
});

test("the page refuses other numbers; page and API keep them as typed, to be shown in groups", () => {
  const phoneOf = (phone: string, options?: { anyPhone: boolean }) => {
    const parsed = addressSchema(en, options).safeParse({ ...ADDRESS, phone });
    return parsed.success ? parsed.data.phone : parsed.error.issues[0]!.message;
  };
  const refused = "Please enter a phone number the courier can call, as 0901 234 567";
  expect(phoneOf(" +84901234567 ")).toBe("+84901234567");
  expect(phoneOf("12345")).toBe(refused);
  expect(phoneOf(" ")).toBe("Phone required");
  expect(phoneOf(" 12345 ", { anyPhone: true })).toBe("12345");
  expect(phoneOf("+84901234567", { anyPhone: true })).toBe("+84901234567");
  expect(showPhone("+84901234567")).toBe("0901 234 567");
  expect(showPhone("12345")).toBe("12345");
  expect(phoneOf(" ", { anyPhone: true })).toBe("Phone required");
});

import { expect, test } from "vitest";
import * as z from "zod";
import { DEFAULT_RISE } from "#app/features/orders/changing/rules.ts";
import {
  customTextsSchema,
  deliverySchema,
  deliveryTerms,
} from "#app/features/shop/contents/form.ts";
import { readSubmission } from "#app/kit/command/action.ts";
import { en } from "#app/text/texts.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

function terms(fee: string, freeFrom: string, risePercent = "", riseVnd = "") {
  const form = formOf({ fee, freeFrom, risePercent, riseVnd });
  const submission = readSubmission(form, z.object(deliverySchema(en)));
  return submission.status === "success" ? deliveryTerms(submission.value) : submission.error;
}

function errorOf(part: "banner" | "contact", name: string, value: string) {
  const submission = readSubmission(
    formOf({ [name]: value }),
    z.object(customTextsSchema(en, part)),
  );
  return submission.status === "success" ? undefined : submission.error?.[name];
}

test.each([
  ["", "", { percent: 10, vnd: 20_000 }],
  ["0", "0", { percent: 0, vnd: 0 }],
  ["25", "50k", { percent: 25, vnd: 50_000 }],
])("a limit of %j percent and %j dong for changed orders is understood", (percent, vnd, rise) => {
  expect(terms("", "", percent, vnd)).toMatchObject({ rise });
});

test.each(["1001", "ten"])("a limit of %j percent is refused", (percent) => {
  const message = "Ask from a rise of more than (%): from 0 % to 1000 %";
  expect(terms("", "", percent)).toEqual({ risePercent: [message] });
});

test.each([
  ["45000", "300000", { feeVnd: 45_000, freeFromVnd: 300_000 }],
  ["45.000", "300,000", { feeVnd: 45_000, freeFromVnd: 300_000 }],
  [" 45 000 ₫ ", "1.000.000 ₫", { feeVnd: 45_000, freeFromVnd: 1_000_000 }],
  ["45\u00a0000\u00a0đ", "", { feeVnd: 45_000, freeFromVnd: null }],
  ["", "500000", { feeVnd: 30_000, freeFromVnd: 500_000 }],
  ["0", "500000", { feeVnd: 0, freeFromVnd: 500_000 }],
])("a fee of %j and a threshold of %j are understood", (fee, freeFrom, expected) => {
  const others = { rise: DEFAULT_RISE, hasPickup: false, deposit: null };
  expect(terms(fee, freeFrom)).toEqual({ ...expected, ...others });
});

test.each([
  ...["-1", "1.5", "45.00.00", "1e3", "9007199254740992", "10000001", "NaN", "٣٠٠٠٠"],
  ...["30000\u0000", "0x10", "1".repeat(100_000)],
])("%.40j is no fee", (fee) => {
  expect(terms(fee, "500000")).toEqual({ fee: [expect.stringContaining("Shipping fee")] });
});

test.each(["0", "-5", "1000000001"])("nothing is free from %j on", (freeFrom) => {
  expect(terms("30000", freeFrom)).toEqual({ freeFrom: [expect.stringContaining("Free from")] });
});

test("a text has a limit, and only characters that can be shown", () => {
  const label = "Slide 1: Title (English)";
  const errorOfTitle = (text: string) => errorOf("banner", "title1-en", text);
  expect(errorOfTitle("x".repeat(40))).toBeUndefined();
  expect(errorOfTitle("x".repeat(41))).toEqual([`${label} must be at most 40 characters`]);
  expect(errorOfTitle("x".repeat(100_000))).toHaveLength(1);
  for (const text of ["a\u0000b", "a\u0007b"])
    expect(errorOfTitle(text)).toEqual([`${label} contains characters that are not allowed`]);
});

test("a shop can be called and written to, or shows what the settings say", () => {
  for (const phone of ["", "1900 1234", "024 3826 1234", "+84 (24) 3826-1234"])
    expect(errorOf("contact", "phone", phone)).toBeUndefined();
  for (const phone of ["call me", "12", "+", "tel:113", "0912'345"])
    expect(errorOf("contact", "phone", phone)).toHaveLength(1);
  for (const email of ["", "hello@shop.example"])
    expect(errorOf("contact", "email", email)).toBeUndefined();
  for (const email of ["hello", "a,b@shop.example", "a@b@c.d"])
    expect(errorOf("contact", "email", email)).toEqual(["Invalid email format"]);
});

test("all values of a list are read, and none is an empty list", () => {
  const form = new FormData();
  const schema = z.object({ mail: z.array(z.string()).default([]) });
  expect(readSubmission(form, schema)).toMatchObject({ value: { mail: [] } });
  for (const mail of ["placed", "cancelled"]) form.append("mail", mail);
  expect(readSubmission(form, schema)).toMatchObject({ value: { mail: ["placed", "cancelled"] } });
});

import fc from "fast-check";
import * as example from "#app/api/example-data.ts";

const NASTY_TEXTS = [
  ...["", " ", "\0", "a\0b@example.com", "\ud800", "\ud800@example.com", "\u202Eabc", "👩‍👩‍👧"],
  ...["e\u0301\u0323", "\u0301", "\ufeff", "\u2028", "\r\n", "__proto__", "constructor", "null"],
  ...["NaN", "-1", "1e9", "0x10", "000000", "%", "$&", "' or 1=1 --", '"; drop table products; --'],
  ...["<script>alert(1)</script>", "../../etc/passwd", "https://example.com/a.png", "http://["],
];

const { PRODUCT_ID, SOLD_OUT_ID, ORDER_ID, USER_ID, ADDRESS_ID, GONE_ID } = example;
const IDS = [PRODUCT_ID, SOLD_OUT_ID, ORDER_ID, USER_ID, ADDRESS_ID, GONE_ID];

/** Ids that exist, are someone else's kind, are gone, or are none. */
export const nastyId: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...IDS, PRODUCT_ID.toUpperCase()),
  fc.stringMatching(/^[0-9a-f]{22,26}$/),
);

const utf16 = fc
  .array(fc.nat(0xffff), { maxLength: 20 })
  .map((units) => String.fromCharCode(...units));

export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY_TEXTS) },
  nastyId,
  utf16,
  fc.string(),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(61, 121, 256, 501, 5_000, 20_000).map((length) => "x".repeat(length)),
);

/** Also what only looks like a number of JSON. */
const NUMBERS = [
  ...["0", "-0", "1", "-1", "1.5", "1.0", "1e2", "999", "1000", "1e999", "-1e999", "2147483648"],
  ...["9007199254740993", "12345678901234567890", "NaN", "Infinity", "0x10", "01", "1_000"],
];

const NESTED = [50, 10_000].map((depth) => "[".repeat(depth) + "]".repeat(depth));

/** What stands in the place of a value, as text of a JSON body. */
export const nastyJson: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: nastyText.map((text) => JSON.stringify(text)) },
  { weight: 2, arbitrary: fc.constantFrom(...NUMBERS) },
  fc.constantFrom("null", "true", "false", "[]", "{}", "[[]]", '{"__proto__":{"a":1}}', ...NESTED),
  fc.json({ maxDepth: 3 }),
);

/** What a header can carry. */
export const nastyHeader: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom("*", '""', 'W/"x"', "Bearer", "Bearer  ", "Basic eDp5", "=;=;", "x".repeat(201)),
  fc
    .array(fc.integer({ min: 0x20, max: 0xff }), { minLength: 1, maxLength: 30 })
    .map((codes) => String.fromCharCode(...codes.filter((code) => code !== 0x7f)).trim() || "-"),
);

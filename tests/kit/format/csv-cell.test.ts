import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvPhone, csvText, decodeText, textOfCsv } from "#app/kit/format/csv-cell.ts";
import { csvDateTime } from "#app/kit/format/date.ts";
import { casesOf } from "#tests/support/cases.ts";
import { expectLinear, repeated } from "#tests/support/growth.ts";
import { propertyRuns } from "#tests/support/scope.ts";

test.each([
  ...['=HYPERLINK("http://evil.example","x")', "+84912345678", "-1+1", "@SUM(A1)", "\rx"],
  ...["  =1+1", "\u00a0=1+1", "\u200b=1+1", "＝1+1", "＋1", "－1", "＠SUM(A1)"],
])("%j is escaped with an apostrophe so that no spreadsheet runs it", (text) => {
  expect(csvText(text)).toBe(`'${text}`);
});

test("formulas after any possible cell separator are escaped", () => {
  expect(csvText("Lan;=1+1")).toBe("Lan;'=1+1");
  expect(csvText("Lan, @SUM(A1)\n+1\t-1")).toBe("Lan,' @SUM(A1)\n'+1\t'-1");
});

test.each([
  ...["Nguyễn Thị Lan", "Bột nghệ 5% - loại 1", "lan+shop@example.com", 'Gạo "ngon"', "a=b", ""],
])("%j is unchanged", (text) => {
  expect(csvText(text)).toBe(text);
});

const PHONES = `
  0912345678 / 0912 345 678; 0912 345 678 / 0912 345 678; 0912.345.678 / 0912 345 678;
  (024) 3826-1234 / 02438 261 234; +84912345678 / (+84) 912 345 678;
  +84 912 345 678 / (+84) 912 345 678; 84912345678 / 84912 345 678; 0123 / 0 123;
  +14155552671 / '+14155552671; 0912345678 (Lan) / 0912345678 (Lan); =0912345678 / '=0912345678
`;

test.each(casesOf(PHONES))(
  "the phone number %j becomes %j, which Excel reads as text",
  (phone, cell) => {
    expect(csvPhone(phone)).toBe(cell);
    const digits = (text: string) => text.replace(/\D/g, "");
    expect(digits(cell)).toBe(digits(phone));
    expect(cell).not.toMatch(/^\d+$/);
  },
);

test("a time is written in Vietnam's time zone and a format every spreadsheet reads", () => {
  expect(csvDateTime(Date.UTC(2026, 10, 20, 18, 5))).toBe("2026-11-21 01:05");
});

test("no text begins a cell with a formula, whichever separator or quotes a spreadsheet expects", () => {
  expect(csvText(`12 X;"=cmd|'/C calc'!A0`)).toBe(`12 X;'"'=cmd|'/C calc'!A0`);
  expect(csvText("\n=1+1")).toBe("'\n'=1+1");
  const character = fc.constantFrom(..."\"'=+-@,;\t\r\n ＝aĐ");
  const text = fc.array(character, { maxLength: 12 }).map((characters) => characters.join(""));
  fc.assert(
    fc.property(fc.array(text), fc.constantFrom(",", ";"), (texts, delimiter) => {
      const file = stringify([["#1", ...texts.map(csvText)]], { delimiter });
      expect(file).not.toMatch(/(^|[,;\t\r\n])[\s"]*[=+\-@＝]/);
    }),
    { seed: 1, numRuns: propertyRuns(5_000) },
  );
});

test("escaping can be undone, whatever the text", () => {
  const character = fc.constantFrom(..."\"'=+-@,;\t\r\n \u200b＝aĐ😀".split(/(?:)/u));
  fc.assert(
    fc.property(fc.array(character, { maxLength: 12 }), (characters) => {
      const text = characters.join("");
      expect(textOfCsv(csvText(text))).toBe(text);
    }),
    { seed: 1, numRuns: propertyRuns(5_000) },
  );
});

test("the work is proportional to the length", () => {
  const text = ",=".repeat(100_000);
  expect(textOfCsv(csvText(text)) === text).toBe(true);
  expectLinear((formulas) => textOfCsv(csvText(formulas)), repeated(",="));
});

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, "hex"));

test.each([
  ["UTF-8", Buffer.from("Mì"), "Mì"],
  ["UTF-8 with its mark", Buffer.from("\ufeffMì"), "Mì"],
  ["UTF-16", Buffer.from("\ufeffMì", "utf16le"), "Mì"],
  ["UTF-16 without its mark", Buffer.from("Mì", "utf16le"), "Mì"],
  ["UTF-16 with the large end first", bytes("feff004d00ec"), "Mì"],
  // Marks after their vowels: "Đường Mì ₫".
  ["Windows-1258", bytes("d0fdf5cc6e67204d69cc20fe"), "Đường Mì ₫"],
  // The same bytes are letters of their own: "Mì, bò, Tết, Quê".
  ["Windows-1252", bytes("4dec2c2062f22c205175ea"), "Mì, bò, Quê"],
  ["a picture", bytes("89504e470d0a1a0a"), null],
  ["an unknown encoding with NUL", bytes("ff6100"), null],
] as [string, Uint8Array, string | null][])("a text in %s is decoded", (_, file, text) => {
  expect(decodeText(file)).toBe(text);
});

test.each([0xcc, 0xd0, 0xec])("a file of nothing but byte %d takes linear time", (byte) => {
  expectLinear(
    (text) => decodeText(Buffer.from(text, "latin1")),
    repeated(String.fromCharCode(byte)),
  );
});

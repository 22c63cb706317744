import { expect, test } from "vitest";
import { asciiCapitals } from "#app/format/fold.ts";

test.each([
  ["Nguyễn Thị Lan", "NGUYEN THI LAN"],
  ["Đỗ  Đình\tđức ", "DO DINH DUC"],
  ["Ưng Hoàng Phúc", "UNG HOANG PHUC"],
  ["Nguyê\u0303n Đư\u0301c", "NGUYEN DUC"],
  ["Công ty TNHH Gia Vị (Hà Nội)", "CONG TY TNHH GIA VI (HA NOI)"],
  ["Lan 🌶 Ớt", "LAN OT"],
  ["\u0000\u202e店", ""],
])("%j becomes %j", (text, capitals) => {
  expect(asciiCapitals(text)).toBe(capitals);
});

import { expect, test } from "vitest";
import { readLine } from "#app/features/cart/paste-list/read-line.server.ts";
import { MAX_LIST_LENGTH, MAX_LIST_LINES } from "#app/features/cart/paste-list/rules.ts";
import { splitList } from "#app/features/cart/paste-list/split-list.server.ts";
import { expectLinear, repeated } from "#tests/support/growth.ts";

test("a list is split at new lines, semicolons and commas, but not within a decimal", () => {
  const text = "- gạo 1,5kg\r\n• tiêu; 1. quế,hồi\n\n2) mè , ☐ nghệ\n1.5 kg đường\n---\n* ớt";
  const lines = ["gạo 1,5kg", "tiêu", "quế", "hồi", "mè", "nghệ", "1.5 kg đường", "ớt"];
  expect(splitList(text)).toEqual(lines);
});

test("headings, list marks, times of messages and notes are no things", () => {
  const text = `## Bún bò (6 người ăn)
    **Nguyên liệu nấu nước dùng**
    Ingredients: rice, 1 onion, finely chopped
    Serves 4
    [10:23, 28/11/2026] Mua 2 bó rau muống và 1 bắp cải nhé
    Em ơi
    Gia vị (muối, đường)
    Rau:
    - [x] gừng, 200g (băm, để riêng)
    1/ tỏi. 3 củ hành
    🥕 cà rốt
    muối và tiêu
    2kg gạo 1 chai dầu mè 3 gói bột nghệ
    tỏi 3 tép - hành khô
    1) quế 2) hồi + mè
    Đi chợ mua 2kg gạo
    Đường: 1 thìa; 1/2 kg me`;
  const things = [
    ...["rice", "1 onion", "Mua 2 bó rau muống", "1 bắp cải nhé", "muối", "đường", "gừng, 200g"],
    ...["tỏi", "3 củ hành", "cà rốt", "muối", "tiêu", "2kg gạo", "1 chai dầu mè", "3 gói bột nghệ"],
    ...["tỏi 3 tép", "hành khô", "quế", "hồi", "mè", "mua 2kg gạo", "Đường: 1 thìa", "1/2 kg me"],
  ];
  expect(splitList(text)).toEqual(things);
  // What may be one name, and what may be a thing of its own, stays.
  const kept = ["Hạt nêm thịt thăn và xương ống", "2 chai dầu 1 lít loại ngon", "cloves", "thịt"];
  expect(splitList(kept.join(", "))).toEqual(kept);
});

test("numbers, units and packs are told from the name, before it and behind it", () => {
  const read = (text: string) => {
    const { readings, size, isUnclear } = readLine(text);
    const [{ name, count } = { name: "", count: null }] = readings;
    return [name, count, size && `${size.thousandths} ${size.unit}`, isUnclear];
  };
  const lines: Record<string, unknown[]> = {
    "2kg gạo ST25": ["gạo st25", null, "2000 kg", false],
    "gạo ST25 2 x 5kg": ["gạo st25", 2, "5000 kg", false],
    "ớt bột 100g x2": ["ớt bột", 2, "100 kg", false],
    "nửa ký hành tím": ["hành tím", null, "500 kg", false],
    "ký rưỡi đường": ["đường", null, "1500 kg", false],
    "1kg5 đường": ["đường", null, "1500 kg", false],
    "1/2 kg đường": ["đường", null, "500 kg", false],
    "1,5 lít dầu": ["dầu", null, "1500 litre", false],
    "3 lạng tiêu": ["tiêu", null, "300 kg", false],
    "2 chục gói mì": ["mì", 20, null, false],
    "tá trứng": ["trứng", 12, null, false],
    "hai gói quế nhé": ["quế", 2, null, false],
    "half a dozen bottles of fish sauce": ["fish sauce", 6, null, false],
    "a kilo of rice": ["of rice", null, "1000 kg", false],
    "quế 3": ["quế", 3, null, false],
    "tám thơm": ["tám thơm", null, null, false],
    "tôm 50k": ["tôm", null, null, true],
    "vài gói quế": ["quế", null, null, true],
    "2 gói quế 3 gói": ["quế", 3, null, true],
    "1 thùng mì": ["mì", 1, null, true],
    "1.500 quế": ["quế", null, null, true],
  };
  expect(Object.fromEntries(Object.keys(lines).map((text) => [text, read(text)]))).toEqual(lines);
});

test("a name is searched for with and without what may be no part of it", () => {
  const namesOf = (text: string) => readLine(text).readings.map(({ name }) => name);
  const names: Record<string, string[]> = {
    "2 củ cải nhỏ": ["củ cải nhỏ", "củ cải", "cải nhỏ", "cải"],
    "dầu hào (Maggi)": ["dầu hào maggi", "dầu hào"],
    "hành lá để trang trí": ["hành lá để trang trí", "hành lá"],
    "hành khô hoặc hành tím": ["hành khô hành tím", "hành khô", "hành tím"],
    "Phở: 2 gói hồi": ["hồi", "phở hồi", "phở"],
    "1 thìa cà phê muối": ["thìa cà phê muối", "muối"],
    "a kilo of rice": ["of rice", "rice"],
    "2 gói cà phê G7": ["cà phê g7"],
  };
  expect(Object.fromEntries(Object.keys(names).map((text) => [text, namesOf(text)]))).toEqual(
    names,
  );
});

test("hostile lists are bounded, and read in linear time", () => {
  expect(splitList("x".repeat(MAX_LIST_LENGTH + 1))).toBe("too-long");
  expect(splitList(",".repeat(10_000))).toBe("too-long");
  expect(splitList("quế,".repeat(MAX_LIST_LINES + 1))).toBe("too-many");
  expect(splitList("quế,".repeat(MAX_LIST_LINES))).toHaveLength(MAX_LIST_LINES);
  const separators = [",".repeat(MAX_LIST_LENGTH), "- ".repeat(2_000)];
  for (const text of ["", " \n ,;,\u0000", ...separators, "\ud800,\udc00"])
    expect(splitList(text)).toEqual([]);
  const hostile = [
    ...["9".repeat(400), `${"9".repeat(400)}kg gạo`, "1/0 kg gạo", `${"1,".repeat(2_000)}1`],
    ...[`${"1. ".repeat(1_500)}gạo`, `${"2 x ".repeat(1_000)}gạo`, `${"nửa ".repeat(1_000)}gạo`],
    ...[`${"-–—*•".repeat(900)}gạo`, `a${"\u0301".repeat(4_000)}`],
    "\u0000gạo\u0000 \ud800 2kg",
    "<script>alert(1)</script>",
    "__proto__ constructor toString 2 hasOwnProperty",
  ];
  for (const text of hostile) {
    const lines = splitList(text);
    for (const line of Array.isArray(lines) ? lines : []) {
      const { readings, size } = readLine(line);
      expect(line.length).toBeLessThanOrEqual(200);
      expect(readings.length).toBeLessThanOrEqual(5);
      for (const { count } of readings) expect(count === null || Number.isFinite(count)).toBe(true);
      expect(size === null || Number.isFinite(size.thousandths)).toBe(true);
    }
  }
  const parts = [
    ...[
      "9",
      "1,",
      "1. ",
      "2 x ",
      "nửa ",
      "-–—*•",
      "\u0301",
      "- ",
      ",",
      "(",
      "(a",
      "a: ",
      ":",
      "1 - ",
    ],
    ...["a và ", "1 kg a ", "cho 4 ", "10:20 ", "[x]", "để ", "1/", "muỗng canh "],
  ];
  const readAll = (text: string) => [splitList(text)].flat().map(readLine);
  for (const part of parts) expectLinear(readAll, repeated(part), MAX_LIST_LENGTH - 10);
});

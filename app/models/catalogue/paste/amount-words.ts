import { type Contents, UNITS } from "../../../format/unit-price.ts";

const NUMBERS: Record<string, number> = {
  ...{ một: 1, mot: 1, hai: 2, ba: 3, bốn: 4, bon: 4, tư: 4, năm: 5, nam: 5, sáu: 6, sau: 6 },
  ...{ bảy: 7, bẩy: 7, bay: 7, tám: 8, tam: 8, chín: 9, chin: 9, mười: 10, muoi: 10 },
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ nửa: 0.5, nưa: 0.5, nua: 0.5, half: 0.5, "½": 0.5, "¼": 0.25, "¾": 0.75 },
};

const GROUPS: Record<string, number> = { chục: 10, chuc: 10, tá: 12, dozen: 12 };

/** What lists say beside the units on packs. */
const MEASURES: Record<string, Contents> = {
  ...UNITS,
  ...Object.fromEntries(
    ["ky", "ki", "cân", "kilo", "kilos", "kilogram", "kgs"].map((name) => [name, UNITS.kg!]),
  ),
  ...Object.fromEntries(["grams", "grs"].map((name) => [name, UNITS.g!])),
  ...Object.fromEntries(["litres", "liters"].map((name) => [name, UNITS.l!])),
  lang: UNITS.lạng!,
  cc: UNITS.ml!,
  yến: { unit: "kg", thousandths: 10_000 },
};

/** What goods are packed in: a number before it counts packs. */
const PACKAGING = new Set(
  (
    "gói goi bịch bich túi tui bao hộp hop chai lọ lo hũ hu hủ lon bình binh can vỉ bọc phần " +
    "pack packs packet packets bag bags bottle bottles box boxes jar jars can cans tin tins"
  ).split(" "),
);
/** What a number before it counts, too, but which may belong to a name: "2 củ cải". */
const PIECES = new Set(
  "trái quả củ bó cây cái con lá miếng cục viên piece pieces bunch bunches".split(" "),
);
/** More than one pack, nobody knows how many. */
const CRATES = new Set("thùng thung lốc két crate crates case cases".split(" "));

const VAGUE = new Set("khoảng tầm chừng vài mấy ít about some few".split(" "));
const CHOICES = new Set(["hoặc", "hay", "or"]);
const MONEY = new Set("k đ vnd vnđ ngàn nghìn đồng".split(" "));

/** What people say to the shop around what they want. */
const BEFORE = new Set(
  "cho em chị anh mình tôi shop ơi lấy mua đặt thêm cần với ship giao please buy need i want".split(
    " ",
  ),
);
const BEHIND = new Set(
  "nhé nhe nha ạ với thôi nữa giúp em anh chị shop please pls thanks".split(" "),
);

const has = (words: Set<string>) => (word: string | undefined) =>
  word !== undefined && words.has(word);
const find =
  <Value>(words: Record<string, Value>) =>
  (word: string | undefined): Value | undefined =>
    word !== undefined && Object.hasOwn(words, word) ? words[word] : undefined;

/** What words mean in a list, in lower case and composed characters; diacritics are often left out. */
export const meaning = {
  number: find(NUMBERS),
  group: find(GROUPS),
  measure: find(MEASURES),
  isPackaging: has(PACKAGING),
  isPiece: has(PIECES),
  isCrate: has(CRATES),
  isVague: has(VAGUE),
  isChoice: has(CHOICES),
  isMoney: has(MONEY),
  isTimes: has(new Set(["x", "×", "*"])),
  isHalfMore: has(new Set(["rưỡi", "rưởi", "ruoi"])),
  isSaidBefore: has(BEFORE),
  isSaidBehind: has(BEHIND),
};

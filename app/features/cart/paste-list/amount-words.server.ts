import { type Contents, parseDecimal, UNITS } from "#app/features/catalogue/prices/unit-price.ts";
import { fold } from "#app/kit/format/fold.ts";

const NUMBERS: Record<string, number> = {
  ...{ một: 1, mot: 1, hai: 2, ba: 3, bốn: 4, bon: 4, tư: 4, năm: 5, nam: 5, sáu: 6, sau: 6 },
  ...{ bảy: 7, bẩy: 7, bay: 7, tám: 8, tam: 8, chín: 9, chin: 9, mười: 10, muoi: 10 },
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ nửa: 0.5, nưa: 0.5, nua: 0.5, half: 0.5, couple: 2 },
};

/** Fractions, which may follow a number: "1½". */
export const FRACTIONS: Record<string, number> = {
  ...{ "½": 1 / 2, "¼": 1 / 4, "¾": 3 / 4, "⅓": 1 / 3, "⅔": 2 / 3, "⅛": 1 / 8 },
};

const GROUPS: Record<string, number> = { chục: 10, chuc: 10, tá: 12, dozen: 12, trăm: 100 };

const POUND: Contents = { unit: "kg", thousandths: 454 };
const OUNCE: Contents = { unit: "kg", thousandths: 28 };

/** Units on packs, and others that lists use. */
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
  ...Object.fromEntries(["lb", "lbs", "pound", "pounds"].map((name) => [name, POUND])),
  ...Object.fromEntries(["oz", "ounce", "ounces"].map((name) => [name, OUNCE])),
};

/** Packaging: a number before such a word counts packs. */
const PACKAGING = new Set(
  (
    "gói goi bịch bich túi tui bao hộp hop chai lọ lo ống tuýp hũ hu hủ lon bình binh can vỉ bọc phần " +
    "pack packs packet packets bag bags bottle bottles box boxes jar jars can cans tin tins"
  ).split(" "),
);
/** The words of texts, with those that were typed without diacritics. */
const bothWays = (words: string) => new Set(words.split(" ").flatMap((word) => [word, fold(word)]));

/** Words after a number of pieces, which may also belong to a name: "2 củ cải". */
const PIECES = bothWays(
  "trái quả củ bó cây cái con lá miếng cục viên nải chùm mớ xấp bông ổ bìa vắt thanh khoanh tờ trứng " +
    "piece pieces block blocks pc pcs bunch bunches head heads leaf leaves stick sticks stalk stalks egg eggs",
);
/** The ones that stand for a single piece of anything. */
const SINGLES = bothWays("trái quả củ cái con cây trứng piece pieces pc pcs egg eggs");
/** Measures of recipes, which are no part of a pack: "2 tép tỏi", "1 cup of rice". */
const KITCHEN = bothWays(
  "muỗng muổng thìa chén bát tô ly cốc đĩa dĩa nhánh tép lát mẩu khúc cọng nhúm chút xíu ít " +
    "giọt tai cánh hoa múi đốt ngọn nắm lòng cm m t mcf tsp tsps tbsp tbsps tbs teaspoon teaspoons " +
    "tablespoon tablespoons cup cups glass clove cloves sprig sprigs slice slices pinch pinches " +
    "dash handful handfuls knob splash drop drops inch inches",
);
/** Kinds of spoons: "2 muỗng canh", "1 thìa cà phê đầy". */
const SPOONS = [
  ...["cà phê", "ca phe", "ăn cơm", "canh", "súp", "soup", "cafe", "café", "cf", "cơm", "yến"],
  ...["nhỏ", "lớn", "to", "đầy", "gạt", "vun", "đỏ", "trắng"],
].map((kind) => kind.split(" "));
/** An unknown number of packs. */
const CRATES = new Set("thùng thung lốc két khay rổ crate crates case cases".split(" "));

const VAGUE = new Set(
  "khoảng tầm chừng cỡ vài mấy ít chút xíu about approx around few some ~ ≈".split(" "),
);
const CHOICES = new Set(["hoặc", "hay", "or"]);
/** The dong that a word after a number stands for. */
const MONEY: Record<string, number> = {
  ...{ k: 1_000, ngàn: 1_000, nghìn: 1_000, ngan: 1_000, nghin: 1_000 },
  ...{ đ: 1, "₫": 1, vnd: 1, vnđ: 1, đồng: 1 },
};

/** Words to the shop before and after the goods. */
const BEFORE = new Set(
  (
    "cho em e chị c anh mình tôi shop ơi lấy mua đặt thêm cần muốn gửi giúp giùm mẹ má với và " +
    "ship giao dạ chào alo nha hello hi and the get please buy need i want"
  ).split(" "),
);
const BEHIND = new Set(
  (
    "nhé nhe nha nhen nghen ạ với thôi nữa giúp giùm dùm hộ luôn em anh chị mình shop please pls thanks " +
    "cảm ơn"
  ).split(" "),
);
/** The look or preparation of a thing, which may belong to its name. */
const NOTES = (
  "của lớn to nhỏ vừa bé ngon tươi sạch già băm bằm xay nhuyễn thái cắt xắt bổ đôi đập dập giã " +
  "nát gọt vỏ bóc múi cau lát khúc miếng sợi rửa nướng sơ đủ of large small medium big fresh " +
  "ripe chopped minced sliced diced peeled deveined grated crushed ground finely roughly thinly " +
  "beaten softened melted drained rinsed freshly whole halved lengthwise wedges boneless " +
  "skinless only parts cut into pieces taste optional chín serve garnish picked soaked toasted " +
  "at room temperature heaped heaping level hard boiled julienned"
).split(" ");
/** Words that names often leave out. */
const KINDS =
  "thịt hạt trái đầu dried mince leaf leaves stick sticks stalk stalks clove cloves sprig sprigs juice zest".split(
    " ",
  );
/** Words that begin a note up to the end of the line: "hành lá để trang trí". */
const NOTE_STARTS = "để nếu tùy tuỳ for plus as".split(" ");
/** The same where something else may follow: "gạo cho em 2kg". */
const ASIDES = new Set([
  ...NOTE_STARTS,
  ..."mỗi loại dùng theo không hòa hoà pha trộn với cho per".split(" "),
]);

/** First words of names of goods that nobody counts by the piece: a number of them counts packs. */
const UNCOUNTED = new Set("bột gạo nếp muối đường mè vừng bún miến mì trà sữa ngũ gia".split(" "));

/** Grains, which kitchens measure by tins: "2 lon gạo". */
const GRAINS = new Set(["gạo", "nếp", "đậu", "đỗ"]);

const has = (words: Set<string>) => (word: string | undefined) =>
  word !== undefined && words.has(word);
const find =
  <Value>(words: Record<string, Value>) =>
  (word: string | undefined): Value | undefined =>
    word !== undefined && Object.hasOwn(words, word) ? words[word] : undefined;

/** The meaning of words in a list, in lower case and composed characters; diacritics are often left out. */
export const meaning = {
  number: find(NUMBERS),
  group: find(GROUPS),
  measure: find(MEASURES),
  fraction: find(FRACTIONS),
  money: find(MONEY),
  isPackaging: has(PACKAGING),
  isPiece: has(PIECES),
  isSingle: has(SINGLES),
  isKitchen: has(KITCHEN),
  isUncounted: has(UNCOUNTED),
  isGrain: has(GRAINS),
  isCrate: has(CRATES),
  isVague: has(VAGUE),
  isChoice: has(CHOICES),
  isNote: has(bothWays(NOTES.join(" "))),
  isKind: has(bothWays(KINDS.join(" "))),
  /** Whether words only go on about a thing: "finely chopped", "để trang trí". */
  areNotes: (words: string[]) =>
    NOTE_STARTS.includes(words[0] ?? "") || words.every((word) => NOTES.includes(word)),
  isAside: has(ASIDES),
  isTimes: has(new Set(["x", "×", "*"])),
  isHalfMore: has(new Set(["rưỡi", "rưởi", "ruoi"])),
  isSaidBefore: has(BEFORE),
  isSaidBehind: has(BEHIND),
  areSaid: (words: string[]) => words.every((word) => BEFORE.has(word) || BEHIND.has(word)),
};

/** The number of words after a spoon that name its kind. */
export function spoonLength(tokens: string[], from: number): number {
  let at = from;
  for (let kind: string[] | undefined; at < from + 4; at += kind.length) {
    kind = SPOONS.find((words) => words.every((word, i) => tokens[at + i] === word));
    if (!kind) break;
  }
  return at - from;
}

/** A number, in digits or as a word, and the unit behind it. */
const AMOUNT =
  /(?<![\p{L}\p{M}\p{N}.,])(\d{1,6}(?:[.,]\d{1,3})?|\p{L}{2,5}|½)(?=(\s?)(\p{L}{1,8})(?![\p{L}\p{M}\p{N}]))/gu;
/** The same where the blank before it is missing: "ajinomoto454g". */
const JOINED = /(?<=\p{L}{3})(\d{1,6}(?:[.,]\d{1,3})?)(?=(\s?)(\p{L}{1,8})(?![\p{L}\p{M}\p{N}]))/gu;

/** A text without the size of a pack that it names, and that size; null if it names none or nothing else. */
export type SizedText = { rest: string; size: Contents | null };

/** Finds the size of a pack in a query or a name: "gạo 5kg", "nửa ký hành tím", "Mì Hảo Hảo 75 g". */
export function readSize(text: string): SizedText {
  const plain = text.toLowerCase().normalize("NFC");
  for (const pattern of [AMOUNT, JOINED])
    for (const { 1: number = "", 2: gap = "", 3: unit = "", index } of plain.matchAll(pattern)) {
      const measure = meaning.measure(unit);
      const amount = measure && readAmount(number, measure);
      if (!amount) continue;
      const end = index + number.length + gap.length + unit.length;
      const rest = `${plain.slice(0, index)} ${plain.slice(end)}`.trim();
      const thousandths = Math.round(amount * measure.thousandths);
      if (rest) return { rest, size: { unit: measure.unit, thousandths } };
    }
  return { rest: text, size: null };
}

const readAmount = (number: string, { thousandths }: Contents): number | null =>
  /^\d/.test(number) ? parseDecimal(number, thousandths) : (meaning.number(number) ?? null);

import { fold } from "#app/kit/format/fold.ts";

/** A word as it is written, in lower case and composed characters, and folded. */
export type Word = {
  written: string;
  folded: string;
  /** Set for a word of a name with diacritics: a word without any then differs from one with some. */
  isExact?: boolean;
};

/** A language has some thousands of words; values made from them are kept. */
const MAX_KEPT = 4_000;

function keptPerWord<Value>(make: (written: string) => Value): (written: string) => Value {
  const kept = new Map<string, Value>();
  return (written) => {
    const known = kept.get(written);
    if (known !== undefined) return known;
    const value = make(written);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(written, value);
    return value;
  };
}

const foldWord = keptPerWord(fold);

/** The words of a text: its runs of letters and digits. Combining marks belong to their letter. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
}

/** The words of a query or a name. */
export function readWords(text: string): Word[] {
  return wordsOf(text.toLowerCase().normalize("NFC"))
    .map((written) => ({ written, folded: foldWord(written) }))
    .filter(({ folded }) => folded);
}

/** The words of a name. Hundreds are compared in a search, and few of them need more than the folded words. */
export type NameWords = {
  folded: string[];
  /** Those before its English name, which alone are compared with other names of a thing. */
  own: string[];
  /** The word at a position as it is written. */
  at: (position: number) => Word;
};

/** @param nameFolded the names, folded, see foldNames */
export function readNameWords(name: string, nameFolded: string): NameWords {
  const folded = wordsOf(nameFolded);
  const end = nameFolded.indexOf("\n");
  const own = end < 0 ? folded : wordsOf(nameFolded.slice(0, end));
  let written: string[] | undefined;
  let isExact = false;
  return {
    folded,
    own,
    at: (position) => {
      if (!written) {
        const words = wordsOf(name.toLowerCase().normalize("NFC"));
        // If folding changes the number of words in a name, its diacritics are not compared.
        written = words.length === folded.length ? words : folded;
        isExact = written.some((word, i) => word !== folded[i]);
      }
      return { written: written[position]!, folded: folded[position]!, isExact };
    },
  };
}

/** The diacritics of a word, in alphabetical order; people put them on either letter of hòa and hoà. */
const marksOf = keptPerWord((written) => {
  const marks = written.normalize("NFD").replaceAll("đ", STROKE).match(/\p{M}/gu) ?? [];
  return [...new Set(marks)].sort().join("");
});

const isUnmarked = ({ written, folded }: Word) => written === folded;

/** Whether a word of a name may have lost its diacritics. */
const mayLackMarks = (word: Word) => isUnmarked(word) && !word.isExact;

const inOneCase = (text: string) => text.toLowerCase().normalize("NFC").replace(/\s+/g, " ").trim();

/** Tests whether a word of a name begins with a query; the query's diacritics count if it has any. */
export function createBeginning(query: string): (product: { name: string }) => boolean {
  const comparable = hasMarks(query) ? inOneCase : fold;
  const typed = ` ${comparable(query)}`;
  return ({ name }) => ` ${comparable(name)}`.includes(typed);
}

/** Whether a text was typed with diacritics. */
export const hasMarks = (text: string): boolean => inOneCase(text) !== fold(text);

/** Grave, acute, tilde, hook and dot, which are typed last. */
const TONE = /[\u0300\u0301\u0303\u0309\u0323]/;
const STROKE = "\u0335";

/**
 * Whether a typed word may mean another that folds to the same: its diacritics count. A word typed without a tone may
 * lack others, too; bò is not bồ.
 */
export function hasTypedMarks(typed: Word, word: Word): boolean {
  if (isUnmarked(typed) || mayLackMarks(word) || typed.written === word.written) return true;
  const [own, all] = [marksOf(typed.written), marksOf(word.written)];
  if (TONE.test(own)) return own.replace(STROKE, "") === all.replace(STROKE, "");
  return [...own].every((mark) => all.includes(mark));
}

/** Whether a word of a name is exactly another, unless the name was typed without diacritics: dứa is not dừa. */
export const hasSameMarks = (exact: Word, word: Word): boolean =>
  mayLackMarks(word) ||
  exact.written === word.written ||
  marksOf(exact.written) === marksOf(word.written);

/** Whether two folded words are the same but for an English plural. */
export function isSame(a: string, b: string): boolean {
  if (a.length === b.length) return a === b;
  return a.length < b.length ? a === singularOf(b) : b === singularOf(a);
}

/** An English plural without its s; no Vietnamese word ends in one. */
export const singularOf = (folded: string): string =>
  folded.length > 3 && folded.endsWith("s") && !folded.endsWith("ss")
    ? folded.slice(0, -1)
    : folded;

const LONGEST_SYLLABLE = 7;

/** Whether a word is a syllable typed with the keys of VNI, digits behind a vowel; "st25" is a name. */
const isVni = (word: string) =>
  word.length <= LONGEST_SYLLABLE + 3 &&
  /^[a-z][a-z1-9]*$/.test(word) &&
  /[aeiouy][a-z]*[1-9]/.test(word);

/**
 * The plain letters of a folded word typed with Telex or VNI keys, "gao" for "gaoj" or "ga5o" and "dau" for "ddaauj";
 * else the word.
 */
export function decodeKeys(word: string): string {
  if (isVni(word)) return word.replace(/[1-9]/g, "");
  const [, initial, rest] = /^([^aeiouyw]*)([aeiouyw][a-z]*)$/.exec(word) ?? [];
  if (initial === undefined || rest === undefined) return word;
  // A w that begins the vowels is ư; after a vowel it only changes that vowel's sign. No Vietnamese
  // syllable has one of the tone keys after its vowel.
  const vowels = rest.replace(/^w/, "u").replace(/[sfrxjzw]/g, "");
  // A key that bounced doubles the last letter, which no syllable ends in.
  return (
    initial.replace("dd", "d") + vowels.replace(/([aeo])\1/, "$1").replace(/([cghmnpt])\1$/, "$1")
  );
}

/** Syllables that are spelled with i or y: kí and ký, mì and mỳ. */
const I_OR_Y = /^(?:b|h|k|l|m|qu|r|s|t|th|v)[iy]$/;

/** The other spelling of a syllable with i or y; null if it has none. */
export function otherSpelling({ written, folded }: Word): Word | null {
  if (!I_OR_Y.test(folded)) return null;
  const other = (text: string) =>
    text
      .normalize("NFD")
      .replace(/[iy](?=\p{M}*$)/u, (letter) => (letter === "i" ? "y" : "i"))
      .normalize("NFC");
  return { written: other(written), folded: other(folded) };
}

/** Letters at the beginning of syllables that sound alike in some region. */
const INITIALS = [
  ["s", "x"],
  ["ch", "tr"],
  ["d", "gi", "r", "v"],
  ["l", "n"],
  ["ng", "ngh"],
  ["g", "gh"],
  ["c", "k", "q"],
  ["qu", "w"],
];
/** The same at their ends. */
const FINALS = [
  ["n", "ng"],
  ["t", "c"],
];
const SYLLABLE =
  /^(ngh|ng|nh|gi|gh|ch|tr|th|kh|ph|qu|[bcdđghklmnpqrstvwx])?(\P{L}*\p{L}.*?)(ng|nh|ch|[cmnpt])?$/u;

/** Syllables that sound like a word in some region, with its diacritics: "sả" for "xả", "tráng" for "chán". */
export function soundAlikes({ written, folded }: Word): Word[] {
  if (folded.length > LONGEST_SYLLABLE || written.length > LONGEST_SYLLABLE) return [];
  const [, initial = "", vowels = "", final = ""] = SYLLABLE.exec(written) ?? [];
  if (!vowels) return [];
  const found = new Set(
    alike(INITIALS, initial).flatMap((begin) =>
      alike(FINALS, final).map((end) => begin + vowels + end),
    ),
  );
  found.delete(written);
  return [...found].map((each) => ({ written: each, folded: foldWord(each) }));
}

const alike = (groups: string[][], part: string): string[] =>
  groups.find((group) => group.includes(part)) ?? [part];

/** Words as they were typed, as one text. */
export const writtenText = (words: Word[]): string => words.map(({ written }) => written).join(" ");

/** Words that deny the next one: "không cay" is not "cay". */
export const DENIALS = new Set(["khong", "chang", "not", "no", "without"]);

/** Words that join others, and name nothing at either end of them. */
const JOINTS = new Set("cho cua voi va de for with of and to in the a an".split(" "));

export const isJoint = ({ folded }: Word): boolean => JOINTS.has(folded);

/** Words for anything that a shop sells: "đồ chay" is "chay". */
const FILLERS = new Set(
  "đồ do quả trái trai củ hàng hang món mon loại loai thực thuc phẩm pham sản san food foods product products item items stuff".split(
    " ",
  ),
);

export const isFiller = ({ written }: Word): boolean => FILLERS.has(written);

/** Words for the state of a thing, and for no thing: who wants dried shrimp does not want raisins. */
const STATES = new Set(
  "khô kho sấy say rang tươi tuoi xay đen den trắng trang đỏ do xanh vàng vang dried dry fresh roasted raw black white red green".split(
    " ",
  ),
);

export const isState = ({ written }: Word): boolean => STATES.has(written);

/** How foreign words are spelled by ear, in this order. */
const BY_EAR: [RegExp, string][] = [
  [/ph/g, "f"],
  [/(?<=[gk])h/g, ""],
  [/ee|ea|ie|y/g, "i"],
  [/oo|ou/g, "u"],
  [/c(?!h)|q/g, "k"],
  [/z|x/g, "s"],
  [/(.)\1/g, "$1"],
];

/** The same for words that are spelled alike by ear: "ghee" and "gi", "curry" and "curi". */
export const soundOf = (folded: string): string =>
  BY_EAR.reduce((sound, [spelled, heard]) => sound.replace(spelled, heard), folded);

import { fold } from "#app/kit/format/fold.ts";
import type { ColumnRole } from "./column-headers.ts";
import {
  areCounts,
  areDifferent,
  areNames,
  areNumbers,
  areTexts,
  areTitles,
} from "./column-values.ts";

type Meaning = {
  role: ColumnRole;
  /** The roles of columns beside which no other is needed. */
  known: ColumnRole[];
  /** Words of the header, and those that make it something else. */
  words: RegExp;
  not: RegExp;
  isMeant: (values: string[]) => boolean;
};

const areAddresses = (values: string[]) => values.some((value) => /^https?:/.test(value));
const areCodes = (values: string[]) => values.some((value) => /^\d{8,14}$/.test(value));

const wordsOf = (list: string) => new RegExp(` (?:${list.replace(/\s*\n\s*/g, "")}) `);

function meaning(
  [role, ...others]: [ColumnRole, ...ColumnRole[]],
  isMeant: Meaning["isMeant"],
  words: string,
  not: string,
): Meaning {
  return { role, known: [role, ...others], words: wordsOf(words), not: wordsOf(not), isMeant };
}

/** What a column may be by the words of its header, the more special first: "Category name" is no name. */
const MEANINGS: Meaning[] = [
  meaning(["brand"], areTexts, "thuong hieu|nhan hieu|brand|manufacturers?", "id|code|ma"),
  meaning(
    ["category", "categories"],
    areNames,
    "nhom|loai|jenis|kategori|danh muc|nganh|cat|category|categories|group|collection|department",
    "ma|id|code|thue|tax|gia|price|google|secondary|sub|phu|gui|don vi",
  ),
  meaning(["images"], areAddresses, "anh|hinh|image|img|photo|picture|pic", "alt|title"),
  meaning(["barcode"], areCodes, "ma vach|barcode|ean|upc|gtin", "type|loai"),
  meaning(
    ["stockCount"],
    areCounts,
    `ton|kho|con|stock|stok|qty|quantity|sl|so luong|inventory|on hand|remaining|left|available`,
    `per|min|max|minimum|maximum|toi thieu|toi da|it nhat|nhieu nhat|dinh muc|low|reorder|alert|level|
    nhap|xuat|(?<!the )ban|sold|dat|ordered|gia tri|value|gia|price|cost|account|tai khoan|days|ngay|date|id|ma`,
  ),
  // A list price alone is not what is paid.
  meaning(
    ["offerPrice"],
    areNumbers,
    "gia|price|retail|rate|amount|harga",
    `von|nhap|mua|lay|pokok|beli|modal|si|buon|vip|ctv|dai ly|costs?|buy|buying|purchases?|wholesale|supply|supplier|thue|tax|
    min|max|type|unit measure|currency|discount|giam|tri|goc|cu|old|list|rrp|msrp|account|date|ngay|exchange|ton`,
  ),
  meaning(
    ["unit", "weight", "grams"],
    areNames,
    "don vi|dvt|units?|uom|satuan",
    "secondary|lon|phu|quy doi|conversion|ma|id|code|thue|length|dimension|weight|khoi luong",
  ),
  meaning(
    ["weight", "grams", "unit"],
    areNumbers,
    "weight|trong luong|khoi luong|can nang|quy cach|dung tich",
    "unit|don vi|shipping|package|parcel|kien",
  ),
  meaning(
    ["sku", "id"],
    areDifferent,
    "sku|ma|code|kode|ref|reference|model",
    `loai|nhom|ncc|nha cung cap|supplier|kho|tax|thue|account|hs|hsn|country|currency|zip|discount|cha|parent|don vi|
    category`,
  ),
  meaning(
    ["name", "variantName"],
    areTitles,
    "ten|name|nama|title",
    `tat|khac|alternate|other|en|english|tax|thue|ncc|nha cung cap|supplier|vendor|store|file|option|attribute|
    thuoc tinh|kho|warehouse|account|meta|seo|page|user|nguoi|khach|customer`,
  ),
];

/** "unitPrice" and "stockcode" are two words each. */
const WORD_END =
  /(?<=[a-z\d])(?=[A-Z])|(?<=\b(?:barcode|category|item|product|sales?|stock|unit))(?=[a-z]{4})/g;

const wordsIn = (header: string) =>
  ` ${fold(header.replace(WORD_END, " "))
    .replace(/[^a-z\d]+/g, " ")
    .trim()} `;

/** What a column may be by the words of its header and its values, and the roles that make it needless. */
export function meaningOf(header: string, values: string[]): Meaning | undefined {
  const words = wordsIn(header);
  return MEANINGS.find(
    ({ words: meant, not, isMeant }) => meant.test(words) && !not.test(words) && isMeant(values),
  );
}

/** Whether no word of a header says that it is another name, such as that of a supplier. */
export const mayBeName = (header: string) => !MEANINGS.at(-1)!.not.test(wordsIn(header));

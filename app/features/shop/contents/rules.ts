// The parts of the shop's pages that sellers edit. Their built-in texts are in contents/custom-texts.ts.
export const CONTENT_PARTS = [
  "figures",
  "delivery",
  "arrival",
  "contact",
  "banner",
  "about",
] as const;
export type ContentPart = (typeof CONTENT_PARTS)[number];
/** A part that consists of texts. */
export type TextPart = Exclude<ContentPart, "delivery" | "figures">;

/** What sellers wrote in a part, by field name; a field that they left empty is missing. */
export type CustomTexts = Readonly<Record<string, string>>;

export type ContentField = {
  /** Such as "title1" for the first slide. */
  field: string;
  /** Name of the form field: of a translated text with its language, "title1-en". */
  name: string;
  /** Null for what is the same in every language. */
  lang: "en" | "vi" | null;
  /** In characters. Longer texts would not fit on a phone. */
  max: number;
};

/** Whether a text of so many characters, longer than any e-mail address, is shown and typed in several lines. */
export const isParagraph = (max: number) => max > 254;

/** The number of a field among those of its kind: 2 for "title2", 0 for a single field. */
export const numberOf = (field: string) => Number(/\d$/.exec(field)?.[0] ?? 0);

export const SLIDES = [1, 2, 3] as const;
export const FIGURES = [1, 2, 3, 4] as const;

/** The field of a text in one language. */
export const fieldIn = (field: string, lang: "en" | "vi") => `${field}-${lang}`;

const translated = (field: string, max: number): ContentField[] =>
  (["en", "vi"] as const).map((lang) => ({ field, name: fieldIn(field, lang), lang, max }));
const single = (field: string, max: number): ContentField[] => [
  { field, name: field, lang: null, max },
];

/** The fields of each part, in the order of its form. */
export const CONTENT_FIELDS: Record<TextPart, ContentField[]> = {
  arrival: translated("arrives", 160),
  banner: SLIDES.flatMap((n) => [
    ...translated(`title${n}`, 40),
    ...translated(`highlight${n}`, 60),
    ...translated(`button${n}`, 24),
  ]),
  about: [
    ...translated("lead", 300),
    ...translated("mission", 300),
    ...FIGURES.flatMap((n) => [...translated(`figure${n}`, 12), ...translated(`label${n}`, 30)]),
  ],
  contact: [
    ...single("email", 254),
    ...single("phone", 30),
    ...single("address", 160),
    ...translated("hours", 60),
  ],
};

/** How the shop presents itself. The business that runs it is named only where it is set. */
export type ShopDetails = {
  name: string;
  email: string;
  phone: string;
  address: string;
  /** Registered name of the business. */
  legalName: string | null;
  /** Tax number, which is the number of the business registration too. */
  taxId: string | null;
  /** Who issued the registration and when. */
  registration: string | null;
  /** Person responsible for the shop's content. */
  responsible: string | null;
};

/** A text that a seller wrote, by language; null where none is written. */
export type CustomText = Record<"en" | "vi", string | null>;

/** What pages show of the shop: its details, and what its sellers wrote. */
export type ShownShop = ShopDetails & {
  /** When shoppers can call; null where the built-in text applies. */
  hours: CustomText;
  /** When an order arrives; null where the shop promises nothing. */
  arrives: CustomText;
  /** Whether pages show this shop's own figures in place of the built-in claims. */
  ownFigures: boolean;
};

/** What the banner may say of this shop. */
export type BannerFacts = {
  /** In whole per cent, of the products in stock; 0 if none has one. */
  largestDiscount: number;
  delivery: DeliveryTerms;
};

/** What About may say of this shop. */
export type AboutFacts = {
  /** In stock. */
  products: number;
  /** Those who have received an order, and the wards where. */
  customers: number;
  wards: number;
};

/** What the built-in pages claim of a shop, and the part of its content where that is changed. */
export const CLAIMS = [
  { part: "banner", field: "highlight1" },
  { part: "banner", field: "highlight2" },
  { part: "banner", field: "highlight3" },
  { part: "about", field: "figure1" },
  { part: "about", field: "figure2" },
  { part: "about", field: "figure3" },
  { part: "figures", field: "stars" },
  { part: "figures", field: "newsletter" },
] as const;
export type ClaimField = (typeof CLAIMS)[number]["field"];

/** A claim that is not true of this shop. */
export type Claim = {
  part: ContentPart;
  field: ClaimField;
  /** The languages in which it is made. */
  langs: ("en" | "vi")[];
  /** The figure that is true, if there is one. */
  real: number;
};

/** What the delivery of an order costs, in dong. */
export type DeliveryTerms = {
  /** Fee of an order; 0 when delivery is always free. */
  feeVnd: number;
  /** From this cart total on, delivery is free; null when it never is. */
  freeFromVnd: number | null;
};

/** The terms of a shop whose seller has set none. */
export const DEFAULT_DELIVERY: DeliveryTerms = { feeVnd: 30_000, freeFromVnd: 500_000 };

/** The terms of what is handed over or picked up at the shop. */
export const NO_DELIVERY: DeliveryTerms = { feeVnd: 0, freeFromVnd: null };

export const MAX_DELIVERY_FEE_VND = 10_000_000;
export const MAX_FREE_FROM_VND = 1_000_000_000;

/** How many dong a cart lacks for free delivery; 0 when it has it or can never have it. */
export function missingForFreeDelivery(terms: DeliveryTerms, priceVnd: number): number {
  if (terms.feeVnd === 0 || terms.freeFromVnd === null) return 0;
  return Math.max(0, terms.freeFromVnd - priceVnd);
}

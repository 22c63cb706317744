import { MAX_TEMPLATE_LENGTH, MESSAGE_KINDS } from "#app/features/orders/messages/rules.ts";

// The parts of the shop's pages that sellers edit. Their built-in texts are in contents/custom-texts.ts.
export const CONTENT_PARTS = [
  "figures",
  "delivery",
  "arrival",
  "contact",
  "banner",
  "about",
  "messages",
] as const;
export type ContentPart = (typeof CONTENT_PARTS)[number];
/** A part that consists of texts. */
export type TextPart = Exclude<ContentPart, "delivery" | "figures">;

/** The texts that sellers wrote for a part, by field name, without empty fields. */
export type CustomTexts = Readonly<Record<string, string>>;

export type ContentField = {
  /** Such as "title1" for the first slide. */
  field: string;
  /** Name of the form field; for a translated text it ends with the language, "title1-en". */
  name: string;
  /** Null for a text that is the same in every language. */
  lang: "en" | "vi" | null;
  /** In characters. Longer texts would not fit on a phone. */
  max: number;
};

/** Whether a text is typed in several lines: if it may be longer than any e-mail address. */
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
    ...translated("packer", 160),
    ...FIGURES.flatMap((n) => [...translated(`figure${n}`, 12), ...translated(`label${n}`, 30)]),
  ],
  contact: [
    ...single("email", 254),
    ...single("phone", 30),
    ...single("zalo", 80),
    ...single("messenger", 160),
    ...single("address", 160),
    ...translated("hours", 60),
  ],
  messages: MESSAGE_KINDS.flatMap((kind) => translated(kind, MAX_TEMPLATE_LENGTH)),
};

/** The texts of a part that are not empty. Only its own fields count: another version may have written the value. */
export function textsOf(part: TextPart, value: unknown): CustomTexts {
  const given = (value ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    CONTENT_FIELDS[part].flatMap(({ name }) => {
      const text = given[name];
      return typeof text === "string" && text ? [[name, text]] : [];
    }),
  );
}

/** The details with which the shop presents itself. The business behind it is named only if that is set. */
export type ShopDetails = {
  name: string;
  /** Empty until it is known, as are phone and address. */
  email: string;
  phone: string;
  address: string;
  /** Registered name of the business. */
  legalName: string | null;
  /** Tax number, which is the number of the business registration too. */
  taxId: string | null;
  /** The issuer and date of the registration. */
  registration: string | null;
  /** Person responsible for the shop's content. */
  responsible: string | null;
};

/** The part of the content that is the shop's logo, and the one that is a photo of whoever packs its parcels. */
export const LOGO_PART = "logo";
export const PACKER_PART = "packer";
/** The parts that are pictures. */
export const PICTURE_PARTS = [LOGO_PART, PACKER_PART] as const;
export type PicturePart = (typeof PICTURE_PARTS)[number];

/** A picture of the shop's own, with a width and height in the same ratio. */
export type ShopPicture = { ref: string; width: number; height: number };

/** A text that a seller wrote, by language; null if there is none. */
export type CustomText = Record<"en" | "vi", string | null>;

/** The data about the shop that pages show: its details and the texts of its sellers. */
export type ShownShop = ShopDetails & {
  /** The number or page by which customers chat with the shop, as in contents/chat.ts. */
  zalo?: string;
  messenger?: string;
  /** The hours for calls; null if the built-in text applies. */
  hours: CustomText;
  /** The promise when an order arrives; null if there is none. */
  arrives: CustomText;
  /** Whether pages show this shop's own figures in place of the built-in claims. */
  ownFigures: boolean;
  /** In the size in which pages show it; null while the shop shows the built-in one. */
  logo: ShopPicture | null;
};

/** The facts about this shop that the banner can show. */
export type BannerFacts = {
  /** The largest discount of a product in stock, in whole per cent; 0 if no product has one. */
  largestDiscount: number;
  delivery: DeliveryTerms;
};

/** The figures of this shop that the About page can show. */
export type AboutFacts = {
  /** Products in stock. */
  products: number;
  /** Customers who have received an order, and the wards to which orders were delivered. */
  customers: number;
  wards: number;
};

/** The claims that the built-in pages make about a shop, each with the part of the content where it can be changed. */
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
  /** The languages in which the claim is made and is untrue. */
  langs: ("en" | "vi")[];
  /** The true figure, if there is one. */
  real: number;
};

/** The cost of delivering an order, in dong. */
export type DeliveryTerms = {
  /** Fee of an order; 0 when delivery is always free. */
  feeVnd: number;
  /** Delivery is free from this cart total on; null if it never is. */
  freeFromVnd: number | null;
};

/** The terms of a shop whose seller has set none. */
export const DEFAULT_DELIVERY: DeliveryTerms = { feeVnd: 30_000, freeFromVnd: 500_000 };

/** The terms of orders that are handed over or picked up at the shop. */
export const NO_DELIVERY: DeliveryTerms = { feeVnd: 0, freeFromVnd: null };

export const MAX_DELIVERY_FEE_VND = 10_000_000;
export const MAX_FREE_FROM_VND = 1_000_000_000;

/** The dong that a cart lacks for free delivery; 0 if delivery is already free or can never be. */
export function missingForFreeDelivery(terms: DeliveryTerms, priceVnd: number): number {
  if (terms.feeVnd === 0 || terms.freeFromVnd === null) return 0;
  return Math.max(0, terms.freeFromVnd - priceVnd);
}

/** The buyer to whom an invoice is written. */
export type InvoiceBuyer = {
  name: string;
  /** Digits, with the hyphen of a branch. */
  taxNumber: string;
  address: string;
  email: string;
};

/** The form field of each part. */
export const BUYER_FIELDS = {
  name: "buyerName",
  taxNumber: "buyerTax",
  address: "buyerAddress",
  email: "buyerEmail",
} as const satisfies Record<keyof InvoiceBuyer, string>;

/** Whether a shop offers invoices: it needs a tax number to write them. */
export const offersInvoices = ({ taxId }: { taxId: string | null }): boolean => taxId !== null;

/** In characters. Together with a note, the buyer fits into the cookie that keeps both during a login. */
export const MAX_BUYER_NAME_LENGTH = 120;
export const MAX_BUYER_ADDRESS_LENGTH = 160;

export const BUYER_PARTS = Object.keys(BUYER_FIELDS) as (keyof InvoiceBuyer)[];
type BuyerField = (typeof BUYER_FIELDS)[keyof InvoiceBuyer];

/** The typed values of these fields, unchecked. */
export function typedBuyer(fields: Record<string, unknown>): InvoiceBuyer {
  const textOf = (value: unknown) => (typeof value === "string" ? value : "");
  const entries = BUYER_PARTS.map((part) => [part, textOf(fields[BUYER_FIELDS[part]])]);
  return Object.fromEntries(entries) as InvoiceBuyer;
}

/** The values of a buyer by form field. */
export const buyerValues = (buyer: InvoiceBuyer) =>
  Object.fromEntries(BUYER_PARTS.map((part) => [BUYER_FIELDS[part], buyer[part]])) as Record<
    BuyerField,
    string
  >;

/** The buyer in one line. */
export const buyerLine = (buyer: InvoiceBuyer): string =>
  BUYER_PARTS.map((part) => buyer[part]).join(", ");

export const NO_BUYER: InvoiceBuyer = { name: "", taxNumber: "", address: "", email: "" };

/** Whether all of the fields are empty. */
export const isNoBuyer = (buyer: InvoiceBuyer): boolean =>
  BUYER_PARTS.every((part) => buyer[part].trim() === "");

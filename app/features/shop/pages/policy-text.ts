import type { PlaceTerms } from "#app/features/delivery/areas/rules.ts";
import type { DeliveryTerms } from "#app/features/shop/contents/rules.ts";

/** The policy pages; each has a URL of this name. */
export const POLICY_IDS = ["privacy", "terms", "delivery", "returns", "payment"] as const;
export type PolicyId = (typeof POLICY_IDS)[number];

/** The facts about this shop in the policies: its settings and contents, and the figures of the software. */
export type PolicyFacts = {
  shop: {
    name: string;
    legalName: string | null;
    email: string;
    phone: string;
    /** The hours for calls, in the language of the page. */
    hours: string;
  };
  /** The terms outside the delivery areas. */
  delivery: DeliveryTerms & Pick<PlaceTerms, "dependsOnPlace" | "hasPickup">;
  promises: Promises;
  /** The shop's promise when an order arrives, in the language of the page. */
  arrives: string | null;
  /** Whether shoppers may choose a delivery time. */
  offersTimes: boolean;
  /** Whether the shop takes transfers to a bank account. */
  takesTransfers: boolean;
  /** The providers that report transfers to the shop. */
  transferReports: string[];
  /** Whether shoppers may ask for an invoice. */
  asksForInvoices: boolean;
  keepOrdersDays: number;
  loginDays: number;
  guestCartDays: number;
  orderLinkDays: number;
  formerEmailDays: number;
};

/** A paragraph, a list, a numbered list, or a link on a line of its own. */
export type Block =
  | string
  | string[]
  | { steps: string[] }
  | { to: PolicyId | "account" | "myOrders"; text: string };

type Section = { title: string; blocks: Block[] };

export type Policy = {
  title: string;
  /** For search engines. */
  description: string;
  lead: (facts: PolicyFacts) => string;
  sections: (facts: PolicyFacts) => Section[];
};

/** The shop's promises in days. They are defaults: sellers can change them. */
export const DEFAULT_PROMISES = {
  /** Working days until an order is confirmed. */
  confirm: 1,
  /** Working days from the confirmation to the delivery. */
  deliveryFrom: 2,
  deliveryTo: 5,
  /** Days after the delivery in which a shopper can report a fault. */
  reportFault: 7,
  /** Working days until a refund is paid. */
  refund: 7,
  /** Working days until a complaint is acknowledged, and until it is answered. */
  acknowledge: 2,
  answer: 10,
  /** Working days of a week, from Monday on: 5 to 7. */
  workdays: 5,
  /** The hour from which an order counts as placed on the next day; 24 for none. */
  cutoff: 24,
};
export type Promises = typeof DEFAULT_PROMISES;
export type PromiseName = keyof Promises;
export const PROMISE_NAMES = Object.keys(DEFAULT_PROMISES) as PromiseName[];

/** The longest promise in days. */
export const MAX_PROMISE_DAYS = 90;

/** The least and the most that a promise can be. */
export const limitsOf = (name: PromiseName): [min: number, max: number] =>
  name === "workdays" ? [5, 7] : name === "cutoff" ? [1, 24] : [1, MAX_PROMISE_DAYS];

/** The time that the law allows for a request about personal data: working days to reply, then days to comply. */
export const DATA_REQUEST = { reply: 2, viewOrCorrect: 10, erase: 20 } as const;

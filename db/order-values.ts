// Apart from the schema, so that pages can use them in the browser.
export const ORDER_STATUSES = [
  "Pending",
  "Processing",
  "Shipped",
  "Delivered",
  "Cancelled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const PAYMENT_TYPES = ["COD"] as const;

export const CANCEL_REASONS = ["mistake", "address", "slow", "price", "other"] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Why goods came back. */
export const RETURN_REASONS = [
  "damaged",
  "expired",
  "wrong",
  "missing",
  "unwanted",
  "other",
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Why an order needs attention: calls, a possible duplicate, too few pieces, a complaint, or money to give back. */
export const ATTENTION_REASONS = [
  "refuses",
  "wrong-number",
  "no-answer",
  "duplicate",
  "short",
  "complaint",
  "give-back",
] as const;
export type AttentionReason = (typeof ATTENTION_REASONS)[number];

/** The result of a call to confirm an order. */
export const CALL_RESULTS = ["reached", "no-answer", "refuses", "wrong-number"] as const;
export type CallResult = (typeof CALL_RESULTS)[number];

/** The wishes of a shopper if something of an order is out of stock. */
export const IF_OUT = ["call", "replace", "leave-out"] as const;
export type IfOut = (typeof IF_OUT)[number];
export const DEFAULT_IF_OUT: IfOut = "call";

/** Whether a text, in any case, names a way of paying that the shop takes: only cash on delivery. */
export function isPaymentType(text: string): boolean {
  return (PAYMENT_TYPES as readonly string[]).includes(text.toUpperCase());
}

/**
 * The ids of goods that are not in the catalogue begin with it. Those of products begin with the time, which will not
 * be so late before the year 10889.
 */
const FREE_LINE = "ffffffff";

/** The same as a condition in SQL, as the index of these lines has it. */
export const FREE_LINES = `product_id like '${FREE_LINE}%'`;

/** The id of such goods. @param digest of what they are, in hexadecimal digits */
export const freeLineId = (digest: string): string => (FREE_LINE + digest).slice(0, 24);

/** Whether a line of an order is of goods that are not in the catalogue. */
export const isFreeLine = (productId: string): boolean => productId.startsWith(FREE_LINE);

/** Why the stock of a product changed. */
export const STOCK_MOVE_KINDS = [
  // Of orders: taken, and given back.
  ...(["sold", "edited", "refused", "cancelled", "order-deleted", "returned"] as const),
  // By hand; "start" is what there was when the history began.
  ...(["start", "added", "counted", "uncounted", "imported", "product-deleted"] as const),
  // Products that become sizes of a shared stock, or cease to be.
  ...(["joined", "left"] as const),
  ...(["thrown-away", "undone", "repaired"] as const),
  // Of purchases; "valued" changes what the pieces are worth, not their number.
  ...(["bought", "purchase-corrected", "sent-back", "valued"] as const),
] as const;
export type StockMoveKind = (typeof STOCK_MOVE_KINDS)[number];

/** What became of a purchase; "part": some of it has come. */
export const PURCHASE_STATUSES = ["ordered", "part", "received", "cancelled"] as const;
export type PurchaseStatus = (typeof PURCHASE_STATUSES)[number];

/** What happens to a line of a purchase. */
export const PURCHASE_EVENTS = ["received", "corrected", "sent-back"] as const;
export type PurchaseEventKind = (typeof PURCHASE_EVENTS)[number];

/** What a shared stock is counted in: grams, millilitres or pieces. */
export const STOCK_UNITS = ["g", "ml", "piece"] as const;
export type StockUnit = (typeof STOCK_UNITS)[number];

/** Why pieces were thrown away; "other" is said in words. */
export const WASTE_REASONS = [
  ...(["expired", "damaged", "pests", "sample", "own-use", "lost", "other"] as const),
] as const;
/** Why a count differs. */
export const STOCK_REASONS = [...WASTE_REASONS, "miscounted"] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** What became of a count of many products; one that was given up is shown to nobody. */
export const STOCK_COUNT_STATES = ["open", "booked", "discarded"] as const;

export const PAYMENT_METHODS = ["cash", "transfer"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The kind of a payment: received, taken out because it was noted by mistake, or given back. */
export const PAYMENT_KINDS = ["payment", "correction", "refund"] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** The part of a payment, in dong, that is for one of several orders. */
export type PaymentShare = { orderId: string; amountVnd: number };

/** The kinds of lines in the revenue book: a delivered order, or a refund of it. */
export const REVENUE_KINDS = ["sale", "refund"] as const;
export type RevenueKind = (typeof REVENUE_KINDS)[number];

/** The state of a transfer: counted for its order, waiting for a seller, or sent back. */
export const TRANSFER_STATES = ["booked", "open", "returned"] as const;

/** Why a transfer waits for a seller: no order, another amount, or an order that was paid or cancelled. */
export const TRANSFER_PROBLEMS = [
  "no-order",
  "several",
  "sum",
  "too-little",
  "too-much",
  "paid",
  "cancelled",
] as const;
export type TransferProblem = (typeof TRANSFER_PROBLEMS)[number];

/** A discount code takes off a part of the goods' price, an amount, or the delivery fee. */
export const DISCOUNT_KINDS = ["percent", "amount", "delivery"] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

/** A discount code as an order keeps it; the value is percent, or dong. */
export type OrderDiscount = { code: string; kind: DiscountKind; value: number };

/** The prices that a product is to get, in dong, if it still has those of the time when that was planned. */
export type PlannedPrice = {
  id: string;
  before: { priceVnd: number; offerPriceVnd: number };
  after: { priceVnd: number; offerPriceVnd: number };
};

/** From so many pieces on, each costs so many percent less. */
export type PriceStep = { from: number; percent: number };

/** The events in an order's history; "received" is a part of its amount. */
export const ORDER_CHANGES = [
  ...ORDER_STATUSES,
  "paid",
  "unpaid",
  "edited",
  "readdressed",
  "moved",
  "received",
  "refunded",
  "returned",
  "unreturned",
  "complained",
  "on-account",
  "off-account",
] as const;

/** The events of an order about which shoppers are mailed after they placed it. */
export const ORDER_UPDATES = [
  "shipped",
  "delivered",
  "cancelled",
  "paid",
  "edited",
  "readdressed",
  "moved",
  "received",
  "refunded",
  "returned",
] as const;
export type OrderUpdate = (typeof ORDER_UPDATES)[number];

/** The mails about an order after its confirmation: the updates, and a request to review it. */
export const ORDER_MAILS = [...ORDER_UPDATES, "review"] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

/** How an order reaches its shopper: a parcel, or picked up at the shop. */
export const FULFILMENTS = ["delivery", "pickup"] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

/** A courier's marks of a stop; "delivered" is for an order that had been paid before, or is on account. */
const STOP_MARKS = ["cash", "transfer", "part", "delivered", "refused", "not-home"] as const;
export type StopMark = (typeof STOP_MARKS)[number];
/** The buttons of a courier: a mark, or the undo of one. */
export const STOP_INTENTS = [...STOP_MARKS, "undo"] as const;
export type StopIntent = (typeof STOP_INTENTS)[number];

/** What became of an order that was delivered in part; amounts in dong. */
export type Part = {
  /** What was refused at the door; the quantity is that of the line. */
  refused: { position: number; quantity: number }[];
  cashVnd: number;
  transferVnd: number;
};

/** A part as it was booked. */
export type BookedPart = Part & {
  /** The order's lines and amounts before; null if nothing was refused. */
  before: { lines: object[]; totals: object } | null;
};

/** How an order that a seller types reached the shop. */
export const ORDER_CHANNELS = ["phone", "zalo", "counter"] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

/** A line of an order before it was weighed; the prices are of one piece, in dong. */
export type WeighedFrom = {
  quantity: number;
  offerPriceVnd: number;
  weight: string;
  /** Without the price step that its quantity reached; only if it reached one. */
  fullPriceVnd?: number;
};

/** A line of an order as history shows it; the sum is in dong. */
export type EditedLine = { name: string; quantity: number; weight: string | null; sumVnd: number };

/** A change of an order: the lines that differ, and its amounts in dong. */
export type OrderEdit = {
  lines: { before: EditedLine | null; after: EditedLine | null }[];
  amountVnd: { before: number; after: number };
  /** Whether the shopper agreed to pay more, or a seller noted that they had. */
  isAgreed: boolean;
  /** How goods that were added on the road reach the shopper. */
  onRoad?: OnRoad;
  /** Whether the shopper refused these goods at the door. */
  isAtDoor?: boolean;
  /** Who gets it and where, if that changed. */
  address?: { before: EditedAddress; after: EditedAddress };
  /** When it arrives, if that changed. */
  slot?: { before: EditedSlot | null; after: EditedSlot | null };
};

/** How goods that are added to an order on the road travel: the courier has them, or a second trip brings them. */
export const ON_ROAD = ["bag", "trip"] as const;
export type OnRoad = (typeof ON_ROAD)[number];

/** When an order arrives: YYYY-MM-DD, and minutes since midnight. */
export type EditedSlot = { slotDate: string; slotFrom: number; slotTo: number };

/** Who gets an order, and where, as on an envelope. */
export type EditedAddress = Record<
  "name" | "phone" | "street" | "city" | "state" | "zipcode" | "country",
  string
>;

/** What sellers' devices can be told of; each device has its own choice of these. */
export const NOTICE_KINDS = [
  "new-order",
  "cancelled",
  "changed",
  "low-stock",
  "backup-failed",
] as const;
/** What other programs can be told of. */
export const HOOK_EVENTS = [
  "order.placed",
  "order.changed",
  "order.cancelled",
  "order.delivered",
  "stock.low",
] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a seller's account is for; what each may do: app/features/sellers/people/rights.ts. */
export const SELLER_ROLES = ["owner", "manager", "packer", "courier"] as const;
export type SellerRole = (typeof SELLER_ROLES)[number];

/** Whose changes the log has; "shop" is the program itself. */
export const ACTOR_KINDS = ["seller", "shopper", "courier", "bank", "shop", "terminal"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** The kinds of things by which the log is filtered. */
export const LOG_KINDS = ["orders", "money", "products", "delivery", "shop", "files"] as const;
export type LogKind = (typeof LOG_KINDS)[number];

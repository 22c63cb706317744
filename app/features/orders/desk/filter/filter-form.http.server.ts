import { redirect } from "@remix-run/node";
import * as z from "zod";
import {
  arrivalTexts,
  slotDayText,
  slotTimeText,
} from "#app/features/delivery/slots/arrival-text.ts";
import { findSlot } from "#app/features/delivery/slots/slot-plan.server.ts";
import { isOrderStatus } from "#app/features/orders/changing/order-status.ts";
import type { Area, OrderScope, OrdersPosition } from "#app/features/orders/finding/filter.ts";
import { namesOf } from "#app/features/orders/finding/order-scope.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import { requireSubmission } from "#app/kit/command/action.ts";
import { commandOf } from "#app/kit/command/command.ts";
import { formatDay } from "#app/kit/format/date.ts";
import { searchText } from "#app/kit/format/fold.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { dayOf, formatHour, isoDay, parseDay } from "#app/kit/format/vietnam-day.ts";
import { paths } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
import { ATTENTION_REASONS, CALL_RESULTS, ORDER_STATUSES } from "#db/order-values.ts";

const textSchema = z.string().optional().transform(searchText);
/** Null for a text that is no day. */
const daySchema = z
  .string()
  .optional()
  .transform((typed) => (typed === undefined ? undefined : parseDay(typed)));
/** Undefined for a malformed value. */
const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const isSetSchema = lenient(z.literal("1").transform((): true => true));
const idSchema = lenient(z.string().regex(/^[\da-f]{24}$/));
/** A position in the list, in URLs and forms. Malformed values are left out. */
const positionSchema = z.object({
  search: textSchema,
  status: z.enum(ORDER_STATUSES).nullable().catch(null),
  page: z.string().optional().transform(parsePageNumber),
  from: daySchema,
  to: daySchema,
  hour: lenient(
    z
      .string()
      .regex(/^(1?\d|2[0-3])$/)
      .transform(Number),
  ),
  sold: isSetSchema,
  unpaid: isSetSchema,
  refused: isSetSchema,
  product: idSchema,
  ward: textSchema,
  state: textSchema,
  slotDate: daySchema.transform((day) => (typeof day === "number" ? isoDay(day) : undefined)),
  slot: idSchema,
  run: lenient(z.string().regex(/^([\da-f]{24}|none)$/)),
  call: lenient(z.enum(["none", ...CALL_RESULTS])),
  attention: lenient(z.enum(["any", ...ATTENTION_REASONS])),
});

/** Reads a position from URL parameters or a form. An unknown status selects all orders. */
export const positionOf = (source: FormData | URLSearchParams): OrdersPosition =>
  toPosition(requireSubmission(source, positionSchema));

function toPosition(read: z.infer<typeof positionSchema>): OrdersPosition {
  const { search, status, page, from, to, ward: city, state, ...others } = read;
  const scope = { from: from ?? undefined, to: to ?? undefined, ward: areaOf(state, city) };
  return { search, status, page, scope: { ...scope, ...others } };
}

const areaOf = (state?: string, city?: string): Area | undefined =>
  state ? { state, ...(city && { city }) } : undefined;

/** The position in a request's URL, which a change of an order leads back to. */
export const positionIn = (request: Request): OrdersPosition =>
  positionOf(new URL(request.url).searchParams);

/** The page of the order in a request's URL, with the position in the list that it leads back to. */
export const orderHrefOf = ({ request, params }: Pick<SellerRequest, "request" | "params">) =>
  paths.sellerOrder(params.id ?? "", positionIn(request));

/**
 * The filter form of the list. Its panel has one field for an area; forms without it have only the search and the
 * status.
 */
const filterSchema = positionSchema.extend({ area: z.string().optional() });

/**
 * The buttons of the filter form. Each submits all fields: "filter", alone or with one more choice as its id
 * ("status:Shipped", "attention", "days:today", or "without:from,to" to remove limits), and "page" with the number of a
 * page.
 */
export const filterCommands = {
  filter: filterCommand(z.string().max(200).default(""), choose),
  page: filterCommand(z.string().max(100), (position, number) => ({
    ...position,
    page: parsePageNumber(number),
  })),
};

function filterCommand(id: z.ZodType<string>, apply: typeof choose) {
  return commandOf<SellerRequest>()({
    schema: () => ({ id }),
    invalid: "400",
    run: async () => "done" as const,
    answers: {
      done: ({ request, form, value }) => {
        const { area, ...typed } = requireSubmission(form, filterSchema);
        const read = toPosition(typed);
        const scope = form.has("area") ? scopeOf(area, read.scope) : positionIn(request).scope;
        const to = paths.sellerOrders(apply({ ...read, scope }, value.id));
        const isUnknown = typed.from === null || typed.to === null;
        return isUnknown ? { to, toast: "dayUnknown" } : redirect(to, 303);
      },
    },
  });
}

function scopeOf(area = "", scope: OrderScope = {}): OrderScope {
  const { from, to } = scope;
  const isTurned = from !== undefined && to !== undefined && from > to;
  const days = isTurned ? { from: to, to: from } : {};
  return { ...scope, ...days, ward: parseArea(area) };
}

/** Reads a value of areaValue(); undefined for any other text. */
function parseArea(value: string): Area | undefined {
  try {
    const [state, city] = value.split("/", 2).map(decodeURIComponent).map(searchText);
    return areaOf(state, city);
  } catch {
    return undefined;
  }
}

function choose(position: OrdersPosition, filter: string): OrdersPosition {
  const [what, value = ""] = filter.split(":", 2);
  const { attention, ...scope } = position.scope ?? {};
  if (what === "status") return { ...position, scope, status: isOrderStatus(value) ? value : null };
  if (what === "attention")
    return { ...position, scope: { ...scope, attention: "any" }, status: null };
  if (what === "days") return { ...position, scope: { ...position.scope, ...daysOf(value) } };
  if (what !== "without") return position;
  const removed = value.split(",");
  const rest = Object.entries(position.scope ?? {}).filter(([name]) => !removed.includes(name));
  return { ...position, scope: Object.fromEntries(rest) };
}

/** @param name a key of the text `orderList.days` */
function daysOf(name: string): Pick<OrderScope, "from" | "to"> {
  const today = dayOf(Date.now());
  if (name === "yesterday") return { from: today - 1, to: today - 1 };
  return name === "week" ? { from: today - 6, to: today } : { from: today, to: today };
}

/** A limit of the list in words, and the names of its parameters. */
export type AppliedFilter = { text: string; names: (keyof OrderScope)[] };

/** The limits of the listed orders in words. The server words them, which keeps the script of the list small. */
export async function loadAppliedFilters(
  db: Db,
  scope: OrderScope,
  t: Text,
): Promise<AppliedFilter[]> {
  const { hour, sold, unpaid, refused, product, ward, run, call } = scope;
  const words = t.orderList;
  const chips: [string | false | undefined, ...AppliedFilter["names"]][] = [
    [timeText(scope, t), "from", "to"],
    [hour !== undefined && words.ofHour(formatHour(hour)), "hour"],
    [sold && words.sold, "sold"],
    [unpaid && words.notPaid, "unpaid"],
    [refused && words.wasRefused, "refused"],
    [product && ((await namesOf(db, product))[0] ?? words.ofUnknownProduct), "product"],
    [ward && [ward.city, ward.state].filter(Boolean).join(", "), "ward"],
    [await slotText(db, scope, t), "slotDate", "slot"],
    [run && (run === "none" ? words.noRun : words.thisRun), "run"],
    [call && (call === "none" ? words.notCalled : t.calls.results[call]), "call"],
  ];
  return chips.flatMap(([text, ...names]) => (typeof text === "string" ? [{ text, names }] : []));
}

function timeText({ from, to }: OrderScope, t: Text): string | false | undefined {
  const [first, last] = [from, to].map((day) => day !== undefined && formatDay(day, t.lang));
  if (!first) return last && t.orderList.until(last);
  if (!last) return t.orderList.since(first);
  return first === last ? first : t.orderList.range(first, last);
}

async function slotText(
  db: Db,
  { slotDate, slot: id }: OrderScope,
  { lang }: Text,
): Promise<string | undefined> {
  if (slotDate === undefined && id === undefined) return undefined;
  const slot = id === undefined ? null : await findSlot(db, id);
  const parts = [
    slotDate && slotDayText(lang, slotDate),
    slot && slotTimeText(slot.fromMinute, slot.toMinute),
  ];
  return `${arrivalTexts[lang].label}: ${parts.filter(Boolean).join(", ")}`;
}

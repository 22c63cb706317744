import * as z from "zod";
import { ORDER_STATUSES } from "../../db/schema.ts";
import { searchText } from "../format/search-text.ts";
import { categoryName } from "../forms/product.ts";
import { MAX_LINES, MAX_QUANTITY } from "../models/cart/carts.ts";
import { en } from "../text/en.ts";

const text = z.string().max(500);
const id = z.string().min(1).max(100);
const quantity = z.int().max(MAX_QUANTITY, en.errors.quantity(MAX_QUANTITY));

/** Whether lines of the same product stay together below the limit of one. */
function holdsSaneQuantities(items: { product: string; quantity: number }[]): boolean {
  const byProduct = Map.groupBy(items, (item) => item.product);
  return [...byProduct.values()].every(
    (lines) => lines.reduce((sum, line) => sum + line.quantity, 0) <= MAX_QUANTITY,
  );
}

export const cartUpdateRequest = z.object({
  cartItems: z
    .record(id, quantity.min(0))
    .refine((items) => Object.keys(items).length <= MAX_LINES, en.errors.cartFull(MAX_LINES))
    .describe("quantity by product id; 0 takes a product out"),
});

export const loginRequest = z.object({ email: text, password: text });
export const registerRequest = loginRequest.extend({ name: text.default("") });

export const orderRequest = z.object({
  items: z
    .array(z.object({ product: id, quantity: quantity.min(1) }))
    .max(MAX_LINES, en.errors.cartFull(MAX_LINES))
    .refine(holdsSaneQuantities, en.errors.quantity(MAX_QUANTITY)),
  address: z.string().max(100).nullish().describe("id of the shopper's saved address"),
});

export const sendCodeRequest = z.object({ email: text });
export const verifyCodeRequest = z.object({
  email: text,
  otp: z.union([z.string().max(100), z.number()]).transform(String),
});

const textOrNothing = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

export const addAddressRequest = z.object({
  // What is missing or of another type is asked for by its name, as an empty field is.
  address: z.record(z.string(), z.unknown().transform(textOrNothing)),
});

export const categoryRequest = z.object({ name: categoryName(en) });

const UNKNOWN_STATUS = `status must be one of ${ORDER_STATUSES.join(", ")}`;

export const stockRequest = z.object({ productId: id, inStock: z.boolean() });
export const statusRequest = z.object({ status: z.enum(ORDER_STATUSES, UNKNOWN_STATUS) });
export const paymentRequest = z.object({ isPaid: z.boolean() });

const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 100;

/** A whole number from 1; anything else counts as the default, as clients send empty parameters. */
const wholeNumber = (fallback: number) =>
  z
    .string()
    .optional()
    .transform((given) => (/^[1-9]\d{0,8}$/.test(given ?? "") ? Number(given) : fallback));

export const orderListQuery = z.object({
  page: wholeNumber(1).describe("from 1; a page beyond the end answers the last one"),
  limit: wholeNumber(DEFAULT_PAGE_SIZE)
    .transform((size) => Math.min(size, MAX_PAGE_SIZE))
    .describe(`orders a page, ${DEFAULT_PAGE_SIZE} by default, at most ${MAX_PAGE_SIZE}`),
  search: z
    .string()
    .default("")
    .transform(searchText)
    .describe("customer, e-mail, phone, short order number or product name; marks do not matter"),
  status: z.enum(["", ...ORDER_STATUSES], UNKNOWN_STATUS).default(""),
});

import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import * as z from "zod";
import {
  type Address,
  pickAddressFields,
} from "#app/features/accounts/addresses/addresses.server.ts";
import type { User } from "#app/features/accounts/login/users.server.ts";
import { categoryRef } from "#app/features/catalogue/categories/categories.server.ts";
import {
  API_EXTRAS,
  type ApiExtra,
  fieldOf,
} from "#app/features/catalogue/products/product-fields.ts";
import { descriptionLines } from "#app/features/catalogue/products/product-limits.ts";
import type { Product } from "#app/features/catalogue/products/products.server.ts";
import type { InconsistentOrder } from "#app/features/orders/counting/order-integrity.server.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { retryAfterHeader } from "#app/kit/command/failures.ts";
import { isExternalImage, pictureName } from "#app/kit/format/image-ref.ts";
import { FULL_WIDTH, paths } from "#app/paths.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";

const id = z.string().regex(/^[0-9a-f]{24}$/);
const dong = z.int().nonnegative().describe("whole dong");
const time = z.iso.datetime();
const imageName = z
  .string()
  .describe("bare file name below /uploads/images/, or an http URL unchanged");

/** The body of a successful response. */
export function success<Fields extends z.ZodRawShape>(fields: Fields) {
  return z.strictObject({ success: z.literal(true), ...fields });
}

/** The body of a successful response without data. */
export const done = success({ message: z.string() });

/** The body of an error response. */
export const failure = z.strictObject({ success: z.literal(false), message: z.string().min(1) });

type Extras = { [Name in ApiExtra]: z.ZodOptional<z.ZodType<NonNullable<Product[Name]>>> };

/** The optional fields of a product. */
function extras(): Extras {
  const typeOf = (field: ReturnType<typeof fieldOf>) => {
    if (field.kind !== "number") return z.string();
    return field.isWhole ? z.int() : z.number();
  };
  const schemas = API_EXTRAS.map((name) => [name, typeOf(fieldOf(name)).optional()]);
  return Object.fromEntries(schemas);
}

export const product = z.strictObject({
  _id: id,
  name: z.string(),
  description: z.array(z.string()).describe("one bullet a line, none of them blank"),
  category: z.string().describe("a category's path"),
  price: dong,
  offerPrice: dong.describe("the price shown and charged, in whole dong"),
  inStock: z.boolean(),
  image: z.array(imageName),
  images: z.array(z.url()).describe("the same pictures as absolute URLs"),
  ...extras(),
});

export const category = z.strictObject({ name: z.string(), path: z.string() });

const location = {
  email: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  phone: z.string(),
};

export const address = z.strictObject({
  _id: id,
  firstname: z.string(),
  lastname: z.string(),
  ...location,
  zipcode: z.string(),
});

export const user = address.extend({
  name: z.string(),
  cart: z.record(id, z.int().positive()).describe("quantity by product id"),
});

export const order = z.strictObject({
  _id: id,
  paymentType: z.literal("COD"),
  amount: dong,
  status: z.enum(ORDER_STATUSES),
  isPaid: z.boolean(),
  paidAt: time.nullable(),
  createdAt: time,
  items: z.array(
    z.strictObject({
      product: z.strictObject({
        _id: id,
        name: z.string(),
        category: z.string(),
        image: z.array(imageName),
        offerPrice: dong,
        weight: z.string().optional(),
      }),
      quantity: z.int().positive(),
    }),
  ),
  address: z.strictObject({
    firstName: z.string(),
    lastName: z.string(),
    ...location,
    zipCode: z.string(),
  }),
});

export const faultyOrder = z.strictObject({ _id: id, problems: z.array(z.string()) });

/** Schemas by their names in the API document. */
export const namedParts = {
  Product: product,
  Category: category,
  User: user,
  Address: address,
  Order: order,
  FaultyOrder: faultyOrder,
  Error: failure,
  Done: done,
};

/** The image reference that clients get: a bare file name, or an http URL unchanged. */
const nameOfImage = (ref: string) => (isExternalImage(ref) ? ref : pictureName(ref, FULL_WIDTH));

/** Serializes a product. @param origin public origin, for the absolute URLs in `images` */
export function serializeProduct(of: Product, origin: string): z.input<typeof product> {
  const { id: _id, name, inStock, imageRefs } = of;
  return {
    _id,
    name,
    description: descriptionLines(of.description),
    category: categoryRef(of),
    price: of.priceVnd,
    offerPrice: of.offerPriceVnd,
    inStock,
    image: imageRefs.map(nameOfImage),
    images: imageRefs.map((ref) => new URL(paths.picture(ref, FULL_WIDTH), origin).href),
    ...Object.fromEntries(API_EXTRAS.map((extra) => [extra, of[extra] ?? undefined])),
  };
}

/** Serializes a user with the saved cart, as quantities by product id. */
export function serializeUser(
  { id: _id, name, email }: User,
  address: Address | null,
  cart: Record<string, number>,
) {
  const { email: _, ...fields } = pickAddressFields(address ?? {});
  return { _id, name, email, ...fields, firstname: fields.firstname || name, cart };
}

/** Serializes an order that failed the integrity check. */
export function serializeFaultyOrder({ id, problems }: InconsistentOrder) {
  return { _id: id, problems };
}

/** Serializes an order; `product` and `address` are never null. */
export function serializeOrder({ id: _id, paymentType, status, isPaid, ...order }: Order) {
  return {
    _id,
    paymentType,
    amount: order.amountVnd,
    status,
    isPaid,
    paidAt: order.paidAt === null ? null : new Date(order.paidAt).toISOString(),
    createdAt: new Date(order.createdAt).toISOString(),
    items: order.lines.map((line) => ({
      product: {
        _id: line.productId,
        name: line.name,
        category: line.category,
        image: line.imageRef ? [nameOfImage(line.imageRef)] : [],
        offerPrice: line.offerPriceVnd,
        weight: line.weight ?? undefined,
      },
      quantity: line.quantity,
    })),
    address: {
      firstName: order.firstname,
      lastName: order.lastname,
      email: order.email,
      phone: order.phone,
      street: order.street,
      city: order.city,
      state: order.state,
      zipCode: order.zipcode,
      country: order.country,
    },
  };
}

/**
 * Creates the response `{success: true, [name]: […]}` from items that arrive in slices. Each slice is serialized
 * separately, because serializing a long list at once would block every other request.
 */
export async function streamList<Item>(
  name: string,
  slices: AsyncIterable<Item[]>,
  serialize: (item: Item) => unknown,
  headers: Headers,
): Promise<Response> {
  const parts = [Buffer.from(`{"success":true,${JSON.stringify(name)}:[`)];
  for await (const items of slices) {
    const json = items.map((item) => JSON.stringify(serialize(item))).join(",");
    parts.push(Buffer.from(parts.length === 1 ? json : `,${json}`));
  }
  parts.push(Buffer.from("]}"));
  // The body is a stream, because a Response copies a body that is passed as a whole.
  headers.set("Content-Type", "application/json");
  return new Response(createReadableStreamFromReadable(Readable.from(parts)), { headers });
}

/** Ends a request with `{success: false, message}`; without a status, with the `errorStatus` of its endpoint. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number | undefined;
  readonly headers: Record<string, string>;

  constructor(message: string, status?: number, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** Creates a 429 error. @param ms milliseconds until the caller may try again */
export function tooManyRequests(message: string, ms: number): ApiError {
  return new ApiError(message, 429, retryAfterHeader(ms));
}

/** Creates a response `{success: false, message}`, which is never cached. */
export function errorResponse(status: number, message: string, init?: HeadersInit): Response {
  const headers = new Headers(init);
  headers.set("Cache-Control", "no-store");
  return Response.json({ success: false, message }, { status, headers });
}

/** Creates the response for a method that a URL does not support. @param allow "GET, POST" */
export function methodNotAllowed(allow: string): Response {
  return errorResponse(405, "Method not allowed", { Allow: allow });
}

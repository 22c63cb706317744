import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { isJson } from "#app/features/accounts/login/log-in.http.server.ts";
import { MAX_LINES, MAX_QUANTITY } from "#app/features/cart/carts.server.ts";
import {
  MultipartError,
  readProductForm,
} from "#app/features/catalogue/pictures/multipart.http.server.ts";
import type { ProductPicture } from "#app/features/catalogue/pictures/pictures.server.ts";
import {
  categoryName,
  pictureErrors,
  picturesSchema,
  productFields,
} from "#app/features/catalogue/products/form.ts";
import { isOrderStatus } from "#app/features/orders/changing/order-status.ts";
import { searchText } from "#app/kit/format/fold.ts";
import { pick } from "#app/kit/format/pick.ts";
import { plainBody, plainField } from "#app/kit/format/plain-text.ts";
import { en } from "#app/text/texts.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";
import type { Contract } from "./endpoint.ts";
import { ApiError } from "./errors.ts";
import { API_EXTRAS, API_FIELDS, type ApiExtra } from "./product-fields.ts";

const text = z.string().max(500);
const id = z.string().min(1).max(100);
const quantity = z.int().max(MAX_QUANTITY, en.errors.quantity(MAX_QUANTITY));

/** Whether the quantities of each product, added up over its lines, stay within the limit for one product. */
function areQuantitiesInRange(items: { product: string; quantity: number }[]): boolean {
  const byProduct = Map.groupBy(items, (item) => item.product);
  return [...byProduct.values()].every(
    (lines) => lines.reduce((sum, line) => sum + line.quantity, 0) <= MAX_QUANTITY,
  );
}

export const cartUpdateRequest = z.object({
  cartItems: z
    .record(id, quantity.min(0))
    .refine((items) => Object.keys(items).length <= MAX_LINES, en.errors.cartFull(MAX_LINES))
    .describe("quantity by product id; 0 removes the product"),
});

// Refused logins are counted by e-mail address, so any text without NUL is accepted as one.
const login = text.regex(/^[^\0]*$/, "must not contain NUL");
export const loginRequest = z.object({ email: login, password: text });
export const sellerLoginRequest = loginRequest.extend({
  otp: z
    .union([z.string().max(100), z.number()])
    .default("")
    .transform(String)
    .describe("with two-step verification: code of the app, or a recovery code"),
});
export const registerRequest = loginRequest.extend({ name: text.default("") });

export const orderRequest = z.object({
  items: z
    .array(z.object({ product: id, quantity: quantity.min(1) }))
    .max(MAX_LINES, en.errors.cartFull(MAX_LINES))
    .refine(areQuantitiesInRange, en.errors.quantity(MAX_QUANTITY)),
  address: z.string().max(100).nullish().describe("id of the shopper's saved address"),
  paymentType: z.string().max(40).nullish().describe("COD, which is also what no value means"),
});

export const sendCodeRequest = z.object({ email: text });
export const verifyCodeRequest = z.object({
  email: text,
  otp: z.union([z.string().max(100), z.number()]).transform(String),
});

const textOrUndefined = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : undefined;

export const addAddressRequest = z.object({
  // A field of another type is treated as missing, so that the message names it.
  address: z.record(z.string(), z.unknown().transform(textOrUndefined)),
});

const fields = pick(productFields(en), API_FIELDS);
const pictures = picturesSchema(
  z.custom<ProductPicture>().meta({ type: "string", format: "binary" }),
  en,
);
const PICTURES =
  "files in JPEG, PNG or WebP; or texts that name pictures of the shop, or http URLs";

export const newProductForm = z
  .object({
    ...fields,
    description: fields.description.default(""),
    category: fields.category.default(""),
    image: pictures.atLeastOne.describe(PICTURES),
  })
  .partial(Object.fromEntries(API_EXTRAS.map((name) => [name, true])) as Record<ApiExtra, true>);

/** Fields that the client leaves out keep their values. */
export const updatedProductForm = z
  .object({ ...fields, image: pictures.some.describe(PICTURES) })
  .partial();

export const categoryRequest = z.object({ name: categoryName(en) });

const UNKNOWN_STATUS = `status must be one of ${ORDER_STATUSES.join(", ")}`;

export const stockRequest = z.object({ productId: id, inStock: z.boolean() });
export const statusRequest = z.object({ status: z.enum(ORDER_STATUSES, UNKNOWN_STATUS) });
export const paymentRequest = z.object({ isPaid: z.boolean() });

const DEFAULT_PAGE_SIZE = 10;
const MAX_PAGE_SIZE = 100;

/** A whole number from 1; anything else means the default, because clients send empty parameters. */
const positiveInteger = (fallback: number) =>
  z
    .string()
    .optional()
    .transform((text) => (/^[1-9]\d{0,8}$/.test(text ?? "") ? Number(text) : fallback));

/** The values by which clients ask for orders of every status. */
const ALL_STATUSES = ["", "All", "All Status"] as const;

export const orderListQuery = z.object({
  page: positiveInteger(1).describe("from 1; a page beyond the end returns the last one"),
  limit: positiveInteger(DEFAULT_PAGE_SIZE)
    .transform((size) => Math.min(size, MAX_PAGE_SIZE))
    .describe(`orders per page, ${DEFAULT_PAGE_SIZE} by default, at most ${MAX_PAGE_SIZE}`),
  search: z
    .string()
    .default("")
    .transform(searchText)
    .describe("customer, e-mail, phone, short order number or product name; marks do not matter"),
  status: z
    .enum([...ALL_STATUSES, ...ORDER_STATUSES], UNKNOWN_STATUS)
    .default("")
    .transform((status) => (isOrderStatus(status) ? status : null)),
});

/** Reads a request's body as the endpoint's schema says; undefined where there is none. @throws ApiError */
export async function readBody(
  { body, form }: Contract,
  { request, context }: LoaderFunctionArgs,
): Promise<unknown> {
  if (body) return parse(body, plainBody(await readJson(request)));
  if (form) return parse(form, await readForm(context, request), true);
}

/** Reads the query parameters of a request. @throws ApiError with status 400 */
export function readQuery({ query }: Contract, request: Request): unknown {
  return query && parse(query, Object.fromEntries(new URL(request.url).searchParams));
}

async function readJson(request: Request): Promise<unknown> {
  if (!isJson(request))
    throw new ApiError("The body must be JSON, with Content-Type application/json", 400);
  try {
    // A clone, because the login strategies read the request themselves.
    return await request.clone().json();
  } catch {
    throw new ApiError("The body is not valid JSON", 400);
  }
}

/** The texts that scripts send for a field without a value. */
const UNSET = new Set<unknown>(["undefined", "null"]);

async function readForm(context: AppLoadContext, request: Request): Promise<unknown> {
  const { texts, pictures, unusable } = await readProductForm(context, request).catch((error) => {
    if (!(error instanceof MultipartError)) throw error;
    throw new ApiError("The body is not a complete multipart form", 400);
  });
  if (unusable[0]) throw new ApiError(pictureErrors(en)[unusable[0].reason]);
  const fields = [...texts]
    .filter(([, value]) => !UNSET.has(value))
    .map(([name, value]) => [name, plainField(name, String(value))])
    .toReversed();
  return { ...Object.fromEntries(fields), image: pictures };
}

function parse(schema: z.ZodType, value: unknown, isForm = false): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { code, path, message } = parsed.error.issues[0]!;
  // A person fills in forms, and can exceed a limit of any body, so that message is passed on as it is. A wrong type is
  // a mistake in the client program.
  if (isForm || code === "too_big" || code === "custom") throw new ApiError(message);
  const field = code === "invalid_type" ? path.join(".") : "";
  throw new ApiError(field ? `${field}: ${message}` : message, 400);
}

import * as z from "zod";
import { type FieldOf, fieldOf } from "#app/features/catalogue/products/product-fields.ts";
import type { Product } from "#app/features/catalogue/products/products.server.ts";
import { ORDER_STATUSES } from "#db/order-values.ts";
import { API_EXTRAS, type ApiExtra } from "./product-fields.ts";

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

const bullets = z.array(z.string()).describe("one bullet a line, none of them blank");

const pictureTexts = z
  .array(z.string())
  .describe("what the pictures show, in the order of `images`; empty for one without a text");

type Extras = {
  [Name in ApiExtra]: z.ZodOptional<
    z.ZodType<
      Name extends FieldOf<"lines" | "pictureTexts"> ? string[] : NonNullable<Product[Name]>
    >
  >;
};

/** The optional fields of a product. */
function extras(): Extras {
  const typeOf = (field: ReturnType<typeof fieldOf>) => {
    if (field.kind === "lines") return bullets;
    if (field.kind === "pictureTexts") return pictureTexts;
    if (field.kind !== "number") return z.string();
    return field.isWhole ? z.int() : z.number();
  };
  const schemas = API_EXTRAS.map((name) => [name, typeOf(fieldOf(name)).optional()]);
  return Object.fromEntries(schemas);
}

export const product = z.strictObject({
  _id: id,
  name: z.string(),
  description: bullets,
  category: z.string().describe("a category's path"),
  price: dong,
  offerPrice: dong.describe("the price shown and charged, in whole dong"),
  inStock: z.boolean(),
  image: z.array(imageName),
  images: z.array(z.url()).describe("the same pictures as absolute URLs"),
  tags: z.array(z.string()).optional().describe("paths of its tags, as in /products?tag=…"),
  ...extras(),
});

export const dishSummary = z.strictObject({
  _id: id,
  path: z.string().describe("the last part of its page's URL"),
  name: z.string(),
  nameEn: z.string().optional(),
  image: z.array(imageName),
  images: z.array(z.url()).describe("the same pictures as absolute URLs"),
});

export const dish = dishSummary.extend({
  servings: z.int().positive().describe("for how many people the amounts are"),
  intro: z.string().optional(),
  introEn: z.string().optional(),
  ingredients: z.array(
    z.strictObject({
      text: z.string(),
      textEn: z.string().optional(),
      product: id.optional().describe("the product that it is, if the shop sells it"),
      packs: z.int().positive().optional().describe("how many of it cover the amount"),
    }),
  ),
  steps: z.array(z.string()),
  stepsEn: z.array(z.string()),
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
  returned: z
    .enum(["partly", "all"])
    .optional()
    .describe("of a delivered order: whether some or all goods came back"),
  items: z.array(
    z.strictObject({
      product: z.strictObject({
        _id: id,
        name: z.string(),
        nameEn: z.string().optional(),
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
  Dish: dish,
  User: user,
  Address: address,
  Order: order,
  FaultyOrder: faultyOrder,
  Error: failure,
  Done: done,
};

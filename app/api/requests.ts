import { z } from "zod";
import { ORDER_STATUSES } from "../../db/schema.ts";
import { MAX_LINES, MAX_QUANTITY } from "../models/carts.ts";

const text = z.string().max(500);
const id = z.string().min(1).max(100);
const quantity = z.number().int().max(MAX_QUANTITY);

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
    .refine((items) => Object.keys(items).length <= MAX_LINES, `at most ${MAX_LINES} products`),
});

export const loginRequest = z.object({ email: text, password: text });
export const registerRequest = z.object({ name: text, email: text, password: text });

export const orderRequest = z.object({
  items: z
    .array(z.object({ product: id, quantity: quantity.min(1) }))
    .max(MAX_LINES)
    .refine(holdsSaneQuantities, `at most ${MAX_QUANTITY} of one product`),
  address: z.string().max(100).nullish(),
});

export const sendCodeRequest = z.object({ email: text });
export const verifyCodeRequest = z.object({ email: text, otp: z.coerce.string().max(100) });

export const addAddressRequest = z.object({
  address: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)),
});

export const categoryRequest = z.object({
  name: z.string().trim().min(1, "Enter category name").max(60),
});

export const stockRequest = z.object({ productId: id, inStock: z.boolean() });
export const statusRequest = z.object({ status: z.enum(ORDER_STATUSES) });
export const paymentRequest = z.object({ isPaid: z.boolean() });

import { type AppLoadContext, redirect } from "@remix-run/node";
import * as z from "zod";
import { type CartOwner, chooseCode } from "#app/features/cart/cart-owner.server.ts";
import { readCart } from "#app/features/cart/load-cart.http.server.ts";
import {
  type ActionRequest,
  orBusy,
  type Redirect,
  type Refusal,
} from "#app/kit/command/action.ts";
import { countEvent, LIMITS, retryAfter } from "#app/kit/throttling/rate-limits.server.ts";
import { paths } from "#app/paths.ts";
import { CODE_ID } from "./discount-code.tsx";
import { checkCode } from "./discount-codes.server.ts";
import { foldCode, MAX_TYPED_CODE } from "./rules.ts";
import { codeProblemText, discountTexts } from "./shopper-text.ts";

export const typedCode = z
  .string()
  .transform((typed) => typed.slice(0, MAX_TYPED_CODE))
  .default("");

/** Sets the typed discount code, or with "no-code" removes the one in the cart. */
export const codeSchema = z.object({ intent: z.literal(["code", "no-code"]), code: typedCode });

/** Why a discount code was not set, or not removed. */
export type RefusedCode = Refusal & {
  intent: "code";
  messages: [problem: string];
  fieldId: string;
};

/** Stores the discount code with the visitor's cart, or answers why it takes nothing off. */
export async function changeCode(
  request: ActionRequest,
  { intent, code }: z.output<typeof codeSchema>,
): Promise<Redirect | RefusedCode> {
  const refused = await setCode(request, intent === "code" ? code : null);
  return refused ?? redirect(`${paths.cart}#${CODE_ID}`, 303);
}

/** Sets the discount code of the visitor's cart, or removes it with null. Returns the reason if it cannot. */
export async function setCode(
  { request, context, t }: ActionRequest,
  typed: string | null,
): Promise<RefusedCode | null> {
  const { owner, phone, cart } = await readCart(context, request);
  if (!owner) return null;
  const texts = discountTexts[t.lang];
  const code = foldCode(typed ?? "");
  const refuse = (status: number, problem: string, retryAfterMs?: number): RefusedCode => ({
    intent: "code",
    status,
    retryAfterMs,
    messages: [problem],
    fieldId: `${CODE_ID}-code`,
  });
  if (typed !== null && code === "") return refuse(400, texts.enter);
  const use = { ...cart.totals, phoneKey: phone };
  const outcome = await orBusy(() => storeCode(context, owner, code, use));
  if (outcome === "busy") return refuse(503, t.errors.busy);
  if (outcome.kind === "kept") return null;
  if (outcome.kind === "too-many") return refuse(429, texts.tooMany, outcome.retryAfterMs);
  return refuse(400, codeProblemText(t.lang, outcome));
}

/**
 * Stores a code that takes something off, or with "" none. Counts unknown codes as guesses; after too many, the client
 * must wait, even with a code that exists.
 */
function storeCode(
  { withTx, client }: AppLoadContext,
  owner: CartOwner,
  code: string,
  use: Parameters<typeof checkCode>[2],
) {
  const bucket = `discount:${client}`;
  return withTx(async (tx) => {
    if (code !== "") {
      const retryAfterMs = await retryAfter(tx, { bucket, limit: LIMITS.wrongDiscountPerClient });
      if (retryAfterMs > 0) return { kind: "too-many", retryAfterMs } as const;
      const checked = await checkCode(tx, code, use);
      if (checked.kind === "unknown") await countEvent(tx, bucket);
      if (checked.kind !== "usable") return checked;
    }
    await chooseCode(tx, owner, code);
    return { kind: "kept" } as const;
  });
}

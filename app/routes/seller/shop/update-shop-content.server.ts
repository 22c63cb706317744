import * as z from "zod";
import type { SellerRequest } from "../../../auth/require-seller.ts";
import {
  deliverySchema,
  deliveryTerms,
  filledTexts,
  ownTextsSchema,
} from "../../../forms/shop-content.ts";
import { resetShopContent, saveShopContent } from "../../../models/shop/shop-content.ts";
import { paths } from "../../../paths.ts";
import type { Text } from "../../../text/en.ts";
import { shopContentTexts } from "../../../text/pages/shop-content.ts";
import { CONTENT_PARTS, type ContentPart } from "../../../values/shop-content.ts";
import {
  orBusy,
  type Redirect,
  type RefusedForm,
  readForm,
  readPress,
  redirectWithToast,
  refuse,
  requirePress,
} from "../../../web/action.ts";
import { notSavedText } from "../../../web/failures.ts";
import { loadSavedContent, type SavedContent } from "./load-shop-content.server.ts";

/** A form to show again. */
export type ContentFormResult = RefusedForm & {
  part: ContentPart;
  /** What is saved now, if that is not what the seller saw. */
  savedNow: SavedContent | null;
};

const pressSchema = z.object({
  intent: z.literal(["save", "reset"]),
  /** A part of the content. */
  id: z.enum(CONTENT_PARTS),
  /** When it was changed last as far as the seller knows; -1 matches nothing. */
  seen: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .catch(-1),
});

/** Handles the forms of the shop's content. */
export async function updateShopContent({
  request,
  context,
  t,
}: SellerRequest): Promise<Redirect | ContentFormResult> {
  const form = await readForm(request);
  const { intent, id: part, seen } = requirePress(form, pressSchema);
  if (intent === "reset") {
    const outcome = await orBusy(() => context.withTx((tx) => resetShopContent(tx, part, seen)));
    const toasts = { done: "contentReset", changed: "contentChanged", busy: "saveFailed" } as const;
    return redirectWithToast(context, paths.sellerShop(part), toasts[outcome]);
  }
  const { content, submission } = parsePart(t, part, form);
  if (!content) return { ...refuse(submission), part, savedNow: null };
  const outcome = await orBusy(() => context.withTx((tx) => saveShopContent(tx, content, seen)));
  if (outcome === "done") return redirectWithToast(context, paths.sellerShop(part), "contentSaved");
  const isBusy = outcome === "busy";
  const error = isBusy ? notSavedText(context, t) : shopContentTexts[t.lang].changed;
  return {
    ...refuse(submission, { status: isBusy ? 503 : 409, formErrors: [error] }),
    part,
    savedNow: isBusy ? null : await loadSavedContent(context),
  };
}

/** The content of a form, null if something in it is wrong, and what was typed. */
function parsePart(t: Text, part: ContentPart, form: FormData) {
  if (part === "delivery") {
    const submission = readPress(form, deliverySchema(t));
    const value = submission.status === "success" ? deliveryTerms(submission.value) : null;
    return { content: value && { part, value }, submission };
  }
  const submission = readPress(form, ownTextsSchema(t, part));
  const value = submission.status === "success" ? filledTexts(submission.value) : null;
  return { content: value && { part, value }, submission };
}

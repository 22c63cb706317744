import type { SubmissionResult } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/node";
import { redirectWithToast } from "../../../auth/redirects.ts";
import { requestLang } from "../../../auth/request-lang.ts";
import { requireSeller } from "../../../auth/require-seller.ts";
import { type ContentPart, isContentPart } from "../../../format/shop-content.ts";
import { parseForm } from "../../../forms/parse-form.ts";
import { readForm, textOf } from "../../../forms/read-form.ts";
import {
  deliverySchema,
  deliveryTerms,
  filledTexts,
  ownTextsSchema,
} from "../../../forms/shop-content.ts";
import { resetShopContent, saveShopContent } from "../../../models/shop/shop-content.ts";
import { paths } from "../../../paths.ts";
import type { Text, ToastKey } from "../../../text/en.ts";
import { textFor } from "../../../text/languages.ts";
import { shopContentTexts } from "../../../text/pages/shop-content.ts";
import { catchUnavailable, notSavedText } from "../../../unavailable.ts";
import { loadSavedContent, type SavedContent } from "./load-shop-content.server.ts";

/** A form to show again. */
export type ContentFormResult = {
  status: number;
  part: ContentPart;
  result: SubmissionResult<string[]>;
  /** What is saved now, if that is not what the seller saw. */
  savedNow: SavedContent | null;
};

/**
 * Handles the forms of the shop's content: `save` and `reset`, each with the name of a part.
 *
 * @throws a Response 400 for any other form
 */
export async function updateShopContent(
  request: Request,
  context: AppLoadContext,
): Promise<Response | ContentFormResult> {
  await requireSeller(context, request);
  const form = await readForm(request);
  const t = textFor(await requestLang(context, request));
  const toReset = textOf(form, "reset");
  const part = toReset || textOf(form, "save");
  if (!isContentPart(part)) throw new Response(null, { status: 400 });
  const seenAt = seenAtOf(form);
  if (toReset) return reset(context, part, seenAt);
  return save(context, t, part, form, seenAt);
}

async function reset(context: AppLoadContext, part: ContentPart, seenAt: number) {
  const toast = await catchUnavailable(
    async (): Promise<ToastKey> =>
      (await context.withTx((tx) => resetShopContent(tx, part, seenAt)))
        ? "contentReset"
        : "contentChanged",
    () => "saveFailed" as const,
  );
  return redirectWithToast(context, paths.sellerShop(part), toast);
}

async function save(
  context: AppLoadContext,
  t: Text,
  part: ContentPart,
  form: FormData,
  seenAt: number,
): Promise<Response | ContentFormResult> {
  const { content, reply } = parsePart(t, part, form);
  if (!content) return { status: 400, part, result: reply(), savedNow: null };
  const isSaved = await catchUnavailable(
    () => context.withTx((tx) => saveShopContent(tx, content, seenAt)),
    () => null,
  );
  if (isSaved) return redirectWithToast(context, paths.sellerShop(part), "contentSaved");
  if (isSaved === null)
    return { status: 503, part, result: reply(notSavedText(context, t)), savedNow: null };
  const result = reply(shopContentTexts[t.lang].changed);
  return { status: 409, part, result, savedNow: await loadSavedContent(context) };
}

/** The content of a form, or null if something in it is wrong, and the form as it was typed. */
function parsePart(t: Text, part: ContentPart, form: FormData) {
  if (part === "delivery") {
    const submission = parseForm(form, deliverySchema(t));
    const value = submission.status === "success" ? deliveryTerms(submission.value) : null;
    return { content: value && { part, value }, reply: replyOf(submission) };
  }
  const submission = parseForm(form, ownTextsSchema(t, part));
  const value = submission.status === "success" ? filledTexts(submission.value) : null;
  return { content: value && { part, value }, reply: replyOf(submission) };
}

type Submission = {
  reply: (options?: { formErrors: string[] }) => SubmissionResult<string[]>;
};

const replyOf = (submission: Submission) => (error?: string) =>
  submission.reply(error ? { formErrors: [error] } : undefined);

/** When the part was changed last as far as the seller knows; -1, which matches nothing, if the form does not say. */
function seenAtOf(form: FormData): number {
  const seen = textOf(form, "seen");
  return /^\d{1,16}$/.test(seen) ? Number(seen) : -1;
}

import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import {
  orBusy,
  type Redirect,
  type RefusedForm,
  readForm,
  readSubmission,
  redirectWithToast,
  refuse,
  requireSubmission,
} from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { askAbout } from "#app/kit/forms/unlikely-amounts.ts";
import { SURE } from "#app/kit/forms/unlikely-limits.ts";
import { paths } from "#app/paths.ts";
import { LANGS, textFor } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
import { builtInTexts } from "./custom-texts.ts";
import {
  customTextsSchema,
  deliverySchema,
  deliveryTerms,
  filledTexts,
  termAmounts,
} from "./form.ts";
import { CONTENT_FIELDS, CONTENT_PARTS, type CustomTexts, type TextPart } from "./rules.ts";
import {
  findSavedTerms,
  findSavedTexts,
  resetShopContent,
  type SavedTerms,
  type SavedTexts,
  saveShopContent,
} from "./shop-content.server.ts";
import { shopContentTexts } from "./text.ts";

/** A form that is shown again. */
export type ContentFormResult = RefusedForm & {
  part: FieldPart;
  /** The content that is saved now, if it differs from what the seller saw. */
  savedNow: SavedContent | null;
};

const submitSchema = z.object({
  intent: z.literal(["save", "reset"]),
  /** A part of the content. */
  id: z.enum(CONTENT_PARTS),
  /** The time of the last change that the seller's page showed; -1 matches nothing. */
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
  undoable,
}: SellerRequest): Promise<Redirect | ContentFormResult> {
  const withTx = undoable("content", rowsOf.content);
  const form = await readForm(request);
  const { intent, id: part, seen } = requireSubmission(form, submitSchema);
  if (intent === "reset" || part === "figures") {
    const isReset = intent === "reset";
    const change = (tx: Db) =>
      isReset
        ? resetShopContent(tx, part, seen)
        : saveShopContent(tx, { part: "figures", value: { isOn: true } }, seen);
    const outcome = await orBusy(() => withTx(change));
    const done = isReset ? "contentReset" : "contentSaved";
    const toasts = { done, changed: "contentChanged", busy: "saveFailed" } as const;
    return redirectWithToast(context, paths.sellerShop(part), toasts[outcome]);
  }
  const { content, submission } = parsePart(t, part, form);
  if (!content) return { ...refuse(submission), part, savedNow: null };
  if (content.part === "delivery") {
    const amounts = termAmounts(content.value, await findSavedTerms(context.db));
    const asked = askAbout(t, form.get(SURE), amounts);
    if (asked) return { ...refuse(submission, asked), part, savedNow: null };
  }
  const outcome = await orBusy(() => withTx((tx) => saveShopContent(tx, content, seen)));
  if (outcome === "done") return redirectWithToast(context, paths.sellerShop(part), "contentSaved");
  const isBusy = outcome === "busy";
  const error = isBusy ? notSavedText(context, t) : shopContentTexts[t.lang].changed;
  return {
    ...refuse(submission, { status: isBusy ? 503 : 409, formErrors: [error] }),
    part,
    savedNow: isBusy ? null : await loadSavedContent(context),
  };
}

/** Reads the content of a form, null if it has errors, and the typed values. */
function parsePart(t: Text, part: FieldPart, form: FormData) {
  if (part === "delivery") {
    const submission = readSubmission(form, deliverySchema(t));
    const value = submission.status === "success" ? deliveryTerms(submission.value) : null;
    return { content: value && ({ part, value } as const), submission };
  }
  const submission = readSubmission(form, customTextsSchema(t, part));
  const value = submission.status === "success" ? filledTexts(submission.value) : null;
  return { content: value && { part, value }, submission };
}

/** The saved content that the forms of the page show, by part. */
export type SavedContent = Record<TextPart, SavedTexts> & { delivery: SavedTerms };

/** A part whose form has fields. */
type FieldPart = keyof SavedContent;

/** Reads everything that sellers can edit of the shop's pages. */
export async function loadSavedContent({ db }: AppLoadContext): Promise<SavedContent> {
  return {
    banner: await findSavedTexts(db, "banner"),
    about: await findSavedTexts(db, "about"),
    contact: await findSavedTexts(db, "contact"),
    arrival: await findSavedTexts(db, "arrival"),
    delivery: await findSavedTerms(db),
  };
}

/** The texts that empty fields stand for in both languages, by part and field name. */
export function loadBuiltIn({ settings }: AppLoadContext): Record<TextPart, CustomTexts> {
  const { email, phone, address } = settings.shop;
  const shop: CustomTexts = { email, phone, address };
  const texts = Object.fromEntries(LANGS.map((lang) => [lang, builtInTexts(textFor(lang))]));
  const ofPart = (part: TextPart) =>
    Object.fromEntries(
      CONTENT_FIELDS[part].map(({ name, field, lang }) => [
        name,
        lang === null ? shop[field]! : texts[lang]![part][field]!,
      ]),
    );
  return {
    banner: ofPart("banner"),
    about: ofPart("about"),
    contact: ofPart("contact"),
    arrival: ofPart("arrival"),
  };
}

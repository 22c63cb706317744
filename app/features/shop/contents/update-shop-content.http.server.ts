import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import type { SellerRequest } from "#app/features/sellers/login/require-seller.http.server.ts";
import {
  readFormWithPicture,
  updatePicture,
} from "#app/features/shop/pictures/update-picture.http.server.ts";
import type { Problem, RefusedForm } from "#app/kit/command/action.ts";
import { commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import { splitIntent } from "#app/kit/format/intent.ts";
import { askAbout } from "#app/kit/forms/unlikely-amounts.ts";
import { SURE } from "#app/kit/forms/unlikely-limits.ts";
import { paths } from "#app/paths.ts";
import { textFor } from "#app/text/languages.ts";
import type { ToastKey } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
import { builtInTexts } from "./custom-texts.ts";
import { customTextsSchema, deliverySchema, deliveryTerms, seenAt, termAmounts } from "./form.ts";
import {
  CONTENT_FIELDS,
  CONTENT_PARTS,
  type ContentPart,
  type CustomTexts,
  PACKER_PART,
  type TextPart,
  textsOf,
} from "./rules.ts";
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

const command = commandOf<SellerRequest, ContentFormResult>();
const partFields = {
  /** A part of the content. */
  id: z.enum(CONTENT_PARTS),
  seen: seenAt(),
};
type PartTold = Told<SellerRequest, { id: ContentPart; seen: number }>;

/** The last arguments of a verb that saves: what the seller saw, and the seller's e-mail. */
type By = [seen: number, by: string];
const saveTo = (
  { undoable, by, value }: PartTold,
  save: (tx: Db, ...by: By) => ReturnType<typeof saveShopContent>,
) => undoable("content", rowsOf.content)((tx) => save(tx, value.seen, by));
const toPart = (toast: ToastKey) => (told: PartTold) => ({
  to: paths.sellerShop(told.value.id),
  toast,
});

/** The command of a form without text fields. */
const buttonCommand = (
  done: ToastKey,
  save: (tx: Db, part: ContentPart, ...by: By) => ReturnType<typeof saveShopContent>,
) =>
  command({
    schema: () => partFields,
    run: (told) => saveTo(told, (tx, ...by) => save(tx, told.value.id, ...by)),
    answers: { done: toPart(done), changed: toPart("contentChanged") },
    busy: toPart("saveFailed"),
  });

const saveTerms = command({
  schema: (t) => ({ ...partFields, ...deliverySchema(t) }),
  check: async (told) => {
    const value = deliveryTerms(told.value);
    const amounts = termAmounts(value, await findSavedTerms(told.context.db));
    const asked = askAbout(told.t, told.value[SURE], amounts);
    return asked ? again(told, asked) : { checked: value };
  },
  run: (told, value) =>
    saveTo(told, (tx, ...by) => saveShopContent(tx, { part: "delivery", value }, ...by)),
  answers: { done: toPart("contentSaved"), changed: showSavedNow },
});

const saveTexts = (part: TextPart) =>
  command({
    schema: (t) => ({ ...customTextsSchema(t, part), ...partFields }),
    run: (told) =>
      saveTo(told, (tx, ...by) =>
        saveShopContent(tx, { part, value: textsOf(part, told.value) }, ...by),
      ),
    answers: { done: toPart("contentSaved"), changed: showSavedNow },
  });

const SAVE = {
  figures: buttonCommand("contentSaved", (tx, _, ...by) =>
    saveShopContent(tx, { part: "figures", value: { isOn: true } }, ...by),
  ),
  delivery: saveTerms,
  arrival: saveTexts("arrival"),
  contact: saveTexts("contact"),
  banner: saveTexts("banner"),
  about: saveTexts("about"),
  messages: saveTexts("messages"),
};
const reset = buttonCommand("contentReset", resetShopContent);

const updatePacker = updatePicture(PACKER_PART, paths.sellerShop("about"), "content");

/** Handles the forms of the shop's content. */
export async function updateShopContent(request: SellerRequest) {
  const { form, picture } = await readFormWithPicture(request, PACKER_PART);
  const [, id] = splitIntent(String(form.get("intent")));
  if (id === PACKER_PART) return updatePacker({ ...request, form, picture });
  // An unknown part is refused by either command.
  const save = SAVE[CONTENT_PARTS.find((part) => part === id) ?? "figures"];
  return handleForms<SellerRequest, ContentFormResult>(
    { save, reset },
    again,
  )({ ...request, form });
}

function again({ refuse }: Told<SellerRequest, unknown>, problem: Problem): ContentFormResult {
  const refused = refuse(problem);
  return { ...refused, part: refused.result.initialValue?.id as FieldPart, savedNow: null };
}

async function showSavedNow(told: Told<SellerRequest, unknown>): Promise<ContentFormResult> {
  const formErrors = [shopContentTexts[told.t.lang].changed];
  const savedNow = await loadSavedContent(told.context);
  return { ...again(told, { status: 409, formErrors }), savedNow };
}

/** The saved content that the forms of the page show, by part. */
type SavedContent = Record<TextPart, SavedTexts> & { delivery: SavedTerms };

/** A part whose form has fields. */
type FieldPart = keyof SavedContent;

/** Reads everything that sellers can edit of the shop's pages. */
export async function loadSavedContent({ db }: AppLoadContext): Promise<SavedContent> {
  return {
    banner: await findSavedTexts(db, "banner"),
    about: await findSavedTexts(db, "about"),
    contact: await findSavedTexts(db, "contact"),
    arrival: await findSavedTexts(db, "arrival"),
    messages: await findSavedTexts(db, "messages"),
    delivery: await findSavedTerms(db),
  };
}

/** The texts that empty fields stand for in both languages, by part and field name. */
export function loadBuiltIn({ settings }: AppLoadContext): Record<TextPart, CustomTexts> {
  const { email, phone, address } = settings.shop;
  const shop: CustomTexts = { email, phone, address };
  const texts = { en: builtInTexts(textFor("en")), vi: builtInTexts(textFor("vi")) };
  const ofPart = (part: TextPart): CustomTexts =>
    Object.fromEntries(
      CONTENT_FIELDS[part].map(({ name, field, lang }) => [
        name,
        lang === null ? shop[field]! : texts[lang][part][field]!,
      ]),
    );
  return {
    banner: ofPart("banner"),
    about: ofPart("about"),
    contact: ofPart("contact"),
    arrival: ofPart("arrival"),
    messages: ofPart("messages"),
  };
}

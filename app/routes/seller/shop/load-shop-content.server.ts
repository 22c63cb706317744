import type { AppLoadContext } from "@remix-run/node";
import {
  findSavedTerms,
  findSavedTexts,
  type SavedTerms,
  type SavedTexts,
} from "../../../models/shop/shop-content.ts";
import { LANGS, textFor } from "../../../text/languages.ts";
import { builtInTexts } from "../../../text/own-texts.ts";
import { CONTENT_FIELDS, type OwnTexts, type TextPart } from "../../../values/shop-content.ts";

/** What the forms of the page show, by part. */
export type SavedContent = Record<TextPart, SavedTexts> & { delivery: SavedTerms };

/** Reads everything that sellers can edit of the shop's pages. */
export async function loadSavedContent({ db }: AppLoadContext): Promise<SavedContent> {
  return {
    banner: await findSavedTexts(db, "banner"),
    about: await findSavedTexts(db, "about"),
    contact: await findSavedTexts(db, "contact"),
    delivery: await findSavedTerms(db),
  };
}

/** The texts that empty fields stand for in both languages, by part and field name. */
export function loadBuiltIn({ settings }: AppLoadContext): Record<TextPart, OwnTexts> {
  const { email, phone, address } = settings.shop;
  const shop: OwnTexts = { email, phone, address };
  const texts = Object.fromEntries(LANGS.map((lang) => [lang, builtInTexts(textFor(lang))]));
  const ofPart = (part: TextPart) =>
    Object.fromEntries(
      CONTENT_FIELDS[part].map(({ name, field, lang }) => [
        name,
        lang === null ? shop[field]! : texts[lang]![part][field]!,
      ]),
    );
  return { banner: ofPart("banner"), about: ofPart("about"), contact: ofPart("contact") };
}

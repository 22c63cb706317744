import {
  aboutTexts,
  bannerSlides,
  builtInTexts,
} from "#app/features/shop/contents/custom-texts.ts";
import { ownFiguresTexts } from "#app/features/shop/contents/figures-text.ts";
import {
  type AboutFacts,
  type BannerFacts,
  type Claim,
  type ClaimField,
  type CustomTexts,
  numberOf,
} from "#app/features/shop/contents/rules.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { type Lang, textFor } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";

/** An untrue claim with the true figure: "The banner says “Up to 40% OFF”; the largest discount is 16%." */
export function claimLine({ lang }: Text, claim: Claim): string {
  const { field, real } = claim;
  const t = ownFiguresTexts[lang];
  if (field === "stars" || field === "newsletter") return t[field];
  const claimed = claimLang(lang, claim);
  const isOther = claimed !== lang;
  const { banner, about } = builtInTexts(textFor(claimed));
  switch (field) {
    case "highlight1": {
      const freeFrom = real > 0 ? formatVnd(real) : null;
      return t.but(t.says.banner(banner[field]!, isOther), t.real[field](freeFrom));
    }
    case "highlight2":
      return t.but(t.says.banner(banner[field]!, isOther), t.real[field](real));
    case "highlight3":
      return t.but(t.says.banner(banner[field]!, isOther), t.real[field]);
    default: {
      const says = `${about[field]} ${about[field.replace("figure", "label")]}`;
      return t.but(t.says.about(says, isOther), t.real[field](real, formatCount(real)));
    }
  }
}

/** The language in which a claim is quoted: the reader's, if the claim is made in it. */
export const claimLang = (reader: Lang, { langs }: Claim): Lang =>
  langs.includes(reader) ? reader : langs[0]!;

/** The texts of sellers, and the facts about the shop. */
type Shown = { banner: CustomTexts; about: CustomTexts; facts: BannerFacts & AboutFacts };

/** The line that replaces a claim on a page in the language `page`, once the shop shows its own figures. */
export function ownFigureLine(
  { lang }: Text,
  field: ClaimField,
  { banner, about, facts }: Shown,
  page: Lang = lang,
): string {
  const { instead } = ownFiguresTexts[lang];
  const t = textFor(page);
  if (field === "stars" || field === "newsletter") return instead[field];
  const number = numberOf(field);
  if (field.startsWith("highlight")) {
    const slide = bannerSlides(t, banner, facts).find((each) => each.number === number);
    return instead.slide(number, slide ? slide.highlight || slide.title : null);
  }
  const stat = aboutTexts(t, about, facts).stats.find(({ n }) => n === number);
  return instead.figure(number, stat ? `${stat.figure} ${stat.label}` : null);
}

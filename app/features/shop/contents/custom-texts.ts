import { messageTemplates } from "#app/features/orders/messages/templates.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import type { Text } from "#app/text/texts.ts";
import {
  type AboutFacts,
  type BannerFacts,
  type CustomText,
  type CustomTexts,
  FIGURES,
  fieldIn,
  SLIDES,
  type TextPart,
} from "./rules.ts";

/** The built-in texts that sellers can replace, by field. */
export function builtInTexts({ lang, home, about, contact }: Text): Record<TextPart, CustomTexts> {
  return {
    banner: Object.assign(
      {},
      ...SLIDES.map((n) => {
        const { title, highlight, button } = home.slides[n - 1]!;
        return { [`title${n}`]: title, [`highlight${n}`]: highlight, [`button${n}`]: button };
      }),
    ),
    about: Object.assign(
      { lead: about.lead, mission: about.mission, packer: "" },
      ...FIGURES.map((n) => {
        const { figure, label } = about.stats[n - 1]!;
        return { [`figure${n}`]: figure, [`label${n}`]: label };
      }),
    ),
    contact: { hours: contact.hoursValue },
    arrival: { arrives: "" },
    messages: messageTemplates[lang].kinds,
  };
}

/** A slide of the banner; its number chooses the drawing. */
export type Slide = { number: number; title: string; highlight: string; button: string };

/**
 * Builds the slides of the banner, in the language of `t`.
 *
 * @param facts true facts about the shop that replace the built-in claims; a slide without a true fact or a seller's
 * own text is left out. Null for the built-in claims
 */
export function bannerSlides(t: Text, own: CustomTexts, facts: BannerFacts | null): Slide[] {
  const text = lookup("banner", t, own);
  const isWritten = (field: string) => own[fieldIn(field, t.lang)] !== undefined;
  const claims = facts && bannerClaims(t, facts);
  return SLIDES.flatMap((n) => {
    const slide = {
      number: n,
      title: text(`title${n}`),
      highlight: text(`highlight${n}`),
      button: text(`button${n}`),
    };
    if (!claims || isWritten(`highlight${n}`)) return [slide];
    const claim = claims[n - 1];
    return claim || isWritten(`title${n}`) ? [{ ...slide, highlight: claim ?? "" }] : [];
  });
}

/** The true claim of each slide, if there is one. */
function bannerClaims({ home: { own } }: Text, { delivery, largestDiscount }: BannerFacts) {
  const { feeVnd, freeFromVnd } = delivery;
  const free = freeFromVnd === null ? null : own.freeFrom(formatVnd(freeFromVnd));
  return [
    feeVnd === 0 ? own.alwaysFree : free,
    largestDiscount > 0 ? own.upTo(largestDiscount) : null,
  ];
}

/**
 * The parts of the About page that sellers can change, in the language of `t`.
 *
 * @param facts true figures of the shop that replace the built-in ones; figures of 0 or 1 are left out. Null for the
 * built-in ones
 */
export function aboutTexts(t: Text, own: CustomTexts, facts: AboutFacts | null) {
  const text = lookup("about", t, own);
  const counted = facts && [facts.customers, facts.products, facts.wards];
  const stats = FIGURES.flatMap((n) => {
    const stat = { n, figure: text(`figure${n}`), label: text(`label${n}`) };
    const count = counted?.[n - 1];
    if (count === undefined || own[fieldIn(`figure${n}`, t.lang)]) return [stat];
    if (count < 2) return [];
    // The built-in label of the third counts cities.
    const label = n === 3 ? (own[fieldIn("label3", t.lang)] ?? t.about.wards) : stat.label;
    return [{ n, figure: formatAtLeast(count, t.lang), label }];
  });
  return { lead: text("lead"), mission: text("mission"), packer: text("packer"), stats };
}

/** A number rounded down to a round one, in the format of the page's language: "40+", in Vietnamese "1.200+". */
export function formatAtLeast(count: number, lang: "en" | "vi"): string {
  const step = 10 ** Math.max(count < 10 ? 0 : 1, String(count).length - 2);
  const rounded = Math.floor(count / step) * step;
  const text = new Intl.NumberFormat(lang === "vi" ? "vi-VN" : "en").format(rounded);
  return rounded === count ? text : `${text}+`;
}

/** When shoppers can call, in the language of `t`. */
export function supportHours(t: Text, shop?: { hours: CustomText }): string {
  return shop?.hours[t.lang] ?? t.contact.hoursValue;
}

function lookup(part: TextPart, t: Text, own: CustomTexts): (field: string) => string {
  const builtIn = builtInTexts(t)[part];
  return (field) => own[fieldIn(field, t.lang)] ?? builtIn[field]!;
}

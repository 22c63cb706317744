import {
  type CustomHours,
  type CustomTexts,
  FIGURES,
  fieldIn,
  SLIDES,
  type TextPart,
} from "../values/shop-content.ts";
import type { Text } from "./en.ts";

/** The built-in texts that sellers can replace, by field. */
export function builtInTexts({ home, about, contact }: Text): Record<TextPart, CustomTexts> {
  return {
    banner: Object.assign(
      {},
      ...SLIDES.map((n) => {
        const { title, highlight, button } = home.slides[n - 1]!;
        return { [`title${n}`]: title, [`highlight${n}`]: highlight, [`button${n}`]: button };
      }),
    ),
    about: Object.assign(
      { lead: about.lead, mission: about.mission },
      ...FIGURES.map((n) => {
        const { figure, label } = about.stats[n - 1]!;
        return { [`figure${n}`]: figure, [`label${n}`]: label };
      }),
    ),
    contact: { hours: contact.hoursValue },
  };
}

/** The slides of the banner, in the language of `t`. */
export function bannerSlides(t: Text, own: CustomTexts) {
  const text = lookup("banner", t, own);
  return SLIDES.map((n) => ({
    title: text(`title${n}`),
    highlight: text(`highlight${n}`),
    button: text(`button${n}`),
  }));
}

/** What sellers can change of the About page, in the language of `t`. */
export function aboutTexts(t: Text, own: CustomTexts) {
  const text = lookup("about", t, own);
  const stats = FIGURES.map((n) => ({ figure: text(`figure${n}`), label: text(`label${n}`) }));
  return { lead: text("lead"), mission: text("mission"), stats };
}

/** When shoppers can call, in the language of `t`. */
export function supportHours(t: Text, shop?: { hours: CustomHours }): string {
  return shop?.hours[t.lang] ?? t.contact.hoursValue;
}

function lookup(part: TextPart, t: Text, own: CustomTexts): (field: string) => string {
  const builtIn = builtInTexts(t)[part];
  return (field) => own[fieldIn(field, t.lang)] ?? builtIn[field]!;
}

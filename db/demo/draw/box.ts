import { brand, darker, lighter } from "./color.ts";
import { shadow } from "./ground.ts";
import { type Print, paperLabel } from "./label.ts";
import type { BoxPicture } from "./picture.ts";
import { gradient, line, path } from "./svg.ts";

/** A carton turned a little, its right side in the shade. */
export function box({ card }: BoxPicture, print: Print): string {
  return [
    shadow(490, 800, 500),
    gradient("card", [
      [0, lighter(card, 0.3)],
      [1, card],
    ]),
    path("M620 226L730 190V756L620 808Z", darker(card, 0.34)),
    path("M250 226L370 190H730L620 226Z", lighter(card, 0.5)),
    path("M250 226H620V808H250Z", "url(#card)"),
    line("M620 226V806", lighter(card, 0.4), 4, 'opacity="0.6"'),
    path("M250 726H620V772H250Z", print.band),
    path("M620 726L730 682V724L620 772Z", darker(print.band, 0.34)),
    line("M250 720H620", brand.turmeric, 8),
    paperLabel(print, 435, 480, 290, 370),
  ].join("");
}

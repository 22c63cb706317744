import { darker, lighter } from "./color.ts";
import { shadow } from "./ground.ts";
import { type Print, paperLabel } from "./label.ts";
import type { TinPicture } from "./picture.ts";
import { gradient, line, oval, path } from "./svg.ts";

/** A round tin: painted sides, a bright lid seen a little from above, a paper label. */
export function tin({ paint }: TinPicture, print: Print): string {
  return [
    shadow(480, 800, 460),
    gradient(
      "tin-side",
      [
        [0, darker(paint, 0.1)],
        [0.22, lighter(paint, 0.4)],
        [0.55, paint],
        [1, darker(paint, 0.38)],
      ],
      [0, 0, 1, 0],
    ),
    path("M272 300V770Q480 838 688 770V300Z", "url(#tin-side)"),
    line("M272 740Q480 808 688 740", darker(paint, 0.3), 8, 'opacity="0.5"'),
    gradient(
      "tin-lid",
      [
        [0, "#d9cdb4"],
        [0.25, "#fffaf0"],
        [0.6, "#d8c8a8"],
        [1, "#9d8763"],
      ],
      [0, 0, 1, 0],
    ),
    path("M262 262V322Q480 390 698 322V262Z", "url(#tin-lid)"),
    oval(480, 262, 218, 62, "#e9dcc0"),
    oval(480, 262, 176, 46, "#f6eedb", 'stroke="#c7b48f" stroke-width="5"'),
    line("M300 396V730", "#ffffff", 15, 'opacity="0.3"'),
    paperLabel(print, 480, 578, 310, 330),
  ].join("");
}

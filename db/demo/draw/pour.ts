import { openBottle } from "./bottle.ts";
import { darker, lighter } from "./color.ts";
import { shadow } from "./ground.ts";
import type { BottlePicture } from "./picture.ts";
import type { Random } from "./random.ts";
import { gradient, line, oval, path, place } from "./svg.ts";
import { lying } from "./table.ts";

/** The oil running from its bottle into a white dish. */
export function pour(picture: BottlePicture, random: Random): string {
  const { oil, beside = [] } = picture;
  const deep = darker(oil, 0.18);
  return [
    shadow(520, 800, 560),
    gradient("dish", [
      [0, "#ffffff"],
      [0.6, "#f1e9da"],
      [1, "#cfc0a6"],
    ]),
    path("M200 640C210 760 330 806 400 812H640C710 806 830 760 840 640Z", "url(#dish)"),
    oval(520, 640, 320, 92, "#fffdf6"),
    oval(520, 646, 286, 74, darker("#f1e9da", 0.2)),
    oval(520, 654, 270, 64, oil),
    path("M262 640A270 64 0 0 1 640 597Q420 610 262 640Z", lighter(oil, 0.5), 'opacity="0.8"'),
    line("M498 250C520 330 522 460 520 650", deep, 34),
    line("M494 252C516 330 516 460 514 650", lighter(oil, 0.3), 16),
    oval(520, 654, 92, 24, "none", `stroke="${lighter(oil, 0.6)}" stroke-width="7"`),
    oval(520, 654, 44, 13, lighter(oil, 0.35)),
    place(place(openBottle(picture), -480, -205), 500, 236, 1.12, 112),
    lying(beside, false, random),
  ].join("");
}

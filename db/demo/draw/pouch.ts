import { darker, lighter } from "./color.ts";
import { fill } from "./goods.ts";
import { shadow } from "./ground.ts";
import { roundLabel } from "./label.ts";
import type { PouchPicture, PouchView } from "./picture.ts";
import type { Random } from "./random.ts";
import { block, clipped, gradient, line, path } from "./svg.ts";

const body =
  "M262 152H698Q706 152 706 162C700 330 720 560 728 760Q730 800 690 804Q480 822 270 804Q230 800 232 760C240 560 260 330 254 162Q254 152 262 152Z";

/** The window's outline and the round pictogram's height and radius above it. */
const views: Record<PouchView, { outline: string; cy: number; radius: number }> = {
  band: {
    outline:
      "M330 560Q480 522 630 560Q648 566 648 586V700Q648 728 620 730Q480 742 340 730Q312 728 312 700V586Q312 566 330 560Z",
    cy: 390,
    radius: 124,
  },
  circle: {
    outline: "M480 436A156 156 0 0 1 480 748A156 156 0 0 1 480 436Z",
    cy: 342,
    radius: 86,
  },
};

/** A stand-up pouch: sealed top, round pictogram, a window onto the goods. */
export function pouch({ film, view, goods, label }: PouchPicture, random: Random): string {
  const { outline, cy, radius } = views[view];
  const top = cy + radius - 10;
  return [
    shadow(480, 806, 500),
    gradient(
      "film",
      [
        [0, darker(film, 0.08)],
        [0.2, lighter(film, 0.34)],
        [0.55, film],
        [1, darker(film, 0.3)],
      ],
      [0, 0, 1, 0.12],
    ),
    path(body, "url(#film)"),
    block(254, 152, 452, 54, 8, darker(film, 0.18), 'opacity="0.55"'),
    line("M276 168H684M276 182H684", lighter(film, 0.4), 4, 'opacity="0.7"'),
    line("M262 240H698", darker(film, 0.3), 5, 'opacity="0.5"'),
    path(
      "M234 740Q480 790 726 740Q730 800 690 804Q480 822 270 804Q230 800 234 740Z",
      darker(film, 0.3),
      'opacity="0.35"',
    ),
    path(outline, "#fffdf4"),
    clipped(
      "pouch-view",
      outline,
      fill(goods, { x: 306, y: top, width: 350, height: 750 - top, zoom: 1.1 }, random),
    ),
    path(outline, "none", `stroke="${label.band}" stroke-width="10"`),
    roundLabel(label, 480, cy, radius),
    line("M288 270C286 400 276 560 272 690", "#ffffff", 16, 'opacity="0.32"'),
  ].join("");
}

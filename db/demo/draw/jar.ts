import { darker, lighter } from "./color.ts";
import { fill } from "./goods.ts";
import { shadow } from "./ground.ts";
import { type Print, paperLabel } from "./label.ts";
import type { JarPicture } from "./picture.ts";
import type { Random } from "./random.ts";
import { block, clipped, gradient, line, path } from "./svg.ts";

const inside =
  "M300 330C260 350 250 380 250 420V720Q250 796 326 796H634Q710 796 710 720V420C710 380 700 350 660 330Z";

/** A glass jar with a screw lid; the goods show above and below its label. */
export function jar({ lid, goods }: JarPicture, print: Print, random: Random): string {
  return [
    shadow(480, 800, 500),
    path(inside, "#f4f7ef", 'opacity="0.75"'),
    clipped(
      "jar-inside",
      inside,
      fill(goods, { x: 250, y: 392, width: 460, height: 410, zoom: 1.75 }, random) +
        gradient(
          "jar-round",
          [
            [0, "#2b1608", 0.14],
            [0.2, "#ffffff", 0.12],
            [0.6, "#2b1608", 0],
            [1, "#2b1608", 0.34],
          ],
          [0, 0, 1, 0],
        ) +
        block(250, 320, 460, 480, 0, "url(#jar-round)"),
    ),
    path(inside, "none", 'stroke="#ffffff" stroke-opacity="0.75" stroke-width="12"'),
    paperLabel(print, 480, 612, 350, 300),
    line("M284 420V690", "#ffffff", 18, 'opacity="0.62"'),
    gradient(
      "jar-lid",
      [
        [0, lighter(lid, 0.1)],
        [0.25, lighter(lid, 0.4)],
        [0.6, lid],
        [1, darker(lid, 0.35)],
      ],
      [0, 0, 1, 0],
    ),
    block(282, 222, 396, 112, 26, "url(#jar-lid)"),
    block(282, 306, 396, 28, 14, darker(lid, 0.3), 'opacity="0.6"'),
    line("M312 246H560", lighter(lid, 0.65), 10, 'opacity="0.8"'),
  ].join("");
}

import { darker, ink, lighter } from "./color.ts";
import { fill } from "./goods.ts";
import { shadow } from "./ground.ts";
import { type Print, paperLabel, roundel } from "./label.ts";
import type { PouchPicture, PouchView } from "./picture.ts";
import type { Random } from "./random.ts";
import { block, clipped, gradient, line, path } from "./svg.ts";
import { lettering } from "./text.ts";

const body =
  "M262 152H698Q706 152 706 162C700 330 720 560 728 760Q730 800 690 804Q480 822 270 804Q230 800 232 760C240 560 260 330 254 162Q254 152 262 152Z";

/** The window's outline and the height its goods reach up to. */
const windows: Record<PouchView, { outline: string; top: number }> = {
  band: {
    outline:
      "M330 580Q480 546 630 580Q648 586 648 602V706Q648 732 620 734Q480 746 340 734Q312 732 312 706V602Q312 586 330 580Z",
    top: 566,
  },
  circle: { outline: "M480 492A128 128 0 0 1 480 748A128 128 0 0 1 480 492Z", top: 500 },
};

/** The words of a pouch with a round window: on the film itself, above and below the window. */
function onFilm(film: string, print: Print): string {
  const color = ink(film);
  return (
    roundel(print, 480, 300, 56) +
    lettering(print.words.name, { cx: 480, cy: 420, width: 370, height: 124 }, color) +
    lettering(print.words.weight, { cx: 480, cy: 778, width: 200, height: 40, lines: 1 }, color)
  );
}

/** A stand-up pouch: sealed top, a window onto the goods. */
export function pouch({ film, view, goods }: PouchPicture, print: Print, random: Random): string {
  const { outline, top } = windows[view];
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
      fill(goods, { x: 306, y: top, width: 350, height: 750 - top, zoom: 1.6 }, random),
    ),
    path(outline, "none", `stroke="${print.band}" stroke-width="10"`),
    view === "band" ? paperLabel(print, 480, 396, 350, 296) : onFilm(film, print),
    line("M288 270C286 400 276 560 272 690", "#ffffff", 16, 'opacity="0.32"'),
  ].join("");
}

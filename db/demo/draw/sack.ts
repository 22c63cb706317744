import { brand, darker, lighter } from "./color.ts";
import { heap } from "./goods.ts";
import { shadow } from "./ground.ts";
import { type Print, paperLabel } from "./label.ts";
import type { SackPicture } from "./picture.ts";
import type { Random } from "./random.ts";
import { gradient, line, oval, path } from "./svg.ts";

const jute = "#cda566";
const body =
  "M204 440C190 540 166 660 196 760Q206 800 260 804Q480 822 700 804Q754 800 764 760C794 660 770 540 756 440Q480 520 204 440Z";

/** An open jute sack with a rolled rim, heaped, as on a market stall. */
export function sack({ goods }: SackPicture, print: Print, random: Random): string {
  return [
    shadow(480, 806, 600),
    gradient("jute", [
      [0, lighter(jute, 0.4)],
      [0.5, jute],
      [1, darker(jute, 0.3)],
    ]),
    oval(480, 420, 286, 74, darker(jute, 0.5)),
    heap(goods, { cx: 480, y: 418, rx: 262, ry: 70, height: 172, zoom: 1.8 }, random),
    path(body, "url(#jute)"),
    line(
      "M236 560Q230 660 250 770M724 560Q730 660 710 770M300 590V640M660 590V640",
      darker(jute, 0.3),
      7,
      'opacity="0.45"',
    ),
    line("M206 432Q480 540 754 432", darker(jute, 0.28), 62),
    line("M206 424Q480 532 754 424", lighter(jute, 0.2), 54),
    line("M214 412Q470 516 690 434", lighter(jute, 0.55), 12, 'opacity="0.8"'),
    paperLabel(print, 480, 668, 392, 264),
    line("M330 520V548M630 520V548", brand.turmeric, 9),
  ].join("");
}

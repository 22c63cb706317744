import { heapedBowl } from "./bowl.ts";
import { brand, darker, ink, lighter } from "./color.ts";
import { shadow } from "./ground.ts";
import { type Print, roundel } from "./label.ts";
import type { BagPicture, BagPrint } from "./picture.ts";
import type { Random } from "./random.ts";
import { block, clipped, gradient, line, path } from "./svg.ts";
import { lettering } from "./text.ts";

const body =
  "M230 196Q420 210 690 196C676 250 724 330 724 480C724 620 716 720 694 792Q460 822 226 792C204 720 196 620 196 480C196 330 244 250 230 196Z";

const prints: Record<BagPrint, (color: string) => string> = {
  band: (color) =>
    path("M180 640Q460 690 740 640V720Q460 770 180 720Z", color) +
    line("M180 632Q460 682 740 632M180 730Q460 780 740 730", brand.turmeric, 9),
  stripes: (color) =>
    line("M258 190C226 400 226 600 256 810M664 190C694 400 694 600 664 810", color, 34) +
    line("M296 190C268 400 268 600 292 810M626 190C652 400 652 600 628 810", brand.turmeric, 10),
  terraces: () =>
    path("M180 600Q320 520 470 610T740 570V830H180Z", "#8fb45a") +
    path("M180 670Q340 590 500 676T740 640V830H180Z", "#5f9149") +
    path("M180 740Q360 670 520 742T740 710V830H180Z", brand.green) +
    line("M180 664Q340 584 500 670T740 634", brand.turmeric, 7),
  field: (color) =>
    path("M180 620Q460 560 740 620V830H180Z", color) +
    line("M460 592L400 830M460 592L520 830M460 592L270 830M460 592L650 830", brand.turmeric, 8),
};

/** A plump closed rice bag with a stitched top, and a small bowl of the rice before it. */
export function bag(
  { cloth, print: printed, goods }: BagPicture,
  print: Print,
  random: Random,
): string {
  const crease = darker(cloth, 0.22);
  return [
    shadow(460, 798, 560),
    path(body, cloth),
    clipped("bag-body", body, prints[printed](print.band)),
    gradient("bag-light", [
      [0, lighter(cloth, 0.9), 0.4],
      [0.45, cloth, 0],
      [1, darker(cloth, 0.6), 0.42],
    ]),
    path(body, "url(#bag-light)"),
    line("M240 250Q450 268 684 250", crease, 8, 'stroke-dasharray="22 16"'),
    line(
      "M262 300Q256 360 240 400M660 300Q676 350 682 420M330 290Q326 318 314 340",
      crease,
      8,
      'opacity="0.5"',
    ),
    roundel(print, 452, 356, 82),
    block(250, 456, 404, 150, 16, print.band),
    block(250, 464, 404, 134, 0, brand.label),
    lettering(
      print.words.name,
      { cx: 452, cy: 531, width: 372, height: 126 },
      darker(print.band, 0.55),
    ),
    lettering(
      print.words.weight,
      { cx: 372, cy: 650, width: 200, height: 62, lines: 1 },
      ink(cloth),
    ),
    heapedBowl({ glaze: print.band, goods }, { cx: 700, rim: 734, rx: 164, zoom: 0.5 }, random),
  ].join("");
}

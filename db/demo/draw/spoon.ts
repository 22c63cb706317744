import { darker, lighter } from "./color.ts";
import { outOfFocus } from "./focus.ts";
import { dust } from "./goods.ts";
import type { Goods } from "./picture.ts";
import { between, type Random } from "./random.ts";
import { gapTone, type Outline, strew } from "./strew.ts";
import { clipped, line, oval, path, place } from "./svg.ts";

const wood = "#b57a42";
const [rx, ry] = [250, 184];

const hollow: Outline = {
  top: -ry * 0.72,
  bottom: ry * 0.66,
  span: (y) => {
    const half = rx * 0.74 * Math.sqrt(Math.max(0, 1 - (y / (ry * 0.8)) ** 2));
    return [-half, half];
  },
};

/** A heap of powder: lit from the upper left. */
function mound(color: string, random: Random): string {
  const shape =
    "M-206 14C-186-84-112-150-6-152C110-150 188-88 206 14C186 104 100 146 0 146C-104 146-190 106-206 14Z";
  const light =
    path("M-190 0C-150-90-90-140 0-142C60-130 70-60 10-10S-110 60-190 0Z", lighter(color, 0.28)) +
    path("M206 20C180 110 90 150 0 150C110 120 160 40 150-60Q196-30 206 20Z", darker(color, 0.26));
  return (
    path(shape, color) +
    clipped("mound", shape, outOfFocus(light, 16)) +
    dust(color, { top: -120, bottom: 110, span: () => [-140, 140] }, random)
  );
}

function load(goods: Goods, random: Random): string {
  if ("powder" in goods) return mound(goods.powder, random);
  return (
    oval(0, 0, rx * 0.78, ry * 0.76, gapTone(goods.pieces[0])) +
    strew(goods.pieces, hollow, random, (size) => 1.45 + 0.75 * size)
  );
}

/** A wooden spoon with a load, its handle out of the frame at the upper right. */
export function spoon(goods: Goods, random: Random): string {
  const drawn = [
    line("M230 0H900", "#3a1c0c", 78, 'opacity="0.3" transform="translate(14 34)"'),
    oval(18, 36, rx, ry, "#3a1c0c", 'opacity="0.38"'),
    line("M210 0H900", darker(wood, 0.25), 78),
    line("M210-6H900", wood, 60),
    line("M260-20H900", lighter(wood, 0.4), 9),
    oval(0, 0, rx, ry, darker(wood, 0.25)),
    oval(-3, -5, rx - 6, ry - 8, lighter(wood, 0.12)),
    oval(0, 2, rx - 24, ry - 24, darker(wood, 0.4)),
    load(goods, random),
  ].join("");
  return place(
    drawn,
    between(random, 440, 490),
    between(random, 440, 490),
    1,
    between(random, -48, -34),
  );
}

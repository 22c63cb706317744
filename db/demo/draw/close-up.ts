import { darker, lighter } from "./color.ts";
import { outOfFocus } from "./focus.ts";
import { dust } from "./goods.ts";
import type { Goods } from "./picture.ts";
import { pieces } from "./pieces.ts";
import { between, type Random } from "./random.ts";
import { spoon } from "./spoon.ts";
import { gapTone, type Outline, strew } from "./strew.ts";
import { gradient, line, n, path, place } from "./svg.ts";
import { tray } from "./tray.ts";

/** From this size on, pieces lie on a tray rather than in a spoon. */
const largeSize = 0.84;

/** The goods seen from above: all of the frame but its upper right corner, where the spoon lies. */
const spread: Outline = {
  top: -40,
  bottom: 990,
  span: (y) => [-40, 470 + 560 * Math.min(1, Math.max(0, (y + 60) / 640)) ** 1.6],
};

function edge(inset: number): string {
  const points = Array.from({ length: 14 }, (_, i) => -40 + i * 60);
  const rim = points.map((y) => `L${n(spread.span(y)[1] - inset)} ${n(y)}`).join("");
  return `M-40-40${rim}L1010 800V1000H-40Z`;
}

/** A powder's furrows, as a spoon drawn through it leaves them. */
function furrows(color: string, random: Random): string {
  const shift = between(random, -30, 30);
  return [260, 420, 590, 770, 930]
    .map((y, i) => {
      const bend = y + shift + (i % 2 ? 40 : -50);
      const d = `M-20 ${n(y)}Q260 ${n(bend)} 480 ${n(y + 20)}T980 ${n(y + 60)}`;
      return (
        line(d, darker(color, 0.16), 40, 'opacity="0.6"') +
        place(line(d, lighter(color, 0.3), 24, 'opacity="0.7"'), 0, -30)
      );
    })
    .join("");
}

/** The goods themselves, from near by, with a wooden spoonful or on a tray. */
export function closeUp(goods: Goods, random: Random): string {
  if ("pieces" in goods) {
    if (goods.pieces.some((kind) => pieces[kind].size >= largeSize))
      return tray(goods.pieces, random);
    const behind =
      path(edge(36), gapTone(goods.pieces[0])) +
      strew(goods.pieces, spread, random, (size) => 1.9 + 0.85 * size, 0.72);
    return outOfFocus(behind, 10) + spoon(goods, random);
  }
  const color = goods.powder;
  return [
    path(edge(-14), darker(color, 0.2), 'opacity="0.5"'),
    gradient("drift", [
      [0, lighter(color, 0.25)],
      [0.6, color],
      [1, darker(color, 0.14)],
    ]),
    `<clipPath id="drift-edge"><path d="${edge(0)}"/></clipPath>`,
    path(edge(0), "url(#drift)"),
    `<g clip-path="url(#drift-edge)">${outOfFocus(furrows(color, random), 12)}</g>`,
    dust(color, spread, random),
    spoon(goods, random),
  ].join("");
}

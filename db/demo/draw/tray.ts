import { focused } from "./focus.ts";
import type { PieceKind } from "./picture.ts";
import { between, type Random } from "./random.ts";
import { gapTone, type Outline, strew } from "./strew.ts";
import { clipped, oval, place } from "./svg.ts";

const reach = 386;
const round: Outline = {
  top: 480 - reach,
  bottom: 480 + reach,
  span: (y) => {
    const half = 8 + 0.95 * Math.sqrt(Math.max(0, reach ** 2 - (y - 480) ** 2));
    return [480 - half, 480 + half];
  },
};

const floor = "M64 480A416 416 0 0 1 896 480A416 416 0 0 1 64 480Z";

const ring = (radius: number, color: string, width: number) =>
  oval(480, 480, radius, radius, "none", `stroke="${color}" stroke-width="${width}"`);

/** Pieces too large for a spoon, on a flat bamboo tray seen from above. */
export function tray(kinds: PieceKind[], random: Random): string {
  const goods =
    oval(480, 480, 420, 420, gapTone(kinds[0])) +
    strew(kinds, round, random, (size) => 1.9 + 0.85 * size, 0.78);
  const drawn = [
    oval(504, 512, 446, 446, "#3a1c0c", 'opacity="0.22"'),
    oval(480, 480, 440, 440, "#c99a55"),
    clipped("tray-floor", floor, focused(goods)),
    ring(424, "#a87433", 40),
    ring(430, "#dcb272", 18),
    ring(404, "#7c5120", 5),
  ].join("");
  return place(place(drawn, -480, -480), 480 + between(random, -50, 50), 480, 0.8);
}

import type { PieceKind } from "./picture.ts";
import { pieces } from "./pieces.ts";
import { between, type Random } from "./random.ts";
import { place } from "./svg.ts";

/** The outline of what is to be filled: how far it reaches left and right at a height y. */
export type Outline = { top: number; bottom: number; span: (y: number) => [number, number] };

const deepTones: Partial<Record<PieceKind, string>> = {
  rice: "#e2d4b0",
  basmati: "#d9c592",
  stickyRice: "#e6dcc4",
  brownRice: "#7d3a29",
  whiteSesame: "#c9a864",
  blackSesame: "#272123",
  chia: "#3b3433",
  peppercorn: "#1f1815",
  pumpkinSeed: "#4c6527",
  chanaDal: "#b07f1b",
  chickpea: "#a87a35",
  kalaChana: "#4a2813",
  lotusSeed: "#b8925a",
  cashew: "#b98a4a",
  jackfruit: "#b07d18",
  mango: "#b56c0c",
  apricot: "#a9540f",
};

/** The tone of the gaps between pieces. */
export function gapTone(kind: PieceKind | undefined): string {
  return (kind && deepTones[kind]) ?? "#5a3018";
}

/** Lays pieces row upon row, the nearer over the farther, until the outline is full; the less they overlap, the fewer. */
export function strew(
  kinds: PieceKind[],
  outline: Outline,
  random: Random,
  scaleOf: (size: number) => number,
  overlap = 0.66,
): string {
  const step = Math.max(...kinds.map((kind) => scaleOf(pieces[kind].size))) * 58;
  const drawn: string[] = [];
  for (let y = outline.top + step * 0.3; y < outline.bottom; y += step * overlap) {
    const [left, right] = outline.span(y);
    const count = Math.max(1, Math.floor((right - left) / step));
    for (let i = 0; i < count; i++) {
      const x = left + ((i + between(random, 0.25, 0.75)) * (right - left)) / count;
      const kind = kinds[Math.floor(random() * kinds.length)] ?? "leaf";
      const own = scaleOf(pieces[kind].size) * between(random, 0.92, 1.08);
      const turn = between(random, -75, 75);
      drawn.push(place(pieces[kind].art, x, y + between(random, -0.15, 0.15) * step, own, turn));
    }
  }
  return drawn.join("");
}

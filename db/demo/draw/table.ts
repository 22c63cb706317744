import { contact } from "./ground.ts";
import type { PieceKind } from "./picture.ts";
import { pieces } from "./pieces.ts";
import { between, type Random } from "./random.ts";
import { place } from "./svg.ts";

/** Where pieces may lie on the table: the first to the right, then to the left, then between. */
const spots: [x: number, y: number][] = [
  [742, 846],
  [222, 852],
  [846, 884],
  [640, 898],
  [122, 892],
  [336, 904],
];

/** Pieces lying on the table before a container; mirrored when `flip` says so. */
export function lying(kinds: PieceKind[], flip: boolean, random: Random): string {
  return kinds
    .slice(0, spots.length)
    .map((kind, i) => ({ kind, spot: spots[i] ?? [480, 880] }))
    .sort((a, b) => a.spot[1] - b.spot[1])
    .map(({ kind, spot: [right, y] }) => {
      const x = flip ? 960 - right : right;
      const scale = Math.min(1.7, Math.max(1.1, pieces[kind].size * 1.3));
      const turn = between(random, -28, 28);
      return contact(x, y + scale * 30, scale * 88) + place(pieces[kind].art, x, y, scale, turn);
    })
    .join("");
}

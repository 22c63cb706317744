import { brand, lighter } from "./color.ts";
import type { Label, PieceKind } from "./picture.ts";
import { pieces } from "./pieces.ts";
import { block, oval, place } from "./svg.ts";

/** The pictogram: one large piece, or three of a kind too small to be known alone. */
function pictogram(kind: PieceKind, cx: number, cy: number, radius: number): string {
  const { art, size } = pieces[kind];
  if (size >= 0.6) return place(art, cx, cy, radius / 64, kind === "cinnamon" ? -24 : 0);
  const [near, small] = [radius * 0.42, radius / 112];
  return (
    place(art, cx, cy - near, small, -18) +
    place(art, cx - near * 1.05, cy + near * 0.7, small, 24) +
    place(art, cx + near * 1.05, cy + near * 0.7, small, -52)
  );
}

/** A paper label centred on (cx, cy): coloured bands, a disc with the pictogram, two rules. */
export function paperLabel(
  { band, emblem }: Label,
  cx: number,
  cy: number,
  width: number,
  height: number,
): string {
  const [x, y] = [cx - width / 2, cy - height / 2];
  const edge = Math.min(width, height) * 0.09;
  const disc = Math.min(width * 0.36, height * 0.27);
  const middle = cy - height * 0.09;
  return [
    block(x, y, width, height, 18, band),
    block(x, y + edge, width, height - edge * 2, 0, brand.turmeric),
    block(x, y + edge + 7, width, height - edge * 2 - 14, 0, brand.label),
    oval(cx, middle, disc, disc, lighter(band, 0.8)),
    pictogram(emblem, cx, middle, disc),
    block(cx - width * 0.26, cy + height * 0.22, width * 0.52, 13, 6.5, band),
    block(cx - width * 0.16, cy + height * 0.22 + 20, width * 0.32, 9, 4.5, lighter(band, 0.5)),
  ].join("");
}

/** The bare pictogram in a cream disc, for packs that carry no paper label. */
export function roundLabel(
  { band, emblem }: Label,
  cx: number,
  cy: number,
  radius: number,
): string {
  return [
    oval(cx, cy, radius, radius, band),
    oval(cx, cy, radius - 9, radius - 9, brand.turmeric),
    oval(cx, cy, radius - 15, radius - 15, brand.label),
    pictogram(emblem, cx, cy, radius * 0.84),
  ].join("");
}

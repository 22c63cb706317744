import { brand, darker, ink, lighter } from "./color.ts";
import type { Label, PieceKind } from "./picture.ts";
import { pieces } from "./pieces.ts";
import { block, oval, place } from "./svg.ts";
import { lettering } from "./text.ts";

/** What a pack says: who packed it, what is in it, how much. */
export type Words = { brand: string; name: string; weight: string };

/** How a paper label divides its space. */
export type LabelStyle = "bands" | "frame" | "block";

export const labelStyles: LabelStyle[] = ["bands", "frame", "block"];

/** What is printed on a pack: the product's own mark and words, in one of the styles. */
export type Print = Label & { words: Words; style: LabelStyle };

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

/** A paper label centred on (cx, cy) with the pictogram, the name and the weight. */
export function paperLabel(
  { band, emblem, words, style }: Print,
  cx: number,
  cy: number,
  width: number,
  height: number,
): string {
  const [x, y] = [cx - width / 2, cy - height / 2];
  const strip = (from: number, to: number, color: string) =>
    block(x, y + height * from, width, height * (to - from), 0, color);
  const text = (words: string, from: number, to: number, color: string, lines?: number) =>
    lettering(
      words,
      {
        cx,
        cy: y + (height * (from + to)) / 2,
        width: width * 0.88,
        height: height * (to - from),
        lines,
      },
      color,
    );
  const mark = (at: number, reach: number) => {
    const [middle, radius] = [y + height * at, height * reach];
    return (
      oval(cx, middle, radius, radius, lighter(band, 0.8)) +
      pictogram(emblem, cx, middle, radius * 1.08)
    );
  };
  const dark = darker(band, 0.55);
  const paper = block(x, y, width, height, 14, brand.label);
  switch (style) {
    case "bands":
      return [
        block(x, y, width, height, 14, band),
        strip(0.14, 0.86, brand.turmeric),
        strip(0.165, 0.835, brand.label),
        text(words.brand, 0.02, 0.12, ink(band), 1),
        mark(0.325, 0.145),
        text(words.name, 0.48, 0.82, dark),
        text(words.weight, 0.87, 0.985, ink(band), 1),
      ].join("");
    case "frame":
      return [
        paper,
        block(
          x + 9,
          y + 9,
          width - 18,
          height - 18,
          8,
          "none",
          `stroke="${band}" stroke-width="7"`,
        ),
        mark(0.245, 0.165),
        text(words.name, 0.42, 0.77, dark),
        block(cx - width * 0.24, y + height * 0.79, width * 0.48, height * 0.135, 20, band),
        text(words.weight, 0.8, 0.915, ink(band), 1),
      ].join("");
    case "block":
      return [
        paper,
        block(x, y + height * 0.42, width, height * 0.58, 14, band),
        strip(0.39, 0.43, brand.turmeric),
        mark(0.2, 0.165),
        text(words.name, 0.46, 0.82, ink(band)),
        text(words.weight, 0.84, 0.95, ink(band), 1),
      ].join("");
  }
}

/** The bare pictogram in a cream disc, for packs whose words stand on the pack itself. */
export function roundel({ band, emblem }: Label, cx: number, cy: number, radius: number): string {
  return [
    oval(cx, cy, radius, radius, band),
    oval(cx, cy, radius - 7, radius - 7, brand.label),
    pictogram(emblem, cx, cy, radius * 0.9),
  ].join("");
}

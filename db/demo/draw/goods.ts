import { darker, lighter } from "./color.ts";
import type { Goods, PieceKind } from "./picture.ts";
import { pieces } from "./pieces.ts";
import { between, type Random } from "./random.ts";
import { gradient, n, oval, path, place } from "./svg.ts";

/** The outline of what is to be filled: for a height y, how far it reaches either side. */
type Outline = { cx: number; top: number; bottom: number; halfWidth: (y: number) => number };

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
function gapTone(kind: PieceKind | undefined): string {
  return (kind && deepTones[kind]) ?? "#5a3018";
}

/** Lays pieces row upon row, the nearer over the farther, until the outline is full. */
function strew(kinds: PieceKind[], outline: Outline, random: Random, zoom: number): string {
  const size = Math.max(...kinds.map((kind) => pieces[kind].size)) * zoom;
  const step = size * 58;
  const drawn: string[] = [];
  for (let y = outline.top + step * 0.3; y < outline.bottom; y += step * 0.66) {
    const half = outline.halfWidth(y);
    const count = Math.max(1, Math.floor((half * 2) / step));
    for (let i = 0; i < count; i++) {
      const x = outline.cx - half + ((i + between(random, 0.25, 0.75)) * half * 2) / count;
      const kind = kinds[Math.floor(random() * kinds.length)] ?? "leaf";
      const own = pieces[kind].size * zoom * between(random, 0.92, 1.08);
      const turn = between(random, -75, 75);
      drawn.push(place(pieces[kind].art, x, y + between(random, -0.15, 0.15) * step, own, turn));
    }
  }
  return drawn.join("");
}

/** Fine light and dark dots that make a powder look dry. */
function dust(color: string, outline: Outline, random: Random): string {
  let dots = "";
  for (let i = 0; i < 46; i++) {
    const y = between(random, outline.top + 12, outline.bottom);
    const x = outline.cx + outline.halfWidth(y) * between(random, -0.86, 0.86);
    const tone = i % 2 ? lighter(color, 0.4) : darker(color, 0.22);
    const r = between(random, 2.5, 5);
    dots += oval(x, y, r, r, tone, 'opacity="0.7"');
  }
  return dots;
}

/** A heap with its foot on an ellipse (cx, y, rx, ry), rising `height` above it. */
export function heap(
  goods: Goods,
  at: { cx: number; y: number; rx: number; ry: number; height: number; zoom?: number },
  random: Random,
): string {
  const { cx, y, rx, ry, height, zoom = 1 } = at;
  const peak = "powder" in goods ? 1.5 : 0.72;
  const outline: Outline = {
    cx,
    top: y - height,
    bottom: y + ry,
    halfWidth: (at) =>
      at < y
        ? rx * Math.sqrt(Math.max(0, 1 - ((y - at) / height) ** (1 / peak)))
        : rx * Math.sqrt(Math.max(0, 1 - ((at - y) / ry) ** 2)),
  };
  const foot = `A${n(rx)} ${n(ry)} 0 0 1 ${n(cx - rx)} ${n(y)}Z`;
  if ("powder" in goods) {
    const d = `M${n(cx - rx)} ${n(y)}C${n(cx - rx * 0.66)} ${n(y - height * 0.3)} ${n(cx - rx * 0.4)} ${n(y - height)} ${n(cx - rx * 0.04)} ${n(y - height)}C${n(cx + rx * 0.34)} ${n(y - height)} ${n(cx + rx * 0.62)} ${n(y - height * 0.26)} ${n(cx + rx)} ${n(y)}${foot}`;
    const id = `powder-${n(rx)}`;
    return (
      gradient(id, [
        [0.1, lighter(goods.powder, 0.4)],
        [0.5, goods.powder],
        [1, darker(goods.powder, 0.26)],
      ]) +
      path(d, `url(#${id})`) +
      dust(goods.powder, outline, random)
    );
  }
  const d = `M${n(cx - rx)} ${n(y)}C${n(cx - rx * 0.8)} ${n(y - height * 1.2)} ${n(cx + rx * 0.8)} ${n(y - height * 1.2)} ${n(cx + rx)} ${n(y)}${foot}`;
  return path(d, gapTone(goods.pieces[0])) + strew(goods.pieces, outline, random, zoom);
}

/** Goods seen through glass or a window: a filled rectangle, to be clipped by the caller. */
export function fill(
  goods: Goods,
  at: { x: number; y: number; width: number; height: number; zoom?: number },
  random: Random,
): string {
  const { x, y, width, height, zoom = 1 } = at;
  const cx = x + width / 2;
  const outline = { cx, top: y, bottom: y + height, halfWidth: () => width / 2 };
  const right = n(x + width);
  const wave = `M${n(x)} ${n(y + 14)}Q${n(cx - width * 0.2)} ${n(y - 16)} ${n(cx)} ${n(y + 6)}T${right} ${n(y + 8)}V${n(y + height)}H${n(x)}Z`;
  if ("powder" in goods) {
    return (
      gradient("powder-fill", [
        [0, lighter(goods.powder, 0.3)],
        [0.45, goods.powder],
        [1, darker(goods.powder, 0.2)],
      ]) +
      path(wave, "url(#powder-fill)") +
      dust(goods.powder, outline, random)
    );
  }
  return path(wave, gapTone(goods.pieces[0])) + strew(goods.pieces, outline, random, zoom);
}

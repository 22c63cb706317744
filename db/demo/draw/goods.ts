import { darker, lighter } from "./color.ts";
import type { Goods } from "./picture.ts";
import { between, type Random } from "./random.ts";
import { gapTone, type Outline, strew } from "./strew.ts";
import { gradient, n, oval, path } from "./svg.ts";

/** Small grains are drawn larger than they are: a heap of dots would be noise, and heavy. */
const drawnSize = (zoom: number) => (size: number) => zoom * (0.28 + 0.78 * size);

/** Fine light and dark dots that make a powder look dry. */
export function dust(color: string, outline: Outline, random: Random): string {
  let dots = "";
  for (let i = 0; i < 46; i++) {
    const y = between(random, outline.top + 12, outline.bottom);
    const [left, right] = outline.span(y);
    const x = left + (right - left) * between(random, 0.07, 0.93);
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
  const half = (at: number) =>
    at < y
      ? rx * Math.sqrt(Math.max(0, 1 - ((y - at) / height) ** (1 / peak)))
      : rx * Math.sqrt(Math.max(0, 1 - ((at - y) / ry) ** 2));
  const outline: Outline = {
    top: y - height,
    bottom: y + ry,
    span: (at) => [cx - half(at), cx + half(at)],
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
  return path(d, gapTone(goods.pieces[0])) + strew(goods.pieces, outline, random, drawnSize(zoom));
}

/** Goods seen through glass or a window: a filled rectangle, to be clipped by the caller. */
export function fill(
  goods: Goods,
  at: { x: number; y: number; width: number; height: number; zoom?: number },
  random: Random,
): string {
  const { x, y, width, height, zoom = 1 } = at;
  const cx = x + width / 2;
  const outline: Outline = { top: y, bottom: y + height, span: () => [x, x + width] };
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
  return (
    path(wave, gapTone(goods.pieces[0])) + strew(goods.pieces, outline, random, drawnSize(zoom))
  );
}

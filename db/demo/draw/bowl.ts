import { brand, darker, lighter } from "./color.ts";
import { heap } from "./goods.ts";
import { shadow } from "./ground.ts";
import type { Print } from "./label.ts";
import type { BowlPicture, Goods } from "./picture.ts";
import { between, type Random } from "./random.ts";
import { block, gradient, line, n, oval, path } from "./svg.ts";
import { lettering } from "./text.ts";

/** A glazed bowl whose rim is centred on (cx, rim), heaped with goods. */
export function heapedBowl(
  { glaze, goods }: { glaze: string; goods: Goods },
  at: { cx: number; rim: number; rx: number; zoom?: number },
  random: Random,
): string {
  const { cx, rim, rx, zoom = 1 } = at;
  const ry = rx * 0.2;
  const depth = rx * 0.82;
  const foot = rx * 0.4;
  const id = `glaze-${n(rx)}`;
  const left = n(cx - rx);
  const right = n(cx + rx);
  const floor = rim + depth;
  const body = `M${left} ${n(rim)}A${n(rx)} ${n(ry)} 0 0 0 ${right} ${n(rim)}C${n(cx + rx * 0.96)} ${n(rim + depth * 0.62)} ${n(cx + rx * 0.62)} ${n(floor - 12)} ${n(cx + foot)} ${n(floor - 6)}V${n(floor)}Q${n(cx)} ${n(floor + 16)} ${n(cx - foot)} ${n(floor)}V${n(floor - 6)}C${n(cx - rx * 0.62)} ${n(floor - 12)} ${n(cx - rx * 0.96)} ${n(rim + depth * 0.62)} ${left} ${n(rim)}Z`;
  const band = (drop: number, reach: number) =>
    `M${n(cx - rx * reach)} ${n(rim + drop)}Q${n(cx)} ${n(rim + drop + ry * 2)} ${n(cx + rx * reach)} ${n(rim + drop)}`;
  return [
    shadow(cx, floor, rx * 1.5),
    gradient(id, [
      [0, lighter(glaze, 0.42)],
      [0.45, glaze],
      [1, darker(glaze, 0.3)],
    ]),
    oval(cx, rim, rx, ry, darker(glaze, 0.4)),
    heap(
      goods,
      { cx, y: rim, rx: rx * 0.94, ry: ry * 0.9, height: rx * 0.56, zoom: zoom * 1.8 },
      random,
    ),
    path(body, `url(#${id})`),
    line(band(depth * 0.2, 0.955), lighter(glaze, 0.72), rx * 0.035),
    line(band(depth * 0.3, 0.92), lighter(glaze, 0.72), rx * 0.015),
    line(band(0, 0.99), lighter(glaze, 0.5), rx * 0.045),
    oval(
      cx - rx * 0.55,
      rim + depth * 0.56,
      rx * 0.07,
      depth * 0.17,
      "#ffffff",
      `opacity="0.34" transform="rotate(-28 ${n(cx - rx * 0.55)} ${n(rim + depth * 0.56)})"`,
    ),
  ].join("");
}

/** A bowl of loose goods as on a market stall, a name card on a stick standing in them. */
export function bowl(picture: BowlPicture, print: Print, random: Random): string {
  const card = { x: 344, y: 138, width: 356, height: 168 };
  const middle = card.x + card.width / 2;
  const words = [
    block(card.x, card.y, card.width, card.height, 14, print.band),
    block(card.x + 9, card.y + 9, card.width - 18, card.height - 18, 8, brand.label),
    lettering(
      print.words.name,
      { cx: middle, cy: card.y + card.height / 2, width: 312, height: 132, lines: 2 },
      darker(print.band, 0.55),
    ),
  ].join("");
  const tilt = between(random, -4, 4);
  return [
    line(`M${middle} 290V420`, "#b98a52", 18),
    heapedBowl(picture, { cx: 480, rim: 500, rx: 340 }, random),
    `<g transform="rotate(${n(tilt)} ${middle} 420)">${words}</g>`,
  ].join("");
}

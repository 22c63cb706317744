import { brand, mix } from "./color.ts";
import type { Random } from "./random.ts";
import { gradient, n, oval, path, radial } from "./svg.ts";

/** What stands out from the wall: a disc, an arch like a window's, or a sun half set. */
const shapes = [
  "M108 420A372 372 0 0 1 852 420A372 372 0 0 1 108 420Z",
  "M150 960V410A330 330 0 0 1 810 410V960Z",
  "M40 760A440 440 0 0 1 920 760Z",
];

/** The backdrop: warm paper, a shape in the family's tint, and a table edge. */
export function ground(tint: string, random: Random): string {
  const shape = shapes[Math.floor(random() * shapes.length)] ?? "";
  const table = mix(brand.paper, tint, 0.5);
  return [
    gradient("wall", [
      [0, mix(brand.paper, "#ffffff", 0.35)],
      [1, mix(brand.paper, tint, 0.35)],
    ]),
    gradient(
      "table",
      [
        [0, mix(table, "#c99a5b", 0.16)],
        [1, mix(table, "#c99a5b", 0.3)],
      ],
      [0, 0, 0, 1],
    ),
    radial("shade", [
      [0, brand.shadow, 0.42],
      [0.55, brand.shadow, 0.2],
      [1, brand.shadow, 0],
    ]),
    path("M0 0H960V960H0Z", "url(#wall)"),
    path(shape, tint),
    path("M0 716Q480 676 960 716V960H0Z", "url(#table)"),
  ].join("");
}

/** A cloth in the family's tint, seen from above: deeper than the wall, for pale goods to show on. */
export function cloth(tint: string): string {
  const weave = mix(tint, "#a8743c", 0.24);
  const threads = [150, 180, 780, 810].map((at) => `M${at} 0V960M0 ${at}H960`).join("");
  return (
    path("M0 0H960V960H0Z", weave) +
    `<path d="${threads}" stroke="${mix(weave, brand.paper, 0.5)}" stroke-width="8"/>`
  );
}

/** The soft shadow of something standing at (x, y); it leans right, away from the light. */
export function shadow(x: number, y: number, width: number): string {
  return oval(x + width * 0.07, y, width * 0.62, width * 0.11 + 6, "url(#shade)");
}

/** The thin shadow right under a small piece on the table. */
export function contact(x: number, y: number, width: number): string {
  return `<ellipse cx="${n(x + width * 0.1)}" cy="${n(y)}" rx="${n(width * 0.56)}" ry="${n(width * 0.2)}" fill="${brand.shadow}" opacity="0.22"/>`;
}

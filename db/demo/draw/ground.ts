import { brand, mix } from "./color.ts";
import { gradient, n, oval, path, radial } from "./svg.ts";

/** The backdrop: warm paper, a disc of the family's tint, and a table edge. */
export function ground(tint: string): string {
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
    `<circle cx="480" cy="420" r="372" fill="${tint}"/>`,
    path("M0 716Q480 676 960 716V960H0Z", "url(#table)"),
  ].join("");
}

/** The soft shadow of something standing at (x, y); it leans right, away from the light. */
export function shadow(x: number, y: number, width: number): string {
  return oval(x + width * 0.07, y, width * 0.62, width * 0.11 + 6, "url(#shade)");
}

/** The thin shadow right under a small piece on the table. */
export function contact(x: number, y: number, width: number): string {
  return `<ellipse cx="${n(x + width * 0.1)}" cy="${n(y)}" rx="${n(width * 0.56)}" ry="${n(width * 0.2)}" fill="${brand.shadow}" opacity="0.22"/>`;
}

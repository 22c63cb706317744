import { heapedBowl } from "./bowl.ts";
import { brand, darker, lighter } from "./color.ts";
import { shadow } from "./ground.ts";
import type { PieceKind, Serving } from "./picture.ts";
import { pieces } from "./pieces.ts";
import { between, type Random } from "./random.ts";
import { gradient, line, oval, path, place } from "./svg.ts";

type Soup = Extract<Serving, { soup: string }>;
type Heap = Exclude<Serving, Soup>;

const steam = line(
  "M340 300C300 250 380 220 340 160S360 90 340 60M480 270C440 220 520 190 480 130S500 60 480 30M620 300C580 250 660 220 620 160S640 90 620 60",
  "#ffffff",
  20,
  'opacity="0.6"',
);

const chopsticks =
  line("M160 886L860 822", "#3a1c0c", 14, 'opacity="0.2" transform="translate(8 14)"') +
  line("M150 872L850 812M156 898L856 836", "#7a3f22", 15) +
  line("M760 819L850 812M766 843L856 836", brand.turmeric, 15);

/** Toppings lie on rings around the middle of the soup, never one on another. */
function floating(toppings: PieceKind[], random: Random): string {
  return Array.from({ length: 13 }, (_, i) => {
    const ring = i < 4 ? 0.34 : 0.76;
    const turn = i < 4 ? i / 4 + 0.1 : (i - 4) / 9;
    const angle = turn * Math.PI * 2 + between(random, -0.15, 0.15);
    const kind = toppings[i % toppings.length] ?? "leaf";
    return {
      kind,
      x: 480 + Math.cos(angle) * 280 * ring,
      y: 460 + Math.sin(angle) * 118 * ring,
      turn: between(random, -60, 60),
    };
  })
    .sort((a, b) => a.y - b.y)
    .map(({ kind, x, y, turn }) =>
      place(pieces[kind].art, x, y, 0.55 + 0.5 * pieces[kind].size, turn),
    )
    .join("");
}

const noodles = ["M230 470C300 420 420 560 520 480S700 420 740 470"]
  .flatMap((d) => [-44, -22, 0, 22, 44].map((drop) => place(line(d, "#fff6e0", 13), 0, drop)))
  .join("");

function soup(serving: Soup, glaze: string, random: Random): string {
  const { soup: color, toppings } = serving;
  return [
    gradient("soup-bowl", [
      [0, lighter(glaze, 0.42)],
      [0.5, glaze],
      [1, darker(glaze, 0.3)],
    ]),
    path("M120 460C124 650 290 770 370 790H590C670 770 836 650 840 460Z", "url(#soup-bowl)"),
    line("M140 560C190 700 330 752 480 752S770 700 820 560", lighter(glaze, 0.7), 9),
    oval(480, 460, 360, 160, lighter(glaze, 0.7)),
    oval(480, 466, 328, 138, darker(color, 0.35)),
    oval(480, 474, 318, 128, color),
    path("M180 450C240 380 400 350 520 352C400 380 260 400 180 450Z", lighter(color, 0.45)),
    serving.noodles ? noodles : "",
    floating(toppings, random),
  ].join("");
}

/** Where toppings lie on a heap. */
const crown: [x: number, y: number][] = [
  [400, 372],
  [560, 362],
  [480, 330],
  [330, 432],
  [640, 424],
];

function heaped({ heap, toppings }: Heap, glaze: string, random: Random): string {
  const on = crown.slice(0, toppings.length).map(([x, y], i) => {
    const kind = toppings[i] ?? "leaf";
    return place(pieces[kind].art, x, y, 0.6 + 0.5 * pieces[kind].size, between(random, -60, 60));
  });
  const bowl = { glaze, goods: { pieces: [heap] } };
  return heapedBowl(bowl, { cx: 480, rim: 500, rx: 340 }, random) + on.join("");
}

/** A meal made with the product, steaming, with chopsticks beside it. */
export function dish(serving: Serving, glaze: string, random: Random): string {
  return [
    shadow(480, 800, 560),
    "heap" in serving ? heaped(serving, glaze, random) : soup(serving, glaze, random),
    steam,
    chopsticks,
  ].join("");
}

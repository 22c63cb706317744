import type { Piece } from "./piece.ts";
import { line, oval, path, place } from "./svg.ts";

const husk = path(
  "M0 12C-11 4-10-10 0-18C10-10 11 4 0 12Z",
  "#e0a11b",
  'stroke="#9a6a0a" stroke-width="2.5"',
);
const ear: [x: number, y: number, turn: number][] = [
  [0, -46, 0],
  [-13, -28, -32],
  [14, -26, 34],
  [-15, -6, -36],
  [17, -4, 38],
  [-14, 16, -38],
  [17, 18, 40],
];

const ray = path(
  "M0-20C12-28 12-44 0-52C-12-44-12-28 0-20Z",
  "#f2b521",
  'stroke="#c07f0c" stroke-width="2.5"',
);
const mustardPetal = path(
  "M0-4C22-14 24-42 0-46C-24-42-22-14 0-4Z",
  "#f4c725",
  'stroke="#c4920f" stroke-width="3"',
);

function around(body: string, count: number, start = 0): string {
  return Array.from({ length: count }, (_, i) =>
    place(body, 0, 0, 1, start + (i * 360) / count),
  ).join("");
}

/** Leaves, flowers, ears of rice and the dishes that only appear on labels. */
export const plants = {
  leaf: {
    art:
      path(
        "M-48 34C-44-20-4-46 50-42C52 10 18 46-48 34Z",
        "#3f7d45",
        'stroke="#1f5b3a" stroke-width="4"',
      ) + line("M-46 32Q0 2 34-26M-18 14L-20-12M-2 4L24 10M10-6L8-28", "#9cc58a", 4),
    size: 1,
  },
  riceEar: {
    art:
      line("M2-44Q0 20-10 52", "#3f7d45", 5) +
      path("M-9 48C-34 40-40 22-42 6C-22 14-10 28-9 48Z", "#3f7d45") +
      ear.map(([x, y, turn]) => place(husk, x, y, 0.95, turn)).join(""),
    size: 1.7,
  },
  sunflower: {
    art:
      around(ray, 12) +
      oval(0, 0, 25, 25, "#6b3f1d", 'stroke="#452509" stroke-width="3"') +
      around(oval(0, -13, 4, 4, "#b07a3e"), 8) +
      oval(0, 0, 5, 5, "#b07a3e"),
    size: 1.9,
  },
  mustardFlower: {
    art:
      around(mustardPetal, 4, 45) +
      around(line("M0-6V-20", "#7a9a2c", 4), 6) +
      oval(0, 0, 9, 9, "#9bb53c"),
    size: 1.1,
  },
  drop: {
    art:
      path(
        "M0-50C20-20 38-2 38 16C38 38 20 50 0 50C-20 50-38 38-38 16C-38-2-20-20 0-50Z",
        "#e9ab22",
        'stroke="#b27a0b" stroke-width="4"',
      ) + line("M-22 14Q-22 30-8 36", "#fbe19a", 8),
    size: 1,
  },
  steamingBowl: {
    art:
      line(
        "M-18-14Q-28-26-18-36T-18-54M4-14Q-6-26 4-36T4-54M26-14Q16-26 26-36T26-54",
        "#e0a11b",
        6,
      ) +
      path("M-54-4H54C52 26 34 44 16 46H-16C-34 44-52 26-54-4Z", "#1f5b3a") +
      line("M-52-4H52", "#e0a11b", 8) +
      line("M-36 12Q-30 28-18 34", "#6fa27f", 6),
    size: 1,
  },
} satisfies Record<string, Piece>;

import type { Piece } from "./piece.ts";
import { line, oval, path, place } from "./svg.ts";

const petal =
  path("M0-8C14-16 15-38 0-50C-15-38-14-16 0-8Z", "#8a4a24", 'stroke="#582a12" stroke-width="3"') +
  path("M0-16C6-22 6-34 0-42C-6-34-6-22 0-16Z", "#b97b42") +
  oval(0, -27, 5, 8, "#4a1f0d");

const pod =
  path("M-46 2C-40-32 18-42 44-8Q50 2 42 12C16 40-40 34-46 2Z", "#74462c") +
  ["M-36-8Q0-30 38-8", "M-42 4Q0-6 44 4", "M-34 16Q0 24 36 14"]
    .map((d) => line(d, "#4c2916", 4))
    .join("") +
  line("M-46 2L-56 4", "#4c2916", 8) +
  line("M-20-17Q0-25 18-20", "#b58258", 5);

/** Whole spices, and the roots and pods that powders come from. */
export const spices = {
  starAnise: {
    art:
      [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => place(petal, 0, 0, 1, turn)).join("") +
      oval(0, 0, 9, 9, "#5d2e15"),
    size: 1.25,
  },
  cinnamon: {
    art:
      path(
        "M-70-18Q-78 0-70 18L68 18Q78 0 68-18Z",
        "#a55a2a",
        'stroke="#6d3513" stroke-width="4"',
      ) +
      line("M-62-8L60-8", "#cf8a52", 7) +
      line("M-58 6L58 6", "#7c3f19", 4) +
      oval(68, 0, 10, 18, "#7c3f19") +
      line("M62-8Q76-12 74 2Q68 10 64 2", "#d79a65", 4),
    size: 1.15,
  },
  blackCardamom: { art: pod, size: 0.95 },
  clove: {
    art:
      line("M-46 6L14 0", "#5e3019", 17) +
      line("M-40 2L8-3", "#8a5230", 5) +
      path("M10-14L34-26L26-8L44 0L26 8L34 24L10 12Z", "#5e3019") +
      oval(24, -1, 14, 13, "#a9714a"),
    size: 0.72,
  },
  peppercorn: {
    art:
      oval(0, 0, 40, 39, "#3c322e", 'stroke="#211916" stroke-width="5"') +
      line("M-22 6Q-6-6 8 8T30 4M-10-24Q2-14 16-22M-12 24Q4 16 18 26", "#6b5c54", 5) +
      oval(-15, -14, 7, 6, "#9b8b80"),
    size: 0.52,
  },
  cumin: {
    art:
      path(
        "M-48 6C-36-16 26-22 48-6C36 14-30 22-48 6Z",
        "#b98d51",
        'stroke="#7c5727" stroke-width="4"',
      ) + line("M-34 2Q0-10 36-4M-32 8Q0 4 34 0", "#e3c48d", 4),
    size: 0.56,
  },
  coriander: {
    art:
      oval(0, 0, 38, 40, "#d1a860", 'stroke="#8f6a2c" stroke-width="5"') +
      line("M-20-30Q-32 0-20 30M0-38V38M20-30Q32 0 20 30", "#a98140", 4) +
      oval(-11, -14, 5, 9, "#f2dcab"),
    size: 0.5,
  },
  chili: {
    art:
      path(
        "M34-24C46-8 30 22-4 30C-26 36-50 34-62 24C-36 22-18 6-6-12C6-30 24-36 34-24Z",
        "#c92a1e",
        'stroke="#8a1712" stroke-width="3"',
      ) +
      line("M22-20C14-2-4 16-28 22", "#ef7a5f", 7) +
      path("M20-32Q36-34 40-16Q30-26 20-32Z", "#3f7a35") +
      line("M33-26Q42-38 54-40", "#3f7a35", 8),
    size: 1.05,
  },
  turmeric: {
    art:
      path(
        "M-60 8C-58-14-30-20-8-16C-2-36 18-44 28-36C36-28 28-16 24-12C44-14 56-4 54 10C50 28 20 26-4 24C-30 26-58 28-60 8Z",
        "#c9862f",
        'stroke="#8e5717" stroke-width="4"',
      ) +
      line("M-34-12Q-28 6-34 22M-14-14Q-8 4-12 22M8-12Q14 4 10 20", "#99601c", 4) +
      oval(45, 6, 13, 17, "#f08c12", 'stroke="#b96208" stroke-width="3"') +
      oval(45, 6, 6, 9, "#ffb13a"),
    size: 1.1,
  },
  cassava: {
    art:
      path(
        "M-66 6C-58-18 10-30 48-20L50 22C12 32-52 26-66 6Z",
        "#8a5a3b",
        'stroke="#5d3820" stroke-width="4"',
      ) +
      line("M-40-4Q-30-10-20-8M-14 12Q0 16 14 13M4-14Q16-18 26-15", "#b5835c", 5) +
      oval(49, 1, 16, 22, "#fbf3e2", 'stroke="#c9a27a" stroke-width="5"') +
      oval(49, 1, 4, 5, "#d9c2a0"),
    size: 1.2,
  },
} satisfies Record<string, Piece>;

import type { Piece } from "./piece.ts";
import { line, oval, path } from "./svg.ts";

const bean = "M-28-20C-36 24 26 34 32-12";

/** Nuts and dried fruit. */
export const fruits = {
  cashew: {
    art:
      line(bean, "#b98a4a", 42) +
      line(bean, "#f0d39c", 34) +
      line("M-30-16C-32 6-18 18-4 20", "#fff1cd", 8),
    size: 0.86,
  },
  almond: {
    art:
      path(
        "M-48 0C-34-30 14-34 36-18Q48 0 36 18C14 34-34 30-48 0Z",
        "#a9632f",
        'stroke="#6b3715" stroke-width="4"',
      ) +
      line("M-34 0H28M-22-12Q4-18 26-10M-22 12Q4 18 26 10", "#824619", 4) +
      line("M-16-18Q4-23 20-18", "#d69a63", 6),
    size: 0.84,
  },
  peanut: {
    art:
      path(
        "M-56 2C-58-28-24-34-4-20C10-30 54-34 56-2C58 28 18 34 0 20C-20 32-54 30-56 2Z",
        "#d9ab66",
        'stroke="#94682c" stroke-width="4"',
      ) +
      line(
        "M-42-6Q-24-14-8-4Q14-14 42-10M-42 8Q-22 4-6 8Q16 4 42 6M-30-18V20M-10-12V14M14-18V18M34-20V18",
        "#b58540",
        4,
      ) +
      line("M-38-16Q-26-22-14-16", "#f5dba6", 6),
    size: 1,
  },
  raisin: {
    art:
      path(
        "M-42 4C-40-26-10-34 14-28C38-24 46-4 40 12C30 34-34 36-42 4Z",
        "#5b2a33",
        'stroke="#32141b" stroke-width="4"',
      ) +
      line("M-26 4Q-10-6 2 6T30 4M-16-14Q0-20 14-12M-14 18Q2 12 18 18", "#8a4a50", 5) +
      oval(-16, -12, 8, 5, "#c08d8b"),
    size: 0.62,
  },
  date: {
    art:
      path(
        "M-54 2C-50-26 20-32 48-12Q56 0 48 12C20 32-50 30-54 2Z",
        "#7a3a1c",
        'stroke="#451c0b" stroke-width="4"',
      ) +
      line("M-36 0Q-10-10 8-2T40 0M-26 14Q0 8 26 12", "#5a2710", 5) +
      line("M-28-12Q0-22 30-12", "#c98552", 8) +
      oval(-53, 2, 7, 8, "#d9b98a"),
    size: 1,
  },
  jujube: {
    art:
      path(
        "M-46 0C-44-32 26-38 46-8Q50 0 46 10C26 38-44 32-46 0Z",
        "#a62a20",
        'stroke="#5f120e" stroke-width="4"',
      ) +
      line("M-32 6Q-14-8 0 4T36 2M-22-12Q0-22 20-14M-22 20Q2 12 26 18", "#7a1813", 5) +
      line("M-24-15Q-10-23 4-22", "#e98b72", 7) +
      oval(-45, 0, 6, 8, "#5a3a1e"),
    size: 0.9,
  },
  jackfruit: {
    art:
      line("M-40 14C-34-26 22-36 44-2", "#bd8514", 40) +
      line("M-40 14C-34-26 22-36 44-2", "#f1bd36", 32) +
      line("M-38 8C-28-24 14-32 36-10", "#fbdf87", 9) +
      line("M-22 6C-12-12 12-14 26 2", "#d79c1e", 5),
    size: 0.98,
  },
  apricot: {
    art:
      path(
        "M-46 2C-46-30-20-42 4-40C34-40 48-16 44 8C38 38-40 42-46 2Z",
        "#ea8a2c",
        'stroke="#a9540f" stroke-width="4"',
      ) +
      line("M-28-4Q-4 10 6-4T32-4M-18 18Q4 24 22 16", "#c4681a", 5) +
      oval(-16, -20, 14, 8, "#fbc07c"),
    size: 0.88,
  },
  mango: {
    art:
      path(
        "M-62-10C-34-28 30-26 60-14Q66 4 56 16C24 26-34 28-58 16Q-66 4-62-10Z",
        "#f2a127",
        'stroke="#b56c0c" stroke-width="4"',
      ) +
      line("M-46 6Q-8-4 46 6M-34 16Q0 10 36 16", "#d9821a", 4) +
      line("M-46-8Q-4-18 40-12", "#fbcf74", 8),
    size: 0.95,
  },
  coconut: {
    art:
      oval(0, 0, 52, 50, "#6b4226", 'stroke="#42240f" stroke-width="4"') +
      oval(3, -3, 43, 38, "#fffaf0") +
      oval(5, 2, 31, 26, "#e9dcc4") +
      line("M-18-10Q2-22 24-12", "#fffdf7", 6) +
      line("M-44 20L-34 30M-26 40L-20 44M10 47L20 44", "#94663f", 4),
    size: 1.5,
  },
} satisfies Record<string, Piece>;

import { darker, lighter } from "./color.ts";
import type { Piece } from "./piece.ts";
import { line, oval, path } from "./svg.ts";

function kernel(color: string, halfLength: number, halfWidth: number): string {
  const [l, w] = [halfLength, halfWidth];
  const d = `M${-l} ${w * 0.2}C${-l * 0.8} ${-w} ${l * 0.6} ${-w * 1.3} ${l} ${-w * 0.2}C${l * 0.8} ${w} ${-l * 0.6} ${w * 1.3} ${-l} ${w * 0.2}Z`;
  return (
    path(d, color, `stroke="${darker(color, 0.24)}" stroke-width="5"`) +
    line(`M${-l * 0.5} ${-w * 0.3}Q0 ${-w * 0.62} ${l * 0.45} ${-w * 0.4}`, "#fffdf4", 6)
  );
}

function teardrop(color: string, stripes = ""): string {
  const d = "M-44 0C-30-28 18-32 38-14Q50 0 38 14C18 32-30 28-44 0Z";
  return (
    path(d, color, `stroke="${darker(color, 0.35)}" stroke-width="5"`) +
    stripes +
    line("M-16-13Q4-19 22-12", lighter(color, 0.55), 6)
  );
}

function pea(color: string, mark = ""): string {
  const d =
    "M-4-45C10-50 14-38 28-34C46-26 48 8 34 28C20 46-18 48-34 30C-50 10-46-24-28-36C-20-42-14-40-4-45Z";
  return (
    path(d, color, `stroke="${darker(color, 0.32)}" stroke-width="5"`) +
    line("M-2-42C6-22 4-8-4 4", darker(color, 0.25), 5) +
    oval(-20, -8, 10, 14, lighter(color, 0.5), 'transform="rotate(24 -20 -8)"') +
    mark
  );
}

const stripes = ["M-26-6Q4-16 34-4", "M-28 4Q4 2 36 6", "M-18 14Q6 20 28 14"];
const pumpkinGreen = "#7c9a48";

/** Cereals, oil seeds and pulses. */
export const grains = {
  rice: { art: kernel("#fbf5e3", 46, 18), size: 0.5 },
  basmati: { art: kernel("#f7ebc9", 60, 13), size: 0.56 },
  stickyRice: { art: kernel("#fffdf6", 38, 25), size: 0.5 },
  brownRice: { art: kernel("#b05a42", 46, 18), size: 0.5 },
  blackSesame: { art: teardrop("#3d3638"), size: 0.46 },
  whiteSesame: { art: teardrop("#f2dba6"), size: 0.46 },
  chia: {
    art: teardrop("#6d645f", line("M-14 12Q10 0 24 14M-4-4L6 4", "#3b3433", 7)),
    size: 0.44,
  },
  mustardSeed: {
    art:
      oval(0, 0, 38, 38, "#c98a1d", 'stroke="#7f5210" stroke-width="5"') +
      oval(-12, -12, 10, 8, "#f6cf73"),
    size: 0.4,
  },
  pumpkinSeed: {
    art:
      path(
        "M-50 2C-30-30 24-34 46-8Q52 2 44 12C22 34-30 32-50 2Z",
        pumpkinGreen,
        'stroke="#4c6527" stroke-width="5"',
      ) +
      line("M-34 2Q0-8 34 2", "#5d7833", 5) +
      line("M-18-13Q6-21 26-12", "#bccf87", 7),
    size: 0.66,
  },
  sunflowerSeed: {
    art: teardrop("#4a4341", stripes.map((d) => line(d, "#efe5d2", 4)).join("")),
    size: 0.84,
  },
  lotusSeed: {
    art:
      oval(0, 0, 40, 36, "#f3e1b8", 'stroke="#b8925a" stroke-width="5"') +
      line("M-38 2Q0 22 38 2", "#cda971", 5) +
      oval(34, -2, 8, 9, "#8c5a34") +
      oval(-14, -14, 13, 8, "#fff9e6"),
    size: 0.74,
  },
  chickpea: { art: pea("#e6bf79"), size: 0.74 },
  kalaChana: { art: pea("#7d4c2e"), size: 0.62 },
  roastedChickpea: {
    art: pea("#dca556", oval(12, 12, 8, 6, "#a9692a") + oval(-12, 24, 6, 5, "#a9692a")),
    size: 0.74,
  },
  spicyChickpea: {
    art: pea("#cf7233", oval(14, 8, 6, 5, "#8f2f17") + oval(-10, 24, 6, 5, "#2f5a2a")),
    size: 0.74,
  },
  chanaDal: {
    art:
      path("M-42 14C-44-24-18-38 4-38C30-36 44-14 42 14Q0 28-42 14Z", "#eab83f") +
      path("M-42 14Q0 0 42 14Q0 30-42 14Z", "#f6d784", 'stroke="#b07f1b" stroke-width="4"') +
      line("M-24-10Q-16-24 0-26", "#fbe3a0", 7),
    size: 0.62,
  },
} satisfies Record<string, Piece>;

import { n } from "./svg.ts";

/** Any font with the Vietnamese marks will do: the widths below leave it some room. */
const fonts = "DejaVu Sans, Noto Sans, sans-serif";
const lineHeight = 1.2;

/** Widths of the bold condensed letters, in ems. */
const widths: [letters: RegExp, width: number][] = [
  [/[ijlI.,'()]/, 0.34],
  [/[ftr\s]/, 0.44],
  [/[mwMW]/, 0.95],
  [/[A-Z]/, 0.72],
];
const usualWidth = 0.63;

function widthOf(text: string): number {
  const bare = text.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return [...bare].reduce((sum, letter) => {
    return sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? usualWidth);
  }, 0);
}

/** Every way of breaking words into at most so many lines. */
function breaks(words: string[], lines: number): string[][] {
  const whole = [words.join(" ")];
  if (lines === 1 || words.length === 1) return [whole];
  const ways = words.slice(1).flatMap((_, i) => {
    return breaks(words.slice(i + 1), lines - 1).map((rest) => [
      words.slice(0, i + 1).join(" "),
      ...rest,
    ]);
  });
  return [whole, ...ways];
}

export type TextBox = {
  cx: number;
  cy: number;
  width: number;
  height: number;
  /** Three unless told otherwise. */
  lines?: number;
};

/**
 * A text as large as its box allows, broken between words where that makes it
 * largest, into lines as even as can be.
 */
export function lettering(text: string, box: TextBox, color: string): string {
  const sized = breaks(text.split(" "), box.lines ?? 3).map((lines) => {
    const longest = Math.max(...lines.map(widthOf));
    const size = Math.min(box.width / longest, box.height / (lines.length * lineHeight));
    return { lines, size, longest };
  });
  const { lines, size } = sized.reduce((best, next) =>
    next.size > best.size || (next.size === best.size && next.longest < best.longest) ? next : best,
  );
  const step = size * lineHeight;
  const first = box.cy + size * 0.36 - (step * (lines.length - 1)) / 2;
  const spans = lines.map((words, i) => {
    return `<tspan x="${n(box.cx)}" y="${n(first + step * i)}">${words}</tspan>`;
  });
  return `<text font-family="${fonts}" font-size="${n(size)}" font-weight="700" font-stretch="condensed" text-anchor="middle" fill="${color}">${spans.join("")}</text>`;
}

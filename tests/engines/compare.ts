import type { Box, Measured } from "./page/measure.ts";

/** A difference of an element from today's Chromium. */
export type Difference = { label: string; what: string; was: string; is: string };

/** Rounding of a colour that was written in another way. */
const COLOUR_STEPS = 3;

type Elements = Map<string, Measured>;

/** The elements of a page by their paths. */
export const byPath = (elements: Measured[]): Elements =>
  new Map(elements.map((element) => [element.path, element]));

/** Elements that stand elsewhere, or are seen in one of the engines only. */
export function boxesOff(expected: Elements, found: Elements, limitPx: number): Difference[] {
  const differences = [...expected.values()].flatMap(({ path, label, isSeen, box }) => {
    const other = found.get(path);
    if (!isSeen || (other && distance(box, other.box) <= limitPx)) return [];
    return [{ label, what: "box", was: boxText(box), is: other ? boxText(other.box) : "missing" }];
  });
  const extra = [...found.values()].filter(({ path, isSeen }) => isSeen && !expected.has(path));
  const added = extra.map(({ label, box }) => {
    return { label, what: "box", was: "missing", is: boxText(box) };
  });
  return [...differences, ...added];
}

/** How far the edge lies that is farthest from where it should be. */
function distance(a: Box, b: Box): number {
  const sides = ["left", "top", "right", "bottom"] as const;
  return Math.max(...sides.map((side) => Math.abs(a[side] - b[side])));
}

function boxText({ left, top, right, bottom }: Box): string {
  const [x, y, width, height] = [left, top, right - left, bottom - top].map(Math.round);
  return `${width} × ${height} at ${x}, ${y}`;
}

/** Elements in both whose colours, fonts, borders or round corners differ. */
export function looksOff(expected: Elements, found: Elements): Difference[] {
  return [...expected.values()].flatMap((element) => {
    const other = found.get(element.path);
    if (!element.isSeen || !other) return [];
    const [was, is] = [lookOf(element, element), lookOf(other, element)];
    return (Object.keys(was) as (keyof typeof was)[])
      .filter((what) => !isSame(was[what], is[what]))
      .map((what) => ({
        ...{ label: element.label, what },
        ...{ was: JSON.stringify(was[what]), is: JSON.stringify(is[what]) },
      }));
  });
}

/** A radius counts up to half of the element, which is round then. */
function lookOf(element: Measured, { box }: Measured) {
  const { colour, font, background, hasBackgroundImage, border, radius } = element;
  const round = Math.min(box.right - box.left, box.bottom - box.top) / 2;
  return {
    colour,
    font: font && `${font.family} ${font.weight}`,
    "font size": font && inHalves(font.size),
    background,
    "background image": `${hasBackgroundImage}`,
    border: border.map(({ width }) => inHalves(width)).join(),
    "border colour": border.flatMap(({ width, colour }) => (width > 0 ? colour : [])),
    radius: radius.map((each) => inHalves(Math.min(each, round))).join(),
  };
}

const inHalves = (px: number) => (Math.round(px * 2) / 2).toFixed(1);

/** Of arrays, which are colours, each part may differ a little. */
function isSame(a: string | number[] | null, b: typeof a): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((part, i) => Math.abs(part - b[i]!) <= COLOUR_STEPS);
}

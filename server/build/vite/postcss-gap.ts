import type { ChildNode, Plugin, Root, Rule } from "postcss";

/** No browser knows `inset` without knowing `gap` in flexible boxes. */
const WITHOUT_GAP = "not (inset:0)";
const LENGTH = /^-?[\d.]+(rem|px)$/;
/** Outside of brackets. */
const BLANKS = /\s+(?![^(]*\))/;
const GAP = /^((row|column)-)?gap$/;
const SIDES = ["top", "right", "bottom", "left"];
const AXES = { x: "right", y: "bottom" } as const;

/** All rules of a selector together, those in media queries included. */
type Box = { isFlex: boolean; axes: Set<string>; sides: Map<string, string> };

/**
 * A PostCSS plugin for browsers without `gap`. Grids get its old name as well. The children of flexible
 * boxes are spaced by margins where browsers know it in grids only: Chrome before 84, Safari before 14.1.
 * Each child has the gap as a margin on its right and bottom, and the box gives up as much of its own
 * padding or margin there. Custom properties add up both for a box that is itself such a child. Expects
 * rules that are not nested and properties that are not logical.
 */
export function gapFallback(): Plugin {
  return {
    postcssPlugin: "gap-fallback",
    OnceExit(root, { parse }) {
      const boxes = readBoxes(root);
      const moved = { x: new Set<string>(), y: new Set<string>() };
      let css = "";
      root.walkRules((rule) => {
        const gaps = gapsOf(rule);
        if (gaps.size === 0) return;
        if (!rule.selectors.some((selector) => boxes.get(selector)!.isFlex))
          return rule.walkDecls(GAP, (gap) => void gap.cloneBefore({ prop: `grid-${gap.prop}` }));
        const texts = rule.selectors.map((selector) =>
          spaced(selector, boxIn(rule, boxes.get(selector)!), gaps, moved),
        );
        const { parent } = rule;
        const text = texts.join("");
        css +=
          parent?.type === "atrule" && "params" in parent && text
            ? `@media ${parent.params}{${text}}`
            : text;
      });
      if (!css) return;
      const margins = (["x", "y"] as const).map(
        (axis) =>
          moved[axis].size > 0 &&
          `${[...moved[axis]]}{margin-${AXES[axis]}:calc(var(--gap-${axis}) - var(--less-${axis}))}`,
      );
      const none = "*{--gap-x:0rem;--gap-y:0rem;--less-x:0rem;--less-y:0rem}";
      root.append(
        parse(`@supports ${WITHOUT_GAP}{${none}${margins.filter(Boolean).join("")}${css}}`),
      );
    },
  };
}

function readBoxes(root: Root): Map<string, Box> {
  const boxes = new Map<string, Box>();
  root.walkRules((rule) => {
    for (const selector of rule.selectors) {
      const box = boxes.get(selector) ?? emptyBox();
      boxes.set(selector, box);
      read(rule, box, rule.parent?.type === "root");
    }
  });
  return boxes;
}

/** The box in a rule: one that makes it flexible says all of its directions itself. */
function boxIn(rule: Rule, { isFlex, axes, sides }: Box): Box {
  const own = emptyBox();
  read(rule, own, true);
  return { isFlex, axes: own.isFlex ? own.axes : axes, sides: new Map([...sides, ...own.sides]) };
}

const emptyBox = (): Box => ({ isFlex: false, axes: new Set(), sides: new Map() });

function read(rule: Rule, box: Box, withSides: boolean): void {
  for (const [property, value] of declarations(rule)) {
    if (property === "display" && value.endsWith("flex")) box.isFlex = true;
    if (property === "flex-direction") box.axes.add(value.startsWith("column") ? "y" : "x");
    if (property === "flex-wrap" && value !== "nowrap") box.axes.add("x").add("y");
    const [, kind, side] = /^(margin|padding)(?:-(\w+))?$/.exec(property) ?? [];
    if (!kind || !withSides) continue;
    const values = value.split(BLANKS);
    for (const [i, name] of SIDES.entries())
      if (!side || side === name)
        box.sides.set(`${kind}-${name}`, values[side ? 0 : i] ?? values[i - 2] ?? values[0]!);
  }
}

/** A rule's gaps by axis: "x" between columns, "y" between rows. */
function gapsOf(rule: Rule): Map<string, string> {
  const gaps = new Map<string, string>();
  for (const [property, value] of declarations(rule)) {
    const [row, column = row] = value.split(BLANKS);
    if (property === "gap" || property === "row-gap") gaps.set("y", row!);
    if (property === "gap" || property === "column-gap") gaps.set("x", column!);
  }
  return gaps;
}

/** The rules for one selector; adds to `moved` the selectors that get a margin. */
function spaced(
  selector: string,
  { isFlex, axes, sides }: Box,
  gaps: Map<string, string>,
  moved: Record<"x" | "y", Set<string>>,
): string {
  if (!isFlex) return "";
  let box = "gap:0;";
  let child = "";
  for (const axis of ["x", "y"] as const) {
    const side = AXES[axis];
    const gap = gaps.get(axis);
    // Children in one line have no gap across it. Without a direction, that line is a row.
    if (!gap || !(axes.size === 0 ? axis === "x" : axes.has(axis))) continue;
    child += `--gap-${axis}:${gap};`;
    moved[axis].add(`${selector}>*`);
    const padding = sides.get(`padding-${side}`) ?? "0";
    const margin = sides.get(`margin-${side}`) ?? "0";
    if (isAtLeast(padding, gap)) {
      box += `padding-${side}:calc(${padding} - ${gap});`;
    } else if (margin === "0" || LENGTH.test(margin)) {
      box += `--less-${axis}:${margin === "0" ? gap : `calc(${gap} - ${margin})`};`;
      moved[axis].add(selector);
    }
  }
  return child && `${selector}{${box}}${selector}>*{${child}}`;
}

/** Whether a length in the same unit is no shorter. */
const isAtLeast = (length: string, other: string) =>
  LENGTH.exec(length)?.[1] === LENGTH.exec(other)?.[1] &&
  Number.parseFloat(length) >= Number.parseFloat(other);

const declarations = (rule: Rule): [string, string][] =>
  rule.nodes.flatMap((node: ChildNode) => (node.type === "decl" ? [[node.prop, node.value]] : []));

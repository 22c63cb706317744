// Functions that run in pages. They use no interface that Chromium 64 lacks; their syntax is lowered.

/** In CSS pixels from the page's upper left corner. */
export type Box = { left: number; top: number; right: number; bottom: number };
/** Red, green, blue and opacity, each 0 to 255. */
type Colour = number[];

/** An element that takes room on a page. */
export type Measured = {
  /** Tags and positions from the body down: equal in all engines, as the document is. */
  path: string;
  /** For people. */
  label: string;
  box: Box;
  /** Whether it shows anything itself: a text, a picture, a control, a background or a border. */
  isSeen: boolean;
  /** Of its text or drawing; null where it has none. */
  colour: Colour | null;
  font: { family: string; size: number; weight: string } | null;
  background: Colour;
  hasBackgroundImage: boolean;
  /** Width and colour of the four sides. */
  border: { width: number; colour: Colour }[];
  /** Of the upper left corner and the lower right one; empty where none of it would be seen. */
  radius: number[];
};

const CONTROLS = "a[href], button, input, select, textarea, summary";
const PICTURES = "img, svg";
/** What lies above or behind the rest of a page wherever that is scrolled to. */
const LAYERS = "[role=dialog], .backdrop, .toasts";
/** More than the radius of anything: what a radius of 50 % counts as. */
const ROUND_PX = 10_000;
/** Boxes that touch by less than this do not lie over each other. */
const TOUCHING_PX = 4;

/** Stops everything that moves, lays out what is not near yet, and shows the page from its top without a focus. */
export function makeStill(): void {
  const rule = `*, *::before, *::after { animation: none !important; transition: none !important;
    scroll-behavior: auto !important; content-visibility: visible !important }`;
  const [sheet] = document.styleSheets;
  if (!sheet) throw new Error("the page has no style");
  sheet.insertRule(rule, sheet.cssRules.length);
  (document.activeElement as HTMLElement).blur();
  scrollTo(0, 0);
}

/** Every visible element of the page. */
export function measureElements(): Measured[] {
  const paths = new Map<Element, string>([[document.body, "body"]]);
  const colourOf = createColourReader();
  return visibleElements().map((element) => {
    const style = getComputedStyle(element);
    const border = ["Top", "Right", "Bottom", "Left"].map((side) => ({
      width: Number.parseFloat(style.getPropertyValue(`border-${side.toLowerCase()}-width`)),
      colour: colourOf(style.getPropertyValue(`border-${side.toLowerCase()}-color`)),
    }));
    const background = colourOf(style.backgroundColor);
    const hasBackgroundImage = style.backgroundImage !== "none";
    const isControl = element.matches(CONTROLS);
    const isPicture = element.matches(PICTURES);
    const shows = ownTexts(element).length > 0 || isPicture || isControl;
    const isPainted = background[3]! > 0 || hasBackgroundImage || border.some((b) => b.width > 0);
    const font = {
      family: style.fontFamily.replace(/["']/g, ""),
      size: Number.parseFloat(style.fontSize),
      weight: style.fontWeight,
    };
    return {
      path: pathOf(element, paths),
      label: labelOf(element),
      box: onPage(element.getBoundingClientRect()),
      isSeen: shows || isPainted,
      colour: shows ? colourOf(style.color) : null,
      font: shows && !isPicture ? font : null,
      background,
      hasBackgroundImage,
      border,
      radius: isPainted || isPicture ? radiusOf(style) : [],
    };
  });
}

const radiusOf = ({ borderTopLeftRadius, borderBottomRightRadius }: CSSStyleDeclaration) =>
  [borderTopLeftRadius, borderBottomRightRadius].map((radius) =>
    radius.endsWith("%") ? ROUND_PX : Number.parseFloat(radius),
  );

/** Pairs of controls and texts, neither within the other, that lie over each other. */
export function overlappingPairs(): string[] {
  const paths = new Map<Element, string>([[document.body, "body"]]);
  const items: { element: Element; box: Box }[] = [];
  for (const element of visibleElements())
    for (const box of boxesOf(element)) items.push({ element, box });
  items.sort((a, b) => a.box.top - b.box.top);
  const found = new Set<string>();
  items.forEach(({ element, box }, i) => {
    for (let j = i + 1; j < items.length && items[j]!.box.top < box.bottom - TOUCHING_PX; j++) {
      const other = items[j]!;
      if (element.contains(other.element) || other.element.contains(element)) continue;
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - other.box.top;
      if (Math.min(across, down) < TOUCHING_PX || layerOf(element) !== layerOf(other.element))
        continue;
      const pair = [element, other.element].map((each) => pathOf(each, paths)).sort();
      found.add(pair.join(" over "));
    }
  });
  return [...found];
}

/** What of an element must not be covered: its lines of text, or the whole control. */
function boxesOf(element: Element): Box[] {
  if (element.matches("button, input, select, textarea, summary"))
    return [onPage(element.getBoundingClientRect())];
  const lines: DOMRect[] = [];
  for (const text of ownTexts(element)) {
    const range = document.createRange();
    range.selectNodeContents(text);
    lines.push(...range.getClientRects());
  }
  // Chromium before 80 also gives the lines that -webkit-line-clamp leaves out.
  const isClamped = getComputedStyle(element).overflow === "hidden";
  const end = isClamped ? element.getBoundingClientRect().bottom : Infinity;
  return lines.filter(({ top }) => top < end - TOUCHING_PX).map(onPage);
}

function layerOf(element: Element): Element | null {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (each.matches(LAYERS) || /fixed|sticky/.test(getComputedStyle(each).position)) return each;
  return null;
}

function visibleElements(): Element[] {
  return [...document.body.querySelectorAll("*")].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    // What only screen readers see is one pixel large.
    if (width <= 1 || height <= 1 || element.parentElement!.closest("svg")) return false;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  });
}

const ownTexts = (element: Element) =>
  [...element.childNodes].filter((node) => node.nodeType === 3 && /\S/.test(node.nodeValue!));

function onPage({ left, top, right, bottom }: DOMRect): Box {
  return {
    ...{ left: left + scrollX, right: right + scrollX },
    ...{ top: top + scrollY, bottom: bottom + scrollY },
  };
}

function pathOf(element: Element, known: Map<Element, string>): string {
  const path = known.get(element);
  if (path) return path;
  const parent = element.parentElement!;
  let position = 0;
  for (const child of parent.children) {
    if (child.tagName === element.tagName) position += 1;
    if (child === element) break;
  }
  const found = `${pathOf(parent, known)} ${element.tagName.toLowerCase()}:${position}`;
  known.set(element, found);
  return found;
}

function labelOf(element: Element): string {
  const name = element.className && typeof element.className === "string" && element.className;
  const text = element.getAttribute("aria-label") ?? element.textContent!.replace(/\s+/g, " ");
  return `${element.tagName.toLowerCase()}${name ? `.${name}` : ""} "${text.trim().slice(0, 40)}"`;
}

/** Colours are written in many ways; a canvas has them all as numbers. */
function createColourReader(): (css: string) => Colour {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const pen = canvas.getContext("2d")!;
  const known = new Map<string, Colour>();
  return (css) => {
    const colour = known.get(css);
    if (colour) return colour;
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = css;
    pen.fillRect(0, 0, 1, 1);
    const read = [...pen.getImageData(0, 0, 1, 1).data];
    known.set(css, read);
    return read;
  };
}

// Chromium has known it since 105, and under these names of its options since 121. A closed `details`
// hides what it holds in another way in old ones: here, too, by its attribute.
Element.prototype.checkVisibility = function (this: Element, options = {}) {
  if (this.getClientRects().length === 0) return false;
  if (options.visibilityProperty && getComputedStyle(this).visibility !== "visible") return false;
  for (let each: Element = this; each.parentElement; each = each.parentElement) {
    if (options.opacityProperty && getComputedStyle(each).opacity === "0") return false;
    if (each.parentElement.matches("details:not([open])") && !each.matches("summary")) return false;
  }
  return true;
};

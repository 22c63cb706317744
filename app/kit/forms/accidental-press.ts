/** How long a finger may still be on its way to what was there before. */
const ON_ITS_WAY_MS = 1_000;
/** How far from the first press a second one at the same place may be. */
const SAME_PLACE_PX = 24;
/** A button that moved less is the one that was there. */
const MIN_MOVE_PX = 8;

type Place = { x: number; y: number };

/** Where the pointer pressed last, in the window; null after a key. */
let pointer: Place | null = null;
/** The press before: of what, where the pointer was, and where all buttons of the page were. */
let pressed: { button: Element | null; at: Place | null; buttons: Map<Element, Place> } | null =
  null;
let answeredAt = Number.NEGATIVE_INFINITY;

/** Follows where the pointer presses. Returns a function that stops it. */
export function followPointer(): () => void {
  const following = new AbortController();
  const options = { capture: true, signal: following.signal };
  const notePointer = ({ clientX, clientY }: PointerEvent) => {
    pointer = { x: clientX, y: clientY };
  };
  const noteKey = () => {
    pointer = null;
  };
  document.addEventListener("pointerdown", notePointer, options);
  document.addEventListener("keydown", noteKey, options);
  return () => following.abort();
}

/** Notes a press and where all buttons are, before the answer to it moves them. */
export function notePress(button: Element | null): void {
  const all = [...document.querySelectorAll("main button[type=submit]")];
  const buttons = new Map(all.map((each) => [each, placeOf(each)]));
  pressed = { button, at: pointer, buttons };
}

/** Notes that the page shows the answer to the press. */
export function noteAnswer(): void {
  answeredAt = performance.now();
}

/**
 * Whether the answer to the press before has just moved a button to the place of that press, so that this one
 * was meant for what was there.
 */
export function isAccidentalPress(button: Element): boolean {
  if (!pointer || !pressed?.at || performance.now() - answeredAt > ON_ITS_WAY_MS) return false;
  const before = pressed.buttons.get(button);
  if (!before || button === pressed.button || distance(pointer, pressed.at) > SAME_PLACE_PX)
    return false;
  return distance(placeOf(button), before) > MIN_MOVE_PX;
}

const distance = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y);

function placeOf(button: Element): Place {
  const { left, top } = button.getBoundingClientRect();
  return { x: left, y: top };
}

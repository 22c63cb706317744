import type { Driver } from "./driver.ts";

const BACKSPACE = "\uE003";

/** Mouse and keys, as WebDriver and WebDriver BiDi describe what is done with them. */
export const mouseAndKeys = (
  perform: (actions: object[]) => Promise<unknown>,
): Pick<Driver, "clickAt" | "typeOver"> => ({
  clickAt: ({ x, y }) => {
    const actions = [
      { type: "pointerMove", x: Math.floor(x), y: Math.floor(y) },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    return perform([{ type: "pointer", id: "mouse", actions }]);
  },
  typeOver: (text) => {
    const actions = [BACKSPACE, ...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    return perform([{ type: "key", id: "keys", actions }]);
  },
});

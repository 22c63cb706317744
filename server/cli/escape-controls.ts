/** Characters that a terminal obeys instead of showing them, or that hide or reorder others. */
const CONTROLS = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Replaces control characters by JSON escapes such as \u001b, so that text is safe to print. */
export function escapeControls(text: string): string {
  return text.replace(CONTROLS, (character) =>
    character
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}

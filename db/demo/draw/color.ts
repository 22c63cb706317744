/** The shop's own colours, shared by every drawing. */
export const brand = {
  paper: "#f8efdf",
  label: "#fff9ec",
  green: "#1f5b3a",
  turmeric: "#e0a11b",
  shadow: "#5b3a1a",
};

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** Mixes two #rrggbb colours; amount 0 gives the first, 1 the second. */
export function mix(from: string, to: string, amount: number): string {
  const target = channels(to);
  const mixed = channels(from).map((value, i) =>
    Math.round(value + ((target[i] ?? value) - value) * amount)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${mixed.join("")}`;
}

/** A lighter tone, warmed towards cream rather than pure white. */
export function lighter(hex: string, amount: number): string {
  return mix(hex, "#fff8e6", amount);
}

/** A darker tone, warmed towards brown rather than black. */
export function darker(hex: string, amount: number): string {
  return mix(hex, "#3a1c0c", amount);
}

/** Lettering that is easy to read on a colour: cream on dark ones, brown on light ones. */
export function ink(on: string): string {
  const [red = 0, green = 0, blue = 0] = channels(on);
  return red * 0.299 + green * 0.587 + blue * 0.114 < 140 ? brand.label : "#4a2612";
}

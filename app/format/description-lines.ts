/** The bullets of a product's description: its lines without the blank ones. */
export function descriptionLines(description: string): string[] {
  return description.split("\n").filter((line) => line.trim() !== "");
}

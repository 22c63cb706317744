/** Longer lines are sentences, which a row of facts has no room for. */
const MAX_LINE = 80;

/** The words with which a line about a fact begins: "Xuất xứ: Đắk Lắk", "Bảo quản nơi khô mát." */
const BEGINNINGS = {
  origin: ["xuất xứ", "origin"],
  storage: ["bảo quản", "storage", "store"],
};

type Facts = Record<keyof typeof BEGINNINGS, string | null>;

/** Where a product comes from and how it is kept, as far as a line of its description says so. */
export function findDescriptionFacts(lines: string[]): Facts {
  const short = lines
    .filter((line) => line.length <= MAX_LINE)
    .map((line) => line.normalize("NFC"));
  return {
    origin: findAfter(short, BEGINNINGS.origin),
    storage: findAfter(short, BEGINNINGS.storage),
  };
}

function findAfter(lines: string[], beginnings: string[]): string | null {
  for (const line of lines)
    for (const beginning of beginnings) {
      if (!line.toLowerCase().startsWith(beginning)) continue;
      const rest = line.slice(beginning.length).replace(/^[\s:]+|[\s.]+$/g, "");
      // "Originally" is another word.
      if (rest && /^[\s:]/.test(line.slice(beginning.length)))
        return rest.charAt(0).toUpperCase() + rest.slice(1);
    }
  return null;
}

/** A name that appears (1) or disappears (-1). */
export type NameChange = { categoryId: string | null; nameFolded: string; change: number };

/** `lastRow` tells names apart, as one may have the letters twice. */
type Count = { names: number; lastRow: number };

export type LetterCounts = ReturnType<typeof createLetterCounts>;

/** Counts, by category, the names that have a letter, or two one after the other. */
export function createLetterCounts() {
  const byCategory = new Map<string | null, Map<string, Count>>();
  let row = 0;

  const countsOf = (categoryId: string | null) => {
    const known = byCategory.get(categoryId) ?? new Map<string, Count>();
    byCategory.set(categoryId, known);
    return known;
  };

  return {
    add: ({ categoryId, nameFolded, change }: NameChange): void => {
      const counts = countsOf(categoryId);
      row += 1;
      const count = (letters: string) => {
        const known = counts.get(letters);
        if (!known) counts.set(letters, { names: change, lastRow: row });
        else if (known.lastRow !== row) {
          known.names += change;
          known.lastRow = row;
        }
      };
      count("");
      let before = "";
      for (const letter of nameFolded) {
        count(letter);
        if (before) count(before + letter);
        before = letter;
      }
    },
    /** The categories with names that have one or two letters; with none, that have any name. */
    list: (letters: string) =>
      [...byCategory]
        .map(([categoryId, counts]) => ({ categoryId, count: counts.get(letters)?.names ?? 0 }))
        .filter(({ count }) => count > 0),
    /** The names that have one or two letters; with none, all names. */
    total: (letters: string): number => {
      let sum = 0;
      for (const counts of byCategory.values()) sum += counts.get(letters)?.names ?? 0;
      return sum;
    },
    /** The letters that stand before a letter. */
    listBefore: (letter: string): string[] => {
      const before = new Set<string>();
      for (const counts of byCategory.values())
        for (const [letters, { names }] of counts) {
          const [first, second] = letters;
          if (second === letter && names > 0) before.add(first!);
        }
      return [...before];
    },
  };
}

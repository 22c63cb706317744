/**
 * The plain letters of a word whose Telex keys were never turned into diacritics: "gaoj" is gạo,
 * "ddaauj" is đậu. Anything else is returned as it is, as is a word without such keys.
 *
 * @param word folded
 */
export function decodeTelex(word: string): string {
  const [, initial, rest] = /^([^aeiouyw]*)([aeiouyw][a-z]*)$/.exec(word) ?? [];
  if (initial === undefined || rest === undefined) return word;
  // A w that begins the vowels is ư; after a vowel it only changes that vowel's sign. No Vietnamese
  // syllable has one of the tone keys after its vowel.
  const vowels = rest.replace(/^w/, "u").replace(/[sfrxjzw]/g, "");
  return initial.replace("dd", "d") + vowels.replace(/([aeo])\1/, "$1");
}

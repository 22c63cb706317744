/**
 * The part of a URL made of a folded name, with a number where it is taken.
 *
 * @param nameless for a name without Latin letters and digits
 */
export function freePath(folded: string, taken: Set<string>, nameless: string): string {
  const base = folded.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || nameless;
  let path = base;
  for (let n = 2; taken.has(path); n++) path = `${base}-${n}`;
  return path;
}

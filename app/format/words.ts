/** The words of a text: its runs of letters and digits. Combining marks belong to their letter. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
}

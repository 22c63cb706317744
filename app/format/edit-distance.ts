/**
 * The number of letters to insert, delete, replace or swap with their neighbour to turn one word
 * into the other; Infinity when it is more than `max`. Its time grows with the product of the
 * lengths.
 */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isEqual = a[i - 1] === b[j - 1];
      let distance = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isEqual ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, beforeLast[j - 2]! + 1);
      row.push(distance);
    }
    [beforeLast, last] = [last, row];
  }
  const distance = last[b.length]!;
  return distance <= max ? distance : Number.POSITIVE_INFINITY;
}

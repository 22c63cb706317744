import { asciiCapitals } from "#app/kit/format/fold.ts";

/** Longer than what banks print. Unicode normalization takes quadratic time on hostile input. */
const MAX_READ = 500;
/** Numbers that one memo may name. */
const MAX_NUMBERS = 5;

/** Short order numbers in a memo, as it came out of the banks. */
export type NamedOrders = {
  /** After the words that the shop asks for. */
  named: string[];
  /** What has the form of one: by itself, or after one that is named, perhaps with "và" between them. */
  possible: string[];
};

/**
 * Finds short order numbers in what banks make of the shop's memo "DON HANG A1B2C3": capitals, without marks, spaces or
 * signs, among words of their own.
 */
export function findOrderNumbers(memo: string): NamedOrders {
  const text = asciiCapitals(memo.slice(0, MAX_READ));
  const squeezed = text.replace(/[^A-Z0-9]/g, "");
  const runs = [...squeezed.matchAll(/DONHANG((?:(?:VA)?[0-9A-F]{6})+)/g)].map(([, run]) =>
    [...run!.matchAll(/(?:VA)?(.{6})/g)].map(([, number]) => number!),
  );
  const named = runs.map(([first]) => first!);
  const words = text.split(/[^A-Z0-9]+/).filter((word) => /^[0-9A-F]{6}$/.test(word));
  const possible = [...runs.flatMap(([, ...others]) => others), ...words];
  const few = (numbers: string[]) => [...new Set(numbers)].slice(0, MAX_NUMBERS);
  return { named: few(named), possible: few(possible) };
}

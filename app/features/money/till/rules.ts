/** Where the cash of a till comes from and goes to; refunds and cash taken out are negative. */
export const TILL_SOURCES = [
  ...(["runs", "counter", "debts", "orders", "refunds"] as const),
  ...(["differences", "putIn", "takenOut"] as const),
];
type TillSource = (typeof TILL_SOURCES)[number];

/** The notes and coins in use, by their value in dong. */
export const NOTES_VND = [
  ...([500_000, 200_000, 100_000, 50_000, 20_000] as const),
  ...([10_000, 5_000, 2_000, 1_000, 500] as const),
];
/** The most pieces of one note that a count can have. */
export const MAX_PIECES = 9_999;

/** The largest amount of cash, in dong: more than the largest count by note. */
export const MAX_CASH_VND = 10_000_000_000;

/** Amounts taken out or put in between two counts. */
export const MAX_MOVEMENTS = 200;

/** Pieces by note or coin, by its value in dong. */
export type Notes = Record<string, number>;

/** The amount that notes and coins are worth, in dong. */
export const worthOf = (notes: Notes): number =>
  Object.entries(notes).reduce((sum, [note, pieces]) => sum + Number(note) * pieces, 0);

/** What a period added to the till and took away, in dong. */
export type TillSums = Record<TillSource, number>;

/** The amount by which a period changed the cash in the till. */
export const changeOf = (sums: TillSums): number =>
  Object.values(sums).reduce((sum, vnd) => sum + vnd, 0);

/** The name of the form's field for the pieces of a note. */
export const noteField = (note: (typeof NOTES_VND)[number]) => `pieces-${note}` as const;
export type NoteField = ReturnType<typeof noteField>;

/** Lengths of the overview's period in days, with today. */
export const PERIODS = [1, 7, 30, 90] as const;

/** The rankings of the best products. */
export const RANKS = ["revenue", "pieces"] as const;
export type Rank = (typeof RANKS)[number];

export type OverviewChoice = { days: (typeof PERIODS)[number]; by: Rank };

/** Reads the period and ranking from URL parameters; by default, the last week by revenue. */
export function parseChoice(parameters: URLSearchParams): OverviewChoice {
  const [days, by] = [parameters.get("days"), parameters.get("by")];
  return {
    days: PERIODS.find((period) => String(period) === days) ?? 7,
    by: RANKS.find((rank) => rank === by) ?? "revenue",
  };
}

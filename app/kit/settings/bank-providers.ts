/** Who reports transfers to the shop, as in the URL of the call, with the name that people know. */
export const BANK_PROVIDERS = { sepay: "SePay", casso: "Casso" } as const;
export type BankProvider = keyof typeof BANK_PROVIDERS;
/** The secret that each signs its calls with; null for one that may not report. */
export type BankSecrets = Readonly<Record<BankProvider, string | null>>;

/** The providers that may report transfers. */
export const reportingProviders = (secrets: BankSecrets): BankProvider[] =>
  (Object.keys(BANK_PROVIDERS) as BankProvider[]).filter((name) => secrets[name] !== null);

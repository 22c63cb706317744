/**
 * The providers that can report transfers to the shop: the key is used in the URL of the call, the value is the name
 * that people know.
 */
export const BANK_PROVIDERS = { sepay: "SePay", casso: "Casso" } as const;
export type BankProvider = keyof typeof BANK_PROVIDERS;
export const isBankProvider = (name: string): name is BankProvider =>
  Object.keys(BANK_PROVIDERS).includes(name);
/** The secret with which each provider signs its calls; null for a provider that may not report. */
export type BankSecrets = Readonly<Record<BankProvider, string | null>>;

/** The providers with a secret, which may report transfers. */
export const reportingProviders = (secrets: BankSecrets): BankProvider[] =>
  (Object.keys(BANK_PROVIDERS) as BankProvider[]).filter((name) => secrets[name] !== null);

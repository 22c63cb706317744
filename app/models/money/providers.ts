import type { BankProvider } from "../../values/bank-providers.ts";
import { casso } from "./casso.ts";
import type { Provider } from "./provider.ts";
import { sepay } from "./sepay.ts";

/** How each provider reports transfers. */
export const PROVIDERS: Record<BankProvider, Provider> = { sepay, casso };

import type { Lang } from "#app/text/languages.ts";
import { delivery as deliveryEn } from "./policies/delivery-en.ts";
import { delivery } from "./policies/delivery-vi.ts";
import { payment as paymentEn } from "./policies/payment-en.ts";
import { payment } from "./policies/payment-vi.ts";
import { privacy as privacyEn } from "./policies/privacy-en.ts";
import { privacy } from "./policies/privacy-vi.ts";
import { returns as returnsEn } from "./policies/returns-en.ts";
import { returns } from "./policies/returns-vi.ts";
import { terms as termsEn } from "./policies/terms-en.ts";
import { terms } from "./policies/terms-vi.ts";
import type { Policy, PolicyId } from "./policy-text.ts";

const policies: Record<Lang, Record<PolicyId, Policy>> = {
  en: {
    privacy: privacyEn,
    terms: termsEn,
    delivery: deliveryEn,
    returns: returnsEn,
    payment: paymentEn,
  },
  vi: { privacy, terms, delivery, returns, payment },
};

/**
 * Returns a policy in a language. It is not part of `textFor`, so that the scripts of other pages do not contain it.
 */
export function policyFor(lang: Lang, id: PolicyId): Policy {
  return policies[lang][id];
}

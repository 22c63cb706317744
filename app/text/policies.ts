import { delivery as deliveryEn } from "./en/policies/delivery.ts";
import { payment as paymentEn } from "./en/policies/payment.ts";
import { privacy as privacyEn } from "./en/policies/privacy.ts";
import { returns as returnsEn } from "./en/policies/returns.ts";
import { terms as termsEn } from "./en/policies/terms.ts";
import type { Lang } from "./languages.ts";
import type { Policy, PolicyId } from "./policy.ts";
import { delivery } from "./vi/policies/delivery.ts";
import { payment } from "./vi/policies/payment.ts";
import { privacy } from "./vi/policies/privacy.ts";
import { returns } from "./vi/policies/returns.ts";
import { terms } from "./vi/policies/terms.ts";

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

/** A policy in a language. Not part of `textFor`, so that no other page's script contains it. */
export function policyFor(lang: Lang, id: PolicyId): Policy {
  return policies[lang][id];
}

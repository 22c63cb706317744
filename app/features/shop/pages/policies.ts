import type { Lang } from "#app/text/languages.ts";
import { delivery } from "./policies/delivery.ts";
import { payment } from "./policies/payment.ts";
import { privacy } from "./policies/privacy.ts";
import { returns } from "./policies/returns.ts";
import { terms } from "./policies/terms.ts";
import type { Policy, PolicyId } from "./policy-text.ts";

const policies: Record<PolicyId, Record<Lang, Policy>> = {
  privacy,
  terms,
  delivery,
  returns,
  payment,
};

/** A policy in a language. It is not part of `textFor`, so that the scripts of other pages do not contain it. */
export const policyFor = (lang: Lang, id: PolicyId): Policy => policies[id][lang];

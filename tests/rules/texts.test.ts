import { expect, test } from "vitest";
import { policyFor } from "#app/features/shop/pages/policies.ts";
import {
  DEFAULT_PROMISES,
  POLICY_IDS,
  type PolicyFacts,
} from "#app/features/shop/pages/policy-text.ts";
import { texts } from "#app/text/texts.ts";

const { en, vi } = texts;

/** Every key of a text with its kind: "cart.title: string", "cart.left: function of 1". */
function kinds(value: unknown, path = ""): string[] {
  if (typeof value === "function") return [`${path}: function of ${value.length}`];
  // Where a language says nothing, its text is null.
  if (typeof value !== "object" || value === null)
    return [`${path}: ${value === null ? "string" : typeof value}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    kinds(inner, path ? `${path}.${key}` : key),
  );
}

test("every text of English exists in Vietnamese, of the same kind, and none is empty", () => {
  const english = kinds(en);

  expect(english.length).toBeGreaterThan(150);
  expect(kinds(vi).toSorted()).toEqual(english.toSorted());
  expect([en.lang, vi.lang]).toEqual(["en", "vi"]);
  for (const text of [en, vi]) expect(JSON.stringify(text)).not.toMatch(/:\s*"\s*"/);
});

test("every policy has the same sections in both languages, with the same figures and links", () => {
  const shop = { name: "S", legalName: "L", email: "E", phone: "P", hours: "H" };
  const facts: PolicyFacts = {
    shop,
    delivery: { feeVnd: 31_000, freeFromVnd: 507_000, dependsOnPlace: true, hasPickup: true },
    promises: { ...DEFAULT_PROMISES, deliveryFrom: 41, deliveryTo: 42 },
    ...{ arrives: null, takesTransfers: true, transferReports: ["SePay"], asksForInvoices: true },
    ...{ keepOrdersDays: 1_827, loginDays: 33, guestCartDays: 77, orderLinkDays: 88 },
    ...{ formerEmailDays: 9, offersTimes: false },
  };
  const variants = [
    facts,
    { ...facts, takesTransfers: false },
    { ...facts, asksForInvoices: false },
    { ...facts, arrives: "Tomorrow" },
    { ...facts, offersTimes: true },
    { ...facts, delivery: { ...facts.delivery, feeVnd: 31_000, freeFromVnd: null } },
    { ...facts, delivery: { ...facts.delivery, feeVnd: 0 } },
    { ...facts, shop: { ...shop, legalName: null } },
    { ...facts, keepOrdersDays: 1_000 },
  ];
  for (const id of POLICY_IDS)
    for (const variant of variants) {
      const [english, vietnamese] = ([en, vi] as const).map(({ lang }) => {
        const { lead, sections } = policyFor(lang, id);
        return { lead: lead(variant), sections: sections(variant) };
      });
      expect(kinds(vietnamese), id).toEqual(kinds(english));
      expect(figuresOf(vietnamese), id).toEqual(figuresOf(english));
    }
});

/** The numbers and link targets of a policy, sorted: the order of words differs. */
function figuresOf(policy: unknown): string[][] {
  const sections = (policy as { sections: unknown[] }).sections;
  const ofHours = /8:00–22:00/g;
  return sections.map(
    (section) =>
      JSON.stringify(section)
        .replace(ofHours, "")
        .match(/\d[\d.]*\d|\d|"to":"\w+"/g)
        ?.toSorted() ?? [],
  );
}

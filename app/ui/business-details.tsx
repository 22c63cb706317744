import { useRootData, useText } from "./page/root-data.ts";

/** What is set of the business behind the shop, in lines: "Tax number: 0101234567". */
export function useBusinessLines(): string[] {
  const { business: t } = useText();
  const shop = useRootData()?.shop;
  return [
    shop?.legalName,
    shop?.taxId && `${t.taxId}: ${shop.taxId}`,
    shop?.registration && `${t.registration}: ${shop.registration}`,
    shop?.responsible && `${t.responsible}: ${shop.responsible}`,
  ].filter((line) => typeof line === "string");
}

/** The business behind the shop, a paragraph for each line. */
export function BusinessDetails() {
  return useBusinessLines().map((line) => <p key={line}>{line}</p>);
}

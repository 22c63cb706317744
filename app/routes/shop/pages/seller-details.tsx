import { telHref } from "../../../paths.ts";
import { supportHours } from "../../../text/own-texts.ts";
import { BusinessDetails } from "../../../ui/business-details.tsx";
import { useRootData, useText } from "../../../ui/page/root-data.ts";

/** Who runs the shop and how to reach them. */
export function SellerDetails() {
  const text = useText();
  const { policies, contact: t } = text;
  const shop = useRootData()?.shop;
  return (
    <section className="panel mt-6">
      <h2>{policies.seller}</h2>
      <p className="strong mt-3">{shop?.name}</p>
      <BusinessDetails />
      <p>
        {t.address}: {shop?.address}
      </p>
      <p>
        {t.phone}: <a href={telHref(shop?.phone ?? "")}>{shop?.phone}</a> (
        {supportHours(text, shop)})
      </p>
      <p>
        {t.email}: <a href={`mailto:${shop?.email}`}>{shop?.email}</a>
      </p>
    </section>
  );
}

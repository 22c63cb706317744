import type { MetaFunction } from "@remix-run/node";
import { paths } from "../../paths.ts";
import { textFor } from "../../text/languages.ts";
import { pageMeta, rootOf } from "../../ui/page/page-meta.ts";
import { useShop, useText } from "../../ui/page/use-shop.ts";

export const meta: MetaFunction = (args) => {
  const t = textFor(rootOf(args)?.lang ?? "en");
  return pageMeta(args, {
    title: t.contact.title,
    description: t.contact.lead,
    canonical: paths.contact,
  });
};

export default function Contact() {
  const { contact: t } = useText();
  const shop = useShop()?.shop;
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mb-4">{t.lead}</p>
      <div className="contact">
        <dl className="panel">
          <dt>{t.email}</dt>
          <dd>
            <a href={`mailto:${shop?.email}`}>{shop?.email}</a>
          </dd>
          <dt>{t.phone}</dt>
          <dd>
            <a href={`tel:${shop?.phone.replace(/\s/g, "")}`}>{shop?.phone}</a>
          </dd>
          <dt>{t.address}</dt>
          <dd>{shop?.address}</dd>
          <dt>{t.hours}</dt>
          <dd>{t.hoursValue}</dd>
        </dl>
        <figure className="panel text-center">
          <img src="/contact-card.svg" alt={t.scan} width={224} height={224} />
          <figcaption>
            <strong>{t.scan}</strong>
            <p className="hint">{t.scanHint}</p>
          </figcaption>
        </figure>
      </div>
    </>
  );
}

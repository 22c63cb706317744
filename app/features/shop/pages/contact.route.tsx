import type { MetaFunction } from "@remix-run/node";
import { supportHours } from "#app/features/shop/contents/custom-texts.ts";
import { ChatLinks } from "#app/features/shop/frame/chat-links.tsx";
import { BusinessDetails, useBusinessLines } from "#app/features/shop/frame/footer.tsx";
import { pageMeta, pageText } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { paths, telHref } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";

export const handle: RouteHandle = { cachedAs: "page" };

export const meta: MetaFunction = (args) => {
  const t = pageText(args);
  return pageMeta(args, {
    title: t.contact.title,
    description: t.contact.lead,
    canonical: paths.contact,
  });
};

export default function Contact() {
  const text = useText();
  const { contact: t, policies } = text;
  const hasBusinessDetails = useBusinessLines().length > 0;
  const shop = useRootData()?.shop;
  return (
    <>
      <h1>{t.title}</h1>
      <p className="mb-4">{t.lead}</p>
      <ChatLinks />
      <div className="columns contact">
        <dl className="panel">
          {shop?.email && (
            <>
              <dt>{t.email}</dt>
              <dd>
                <a className="touch-link" href={`mailto:${shop.email}`}>
                  {shop.email}
                </a>
              </dd>
            </>
          )}
          {shop?.phone && (
            <>
              <dt>{t.phone}</dt>
              <dd>
                <a className="touch-link" href={telHref(shop.phone)}>
                  {shop.phone}
                </a>
              </dd>
            </>
          )}
          {shop?.address && (
            <>
              <dt>{t.address}</dt>
              <dd>{shop.address}</dd>
            </>
          )}
          <dt>{t.hours}</dt>
          <dd>{supportHours(text, shop)}</dd>
          {hasBusinessDetails && (
            <>
              <dt>{policies.seller}</dt>
              <dd>
                <BusinessDetails />
              </dd>
            </>
          )}
        </dl>
        <figure className="panel">
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

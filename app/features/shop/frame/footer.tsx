import { Spaced } from "#app/kit/components/spaced.tsx";
import { paths, telHref } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";
import { LanguageLinks } from "./language-links.tsx";

/** Company, links, newsletter box and language links. */
export function Footer() {
  const t = useText();
  const root = useRootData();
  const shop = root?.shop;
  const isHome = root?.path.split("?")[0] === paths.home;
  return (
    <footer className="footer">
      <div className="footer-top">
        <div>
          <p className="footer-name">{shop?.name}</p>
          <p>{t.footer.company(shop?.name ?? "")}</p>
          <address>
            <BusinessDetails />
            {shop?.address && (
              <>
                {shop.address}
                <br />
              </>
            )}
            {shop?.phone && <a href={telHref(shop.phone)}>{shop.phone}</a>}{" "}
            {shop?.email && <a href={`mailto:${shop.email}`}>{shop.email}</a>}
          </address>
        </div>
        {/* The home page has a box of its own. */}
        {!shop?.ownFigures && !isHome && (
          <div>
            <h2>{t.footer.newsletter}</h2>
            <p className="max-md:hidden">{t.footer.newsletterHint}</p>
            <NewsletterField id="footer-newsletter" />
          </div>
        )}
      </div>
      <nav aria-label={t.footer.links}>
        <Spaced>
          <a href={paths.about}>{t.nav.about}</a>
          <a href={paths.products}>{t.nav.products}</a>
          <a href={paths.contact}>{t.nav.contact}</a>
          <a href={paths.delivery}>{t.footer.delivery}</a>
          <a href={paths.returns}>{t.footer.returns}</a>
          <a href={paths.payment}>{t.footer.payment}</a>
          <a href={paths.privacy}>{t.footer.privacy}</a>
          <a href={paths.terms}>{t.footer.terms}</a>
          <a href={paths.sitemap}>{t.footer.sitemap}</a>
        </Spaced>
      </nav>
      <div className="footer-end">
        <p>
          © {shop?.name}. {t.footer.rights}
        </p>
        <p className="languages">
          <LanguageLinks page={root?.path ?? paths.home} />
        </p>
      </div>
    </footer>
  );
}

/** The details of the business behind the shop that are set, line by line: "Tax number: 0101234567". */
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

/** An email field and a Subscribe button. There is no newsletter yet, so the button does nothing. */
export function NewsletterField({ id }: { id: string }) {
  const t = useText();
  return (
    <div className="newsletter-field">
      <label className="sr-only" htmlFor={id}>
        {t.footer.emailLabel}
      </label>
      <input id={id} type="email" autoComplete="email" placeholder="email@example.com" />
      <button type="button" className="button button-quiet">
        {t.footer.subscribe}
      </button>
    </div>
  );
}

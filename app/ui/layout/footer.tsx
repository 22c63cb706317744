import { paths, telHref } from "../../paths.ts";
import { BusinessDetails } from "../business-details.tsx";
import { useRootData, useText } from "../page/root-data.ts";
import { Spaced } from "../spaced.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { NewsletterField } from "./newsletter-field.tsx";

/** Company, links, newsletter box and language links. */
export function Footer() {
  const t = useText();
  const root = useRootData();
  const shop = root?.shop;
  return (
    <footer className="footer">
      <div className="footer-columns">
        <div>
          <p className="footer-name">{shop?.name}</p>
          <p>{t.footer.company(shop?.name ?? "")}</p>
          <address>
            <BusinessDetails />
            {shop?.address}
            <br />
            <a href={telHref(shop?.phone ?? "")}>{shop?.phone}</a>
            <br />
            <a href={`mailto:${shop?.email}`}>{shop?.email}</a>
          </address>
        </div>
        <nav aria-label={t.footer.links}>
          <Spaced>
            <a href={paths.about}>{t.nav.about}</a>
            <a href={paths.products}>{t.nav.products}</a>
            <a href={paths.contact}>{t.nav.contact}</a>
            <a href={paths.delivery}>{t.footer.delivery}</a>
            <a href={paths.returns}>{t.footer.returns}</a>
            <a href={paths.payment}>{t.footer.payment}</a>
          </Spaced>
        </nav>
        <div>
          <h2>{t.footer.newsletter}</h2>
          <p>{t.footer.newsletterHint}</p>
          <NewsletterField id="footer-newsletter" />
        </div>
      </div>
      <div className="footer-end">
        <p>
          © {shop?.name}. {t.footer.rights}
        </p>
        <p className="flex flex-wrap">
          <Spaced>
            <a href={paths.privacy}>{t.footer.privacy}</a>
            <a href={paths.terms}>{t.footer.terms}</a>
            <a href={paths.sitemap}>{t.footer.sitemap}</a>
          </Spaced>
        </p>
        <p className="languages flex flex-wrap">
          <LanguageLinks page={root?.path ?? paths.home} />
        </p>
      </div>
    </footer>
  );
}

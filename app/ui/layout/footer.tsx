import { paths, telHref } from "../../paths.ts";
import { useRootData, useText } from "../page/root-data.ts";
import { LanguageLinks } from "./language-links.tsx";
import { NewsletterField } from "./newsletter-field.tsx";

/** Company, links, newsletter box and language links. Privacy, Terms and Sitemap are placeholders. */
export function Footer() {
  const t = useText();
  const root = useRootData();
  const shop = root?.shop;
  return (
    <footer className="footer">
      <div className="footer-columns">
        <div>
          <p className="footer-name">{shop?.name}</p>
          <p>{t.footer.company}</p>
          <address>
            {shop?.address}
            <br />
            <a href={telHref(shop?.phone ?? "")}>{shop?.phone}</a>
            <br />
            <a href={`mailto:${shop?.email}`}>{shop?.email}</a>
          </address>
        </div>
        <nav aria-label={t.footer.links}>
          <a href={paths.about}>{t.nav.about}</a>
          <a href={paths.products}>{t.nav.products}</a>
          <a href={paths.contact}>{t.nav.contact}</a>
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
        <p>
          <span>{t.footer.privacy}</span> <span>{t.footer.terms}</span>{" "}
          <span>{t.footer.sitemap}</span>
        </p>
        <p>
          <LanguageLinks page={root?.path ?? paths.home} />
        </p>
      </div>
    </footer>
  );
}

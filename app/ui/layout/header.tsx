import { useLocation } from "@remix-run/react";
import { splitFullName } from "../../format/full-name.ts";
import { paths, withDialog } from "../../paths.ts";
import { Illustration } from "../illustration.tsx";
import { Personal } from "../page/personal.tsx";
import { countItems, useCartCount, useRootData, useText } from "../page/root-data.ts";
import { Spaced } from "../spaced.tsx";
import { SEARCH_ID, SearchBox } from "./search-box.tsx";

/** Logo, links, login and cart; a search box on home and All Products, a link to it elsewhere. */
export function Header() {
  const t = useText();
  const root = useRootData();
  const { pathname } = useLocation();
  const links = [
    { href: paths.home, text: t.nav.home },
    { href: paths.products, text: t.nav.products },
    { href: paths.about, text: t.nav.about },
    { href: paths.contact, text: t.nav.contact },
  ];
  const hasSearchBox = pathname === paths.home || pathname === paths.products;
  const navLinks = (
    <Spaced>
      {links.map(({ href, text }) => (
        <a key={href} href={href} aria-current={href === pathname ? "page" : undefined}>
          {text}
        </a>
      ))}
    </Spaced>
  );
  return (
    <header className="header">
      <div className="header-bar">
        <a className="logo" href={paths.home}>
          <Illustration name="logo" />
          <span>{root?.shop.name}</span>
        </a>{" "}
        <nav className="nav-wide" aria-label={t.nav.label}>
          {navLinks}
        </nav>
        <div className="header-actions">
          <Spaced>
            {!hasSearchBox && <SearchLink />}
            <Personal variantOf={({ shopperName }) => shopperName}>
              <AccountLinks />
            </Personal>
            {pathname !== paths.about && pathname !== paths.contact && (
              <Personal variantOf={countItems}>
                <CartLink />
              </Personal>
            )}
            {/* Styles show it in place of the links above, where these are too wide. */}
            <details className="menu max-md:block" hidden>
              <summary>
                <Illustration name="icon-menu" />
                <span className="sr-only">{t.nav.menu}</span>
              </summary>{" "}
              <nav aria-label={t.nav.menu}>{navLinks}</nav>
            </details>
          </Spaced>
        </div>
      </div>
      {hasSearchBox && <SearchBox />}
    </header>
  );
}

function SearchLink() {
  const t = useText();
  return (
    <a className="header-action" href={`${paths.products}#${SEARCH_ID}`}>
      <Illustration name="icon-search" label={t.search.label} />
    </a>
  );
}

function CartLink() {
  const t = useText();
  const count = useCartCount();
  return (
    <a className="header-action" href={paths.cart}>
      <Illustration name="icon-cart" label={t.nav.cart(count)} />{" "}
      <span className="badge" data-count={count} aria-hidden="true">
        {count}
      </span>
    </a>
  );
}

/** Vietnamese people are called by their given name; the full name does not fit a phone. */
const shortName = (name: string, lang: string) =>
  lang === "vi" ? splitFullName(name).firstname : name;

function AccountLinks() {
  const t = useText();
  const root = useRootData();
  if (!root?.shopperName) {
    const href = root ? withDialog(root.path, "login") : paths.login;
    return (
      <a className="header-action" href={href} rel="nofollow">
        <Illustration name="icon-user" />
        <span>{t.nav.login}</span>
      </a>
    );
  }
  return (
    <details className="menu account-menu">
      <summary className="header-action">
        <Illustration name="icon-user" />
        <span className="account-name">{shortName(root.shopperName, t.lang)}</span>
      </summary>
      <div className="menu-panel">
        <a href={paths.account}>{t.nav.account}</a> <a href={paths.myOrders}>{t.nav.myOrders}</a>
        <form method="post" action={paths.logout}>
          <button type="submit">{t.nav.logout}</button>
        </form>
      </div>
    </details>
  );
}

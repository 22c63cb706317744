import { useLocation, useSearchParams } from "@remix-run/react";
import { listTexts } from "#app/features/cart/my-list/text.ts";
import { pasteTexts } from "#app/features/cart/paste-list/text.ts";
import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { ShopLogo } from "#app/features/shop/pictures/shop-logo.tsx";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { splitFullName } from "#app/kit/format/split-name.ts";
import { Personal } from "#app/kit/page/personal.tsx";
import { hrefWith, paths, withDialog } from "#app/paths.ts";
import { countItems, useCartCount, useRootData, useText } from "#app/root-data.ts";
import { OtherLanguageLink } from "./other-language-link.tsx";

/** Logo, links, search box, the other language, login, cart and menu. */
export function Header() {
  const t = useText();
  const root = useRootData();
  const links = [
    { href: paths.home, text: t.nav.home },
    { href: paths.products, text: t.nav.products },
    { href: paths.about, text: t.nav.about },
    { href: paths.contact, text: t.nav.contact },
  ];
  return (
    <header className="header">
      <a className="logo" href={paths.home}>
        <ShopLogo />
        <span>{root?.shop.name}</span>
      </a>{" "}
      <nav className="nav-wide" aria-label={t.nav.label}>
        <NavLinks links={links} />
      </nav>
      <SearchBox />
      <div className="header-actions">
        <Spaced>
          <span className="header-language">
            <OtherLanguageLink page={root?.path ?? paths.home} />
          </span>
          <Personal variantOf={({ shopperName }) => shopperName}>
            <AccountLinks />
          </Personal>
          <Personal variantOf={countItems}>
            <CartLink />
          </Personal>
          <Menu links={links} />
        </Spaced>
      </div>
    </header>
  );
}

/** Searches products by name: on the home page there, elsewhere on All Products. A link clears the search. */
function SearchBox() {
  const { search: t } = useText();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const action = pathname === paths.home ? paths.home : paths.products;
  const isHere = pathname === action;
  const query = (isHere && params.get("q")) || "";
  const category = (action === paths.products && isHere && params.get("category")) || "";
  const clearHref = query ? hrefWith(action, { category }) : undefined;
  return (
    <search className="search">
      <form method="get" action={action}>
        {category && <input type="hidden" name="category" value={category} />}
        <input
          type="search"
          name="q"
          defaultValue={query}
          aria-label={t.label}
          placeholder={t.label}
          enterKeyHint="search"
          autoComplete="off"
        />
        {clearHref && (
          <a className="search-clear icon-button" href={clearHref}>
            <Illustration name="icon-close" label={t.clear} />
          </a>
        )}
        <button type="submit" className="icon-button">
          <Illustration name="icon-search" label={t.submit} />
        </button>
      </form>
    </search>
  );
}

type NavLink = { href: string; text: string; className?: string };

function NavLinks({ links }: { links: NavLink[] }) {
  const { pathname } = useLocation();
  return (
    <Spaced>
      {links.map(({ text, ...link }) => (
        <a key={link.href} {...link} aria-current={link.href === pathname ? "page" : undefined}>
          {text}
        </a>
      ))}
    </Spaced>
  );
}

/** The links of the header with all categories and the visitor's list. */
function Menu({ links }: { links: NavLink[] }) {
  const t = useText();
  const root = useRootData();
  const categories = (root?.categories ?? []).map((category) => ({
    href: paths.category(category.path),
    text: categoryLabel(t, category),
  }));
  const list = { href: paths.myList, text: listTexts[t.lang].title };
  const repeated = links.map((link) => ({ ...link, className: "repeated" }));
  return (
    // Styles reveal the menu; without styles, the other links of the page are enough.
    <details className="menu block" hidden>
      <summary>
        <Illustration name="icon-menu" />
        <span className="sr-only">{t.nav.menu}</span>
      </summary>{" "}
      <nav aria-label={t.nav.menu}>
        <NavLinks links={[...repeated.slice(0, 2), ...categories, list, ...repeated.slice(2)]} />
      </nav>
    </details>
  );
}

function CartLink() {
  const t = useText();
  const count = useCartCount();
  return (
    <a className="header-action cart-link" href={paths.cart}>
      <Illustration name="icon-cart" label={t.nav.cart(count)} />{" "}
      <span className="badge" data-count={count} aria-hidden="true">
        {count}
      </span>
    </a>
  );
}

/** Vietnamese people are called by their given name; the full name does not fit a phone. */
const shortName = (name: string, lang: "en" | "vi") =>
  lang === "vi" ? splitFullName(name, lang).firstname : name;

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
        <a href={paths.myOrders}>{t.nav.myOrders}</a>{" "}
        <a href={paths.myList}>{listTexts[t.lang].title}</a>{" "}
        <a href={paths.pasteList}>{pasteTexts[t.lang].title}</a>{" "}
        <a href={paths.account}>{t.nav.account}</a>
        <form method="post" action={paths.logout}>
          <button type="submit">{t.nav.logout}</button>
        </form>
      </div>
    </details>
  );
}

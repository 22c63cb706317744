import { Link, useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "../../paths.ts";
import { Illustration } from "../illustration.tsx";
import { useText } from "../page/root-data.ts";
import { OtherLanguageLink } from "./language-links.tsx";
import { Toasts } from "./toasts.tsx";

/** Header, sidebar and content of every seller page. */
export function SellerAreaLayout({ children }: { children: ReactNode }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state !== "idle";
  const links = [
    { href: paths.seller, text: t.seller.addProduct, icon: "icon-plus" },
    { href: paths.sellerProducts, text: t.seller.productList, icon: "icon-menu" },
    { href: paths.sellerOrders, text: t.seller.orders, icon: "icon-truck" },
    { href: paths.sellerCategories, text: t.seller.categories, icon: "icon-grid" },
  ];
  const isOrderPage = pathname.startsWith(paths.sellerOrder(""));
  const ariaCurrent = (href: string) => {
    if (href === pathname) return "page";
    return isOrderPage && href === paths.sellerOrders ? "true" : undefined;
  };
  return (
    <div className="seller" data-loading={isLoading || undefined}>
      <a className="skip-link" href="#main">
        {t.nav.skip}
      </a>
      <header className="seller-header">
        <a className="logo" href={paths.home}>
          <Illustration name="logo" />
          <span>{t.seller.title}</span>
        </a>
        <p>{t.seller.greeting}</p>
        <OtherLanguageLink page={pathname + search} />
        <form method="post" action={paths.seller}>
          <button className="button button-quiet" type="submit" name="intent" value="logout">
            {t.seller.logout}
          </button>
        </form>
      </header>
      <nav className="seller-nav" aria-label={t.nav.label}>
        {links.map(({ href, text, icon }) => (
          <Link key={href} to={href} aria-current={ariaCurrent(href)}>
            <Illustration name={icon} />
            {text}
          </Link>
        ))}
      </nav>
      <main id="main" tabIndex={-1} className="seller-main">
        {children}
      </main>
      <Toasts />
    </div>
  );
}

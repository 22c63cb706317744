import { Link, useLocation } from "@remix-run/react";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { atMost99 } from "#app/kit/format/pagination.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

/**
 * The links of the sellers' pages: all in a column on wide screens; on phones one row of rooms, and below it the other
 * pages of the current room.
 */
export function SellerNav({ toConfirm }: { toConfirm: number }) {
  const t = useText();
  const { pathname } = useLocation();
  // On phones, a room's link leads to its `home`.
  const rooms = [
    {
      name: t.seller.overview,
      home: paths.sellerOverview(),
      pages: [{ href: paths.sellerOverview(), text: t.seller.overview, icon: "icon-chart" }],
    },
    {
      name: t.nav.products,
      home: paths.sellerProducts(),
      pages: [
        { href: paths.seller, text: t.seller.addProduct, icon: "icon-plus" },
        { href: paths.sellerProducts(), text: t.seller.productList, icon: "icon-menu" },
        { href: paths.sellerCategories, text: t.seller.categories, icon: "icon-grid" },
        { href: paths.sellerDishes(), text: t.seller.dishes, icon: "icon-pot" },
      ],
    },
    {
      name: t.seller.orders,
      home: paths.sellerOrders(),
      pages: [
        { href: paths.sellerOrders(), text: t.seller.orders, icon: "icon-truck" },
        { href: paths.newOrder, text: t.seller.newOrder, icon: "icon-cart" },
        { href: paths.confirmOrders(), text: t.calls.title, icon: "icon-phone", count: toConfirm },
        { href: paths.runs, text: t.seller.runs, icon: "icon-pin" },
      ],
    },
    {
      name: t.seller.money,
      home: paths.money(),
      pages: [{ href: paths.money(), text: t.seller.money, icon: "icon-cash" }],
    },
    {
      name: t.seller.shop,
      home: paths.sellerShop(),
      pages: [
        { href: paths.sellerShop(), text: t.seller.shopContent, icon: "icon-store" },
        { href: paths.sellerSettings(), text: t.seller.settings, icon: "icon-settings" },
      ],
    },
  ];
  const hasLink = rooms.some(({ pages }) => pages.some(({ href }) => href === pathname));
  const part = hasLink ? pathname : partOf(pathname);
  const ariaCurrent = (href: string) =>
    href === pathname ? "page" : href === part ? "true" : undefined;
  return (
    <nav className="seller-nav" aria-label={t.nav.label}>
      <div className="nav-rooms">
        {rooms.map(({ name, home, pages }) => (
          <Link
            key={home}
            to={home}
            aria-current={
              ariaCurrent(home) ?? (pages.some(({ href }) => href === part) ? "true" : undefined)
            }
            data-waiting={pages.some((page) => "count" in page && page.count) || undefined}
          >
            <Illustration name={pages.find(({ href }) => href === home)!.icon} />
            {name}
          </Link>
        ))}
      </div>
      {rooms.map(({ home, pages }) => (
        <div
          key={home}
          className="nav-pages"
          data-open={(pages.length > 1 && pages.some(({ href }) => href === part)) || undefined}
        >
          {pages.map(({ href, text, icon, ...page }) => (
            <Link
              key={href}
              to={href}
              className={href === home ? "nav-home" : undefined}
              aria-current={ariaCurrent(href)}
            >
              <Illustration name={icon} />
              {text}
              {"count" in page && page.count ? (
                <strong className="nav-count">{atMost99(page.count)}</strong>
              ) : null}
            </Link>
          ))}
        </div>
      ))}
      <Link
        className="seller-help"
        // Which page of the help this is about, the server knows.
        to={hrefWith(paths.help, { of: pathname })}
        aria-current={ariaCurrent(paths.help)}
      >
        <span className="sr-only">{t.seller.help}</span>
      </Link>
    </nav>
  );
}

/** The link to which a page without a link of its own belongs. */
function partOf(pathname: string): string | null {
  const parts: [string, string][] = [
    [paths.sellerOrder(""), paths.sellerOrders()],
    [paths.sellerOrders(), paths.sellerOrders()],
    [paths.bulk, paths.sellerOrders()],
    [paths.slips, paths.sellerOrders()],
    [paths.run(""), paths.runs],
    [paths.money(), paths.money()],
    [paths.productPhotos, paths.sellerProducts()],
    [paths.productImports, paths.sellerProducts()],
    [paths.sellerDishes(), paths.sellerDishes()],
    [paths.sellerStock, paths.sellerProducts()],
    [paths.sellerWishes(), paths.sellerProducts()],
    [paths.searchNames, paths.sellerCategories],
    [paths.sellerTags, paths.sellerCategories],
    [paths.sellerReviews, paths.sellerOverview()],
    [paths.sellerPrices(), paths.sellerProducts()],
    [paths.sellerShop(), paths.sellerShop()],
  ];
  return parts.find(([start]) => pathname.startsWith(start))?.[1] ?? null;
}

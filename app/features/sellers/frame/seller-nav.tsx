import { Link, useLocation } from "@remix-run/react";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { atMost99 } from "#app/kit/format/pagination.ts";
import { useMay } from "#app/kit/forms/seller-form.tsx";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

type Room = {
  /** Its name on phones, unless that is the name of its home. */
  name?: string;
  /** Place of the page that it leads to on phones; default the first. */
  home?: number;
  pages: Page[];
};
type Page = {
  href: string;
  text: string;
  icon: string;
  /** What waits on it. */
  count?: number;
  /** How the paths of its pages without a link of their own begin, where that is not as its own does. */
  parts?: string[];
};

/**
 * The links of the sellers' pages: all in a column on wide screens; on phones one row of rooms, and below it the other
 * pages of the current room.
 */
export function SellerNav({ toConfirm }: { toConfirm: number }) {
  const t = useText();
  const { pathname } = useLocation();
  const rooms: Room[] = [
    {
      pages: [
        {
          href: paths.sellerOverview(),
          text: t.seller.overview,
          icon: "icon-chart",
          parts: [paths.sellerReviews],
        },
      ],
    },
    {
      name: t.nav.products,
      home: 1,
      pages: [
        { href: paths.seller, text: t.seller.addProduct, icon: "icon-plus" },
        {
          href: paths.sellerProducts(),
          text: t.seller.productList,
          icon: "icon-menu",
          parts: [
            paths.productPhotos,
            paths.productImports,
            paths.sellerStock,
            paths.sellerWishes(),
            paths.sellerPrices(),
          ],
        },
        {
          href: paths.sellerCategories,
          text: t.seller.categories,
          icon: "icon-grid",
          parts: [paths.searchNames, paths.sellerTags],
        },
        { href: paths.sellerDishes(), text: t.seller.dishes, icon: "icon-pot" },
      ],
    },
    {
      pages: [
        {
          href: paths.sellerOrders(),
          text: t.seller.orders,
          icon: "icon-truck",
          parts: [paths.sellerOrder(""), paths.bulk, paths.slips],
        },
        { href: paths.newOrder, text: t.seller.newOrder, icon: "icon-cart" },
        { href: paths.confirmOrders(), text: t.calls.title, icon: "icon-phone", count: toConfirm },
        { href: paths.runs, text: t.seller.runs, icon: "icon-pin", parts: [paths.run("")] },
      ],
    },
    { pages: [{ href: paths.money(), text: t.seller.money, icon: "icon-cash" }] },
    {
      name: t.seller.shop,
      pages: [
        { href: paths.sellerShop(), text: t.seller.shopContent, icon: "icon-store" },
        { href: paths.sellerSettings(), text: t.seller.settings, icon: "icon-settings" },
      ],
    },
  ];
  const may = useMay();
  const shown = rooms
    .map((room) => ({ ...room, pages: room.pages.filter(({ href }) => may(href)) }))
    .filter(({ pages }) => pages[0]);
  const all = shown.flatMap(({ pages }) => pages);
  const isPart = ({ href, parts = [] }: Page) =>
    href !== paths.seller && [href, ...parts].some((start) => pathname.startsWith(start));
  const part = (all.find(({ href }) => href === pathname) ?? all.find(isPart))?.href;
  const ariaCurrent = (href: string) =>
    href === pathname ? "page" : href === part ? "true" : undefined;
  return (
    <nav className="seller-nav" aria-label={t.nav.label}>
      <div className="nav-rooms">
        {shown.map(({ name, home = 0, pages }) => {
          const { href, text, icon } = pages[home] ?? pages[0]!;
          const isOpen = pages.some((page) => page.href === part);
          return (
            <Link
              key={href}
              to={href}
              aria-current={ariaCurrent(href) ?? (isOpen ? "true" : undefined)}
              data-waiting={pages.some(({ count }) => count) || undefined}
            >
              <Illustration name={icon} />
              {name ?? text}
            </Link>
          );
        })}
      </div>
      {shown.map(({ home = 0, pages }) => (
        <div
          key={pages[0]!.href}
          className="nav-pages"
          data-open={(pages.length > 1 && pages.some(({ href }) => href === part)) || undefined}
        >
          {pages.map(({ href, text, icon, count }, i) => (
            <Link
              key={href}
              to={href}
              className={i === home ? "nav-home" : undefined}
              aria-current={ariaCurrent(href)}
            >
              <Illustration name={icon} />
              {text}
              {count ? <strong className="nav-count">{atMost99(count)}</strong> : null}
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

import {
  isRouteErrorResponse,
  Link,
  useLocation,
  useNavigation,
  useNavigationType,
  useRouteError,
} from "@remix-run/react";
import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { type ShownUndo, UndoBar } from "#app/features/orders/undo/undo-bar.tsx";
import { sellerLoginOf } from "#app/features/sellers/login/seller-login-required.ts";
import { OtherLanguageLink } from "#app/features/shop/frame/language-links.tsx";
import type { RefusedForm } from "#app/kit/command/action.ts";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { noteSellersPage } from "#app/kit/connection/connection.ts";
import { atMost99 } from "#app/kit/format/pagination.ts";
import { focusTarget } from "#app/kit/forms/error-summary.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { SubmitQueue } from "#app/kit/forms/submit-queue.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { errorText, errorTitle } from "#app/kit/page/error-text.ts";
import { Toasts } from "#app/kit/page/toasts.tsx";
import { hrefWith, paths, safePath } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import SellerLogin from "#seller-login";
import { ConnectionNotice } from "./connection-notice.tsx";

type Props = {
  /** E-mail address of the seller who is logged in. */
  email?: string;
  /** How many orders wait for a call; counting stops after 99. */
  toConfirm?: number;
  /** Whether the mail server takes no mails at the moment. */
  mailsFail?: boolean;
  /** The seller's last change, if it can still be undone. */
  undo?: ShownUndo | null;
  children: ReactNode;
};

/** Header, sidebar and content of every seller page. */
export function SellerAreaLayout({
  email,
  toConfirm = 0,
  mailsFail = false,
  undo,
  children,
}: Props) {
  const t = useText();
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state !== "idle";
  const nav = useCurrentLinkInView(pathname);
  useEffect(noteSellersPage, []);
  useTopOfOtherPage(pathname);
  const links = [
    { href: paths.seller, text: t.seller.addProduct, icon: "icon-plus" },
    { href: paths.sellerProducts(), text: t.seller.productList, icon: "icon-menu" },
    { href: paths.sellerOrders(), text: t.seller.orders, icon: "icon-truck" },
    { href: paths.newOrder, text: t.seller.newOrder, icon: "icon-cart" },
    { href: paths.confirmOrders(), text: t.calls.title, icon: "icon-phone", count: toConfirm },
    { href: paths.runs, text: t.seller.runs, icon: "icon-pin" },
    { href: paths.sellerOverview(), text: t.seller.overview, icon: "icon-chart" },
    { href: paths.money(), text: t.seller.money, icon: "icon-cash" },
    { href: paths.sellerCategories, text: t.seller.categories, icon: "icon-grid" },
    { href: paths.sellerDishes(), text: t.seller.dishes, icon: "icon-pot" },
    { href: paths.sellerShop(), text: t.seller.shopContent, icon: "icon-store" },
    { href: paths.sellerSettings(), text: t.seller.settings, icon: "icon-settings" },
  ];
  const ariaCurrent = (href: string) => {
    if (href === pathname) return "page";
    return partOf(pathname) === href ? "true" : undefined;
  };
  return (
    <SubmitQueue>
      <div className="seller" data-loading={isLoading || undefined}>
        {/* biome-ignore lint/a11y/useValidAnchor: without script it is a plain link */}
        <a className="skip-link" href="#main" onClick={focusTarget}>
          {t.nav.skip}
        </a>
        <header className="seller-header">
          <a className="logo" href={paths.home}>
            <Illustration name="logo" />
            <span>{t.seller.title}</span>
          </a>
          <p>
            {t.seller.greeting} {email && <span>{email}</span>}
          </p>
          <OtherLanguageLink page={pathname + search} />
          <SellerForm method="post" action={paths.seller}>
            <SubmitButton intent="logout">{t.seller.logout}</SubmitButton>
          </SellerForm>
        </header>
        <nav ref={nav} className="seller-nav scroll-row" aria-label={t.nav.label}>
          {links.map(({ href, text, icon, count }) => (
            <Link key={href} to={href} aria-current={ariaCurrent(href)}>
              <Illustration name={icon} />
              {text}
              {count ? <strong className="nav-count">{atMost99(count)}</strong> : null}
            </Link>
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
        <main id="main" tabIndex={-1} className="seller-main">
          {mailsFail && (
            <p className="seller-trouble" role="status">
              {t.seller.mailsFail}
            </p>
          )}
          {children}
          {undo && <UndoBar key={undo.id} undo={undo} />}
        </main>
        <Toasts />
        <ConnectionNotice />
      </div>
    </SubmitQueue>
  );
}

/** Scrolls the row of links, which is longer than a phone is wide, to the link of the page. */
function useCurrentLinkInView(pathname: string) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = nav.current!;
    const link = row.querySelector<HTMLElement>("[aria-current]");
    if (link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [pathname]);
  return nav;
}

/** Scrolls to the top after a form leads to another page: forms keep the scroll position for answers in place. */
function useTopOfOtherPage(pathname: string): void {
  const type = useNavigationType();
  const { hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (type !== "POP" && !hash) window.scrollTo(0, 0);
  }, [pathname, type, hash]);
}

/** The link to which a page without a link of its own belongs. */
function partOf(pathname: string): string | null {
  const parts: [string, string][] = [
    [paths.sellerOrder(""), paths.sellerOrders()],
    [paths.bulk, paths.sellerOrders()],
    [paths.slips, paths.sellerOrders()],
    [paths.run(""), paths.runs],
    [paths.money(), paths.money()],
    [paths.productImports, paths.sellerProducts()],
    [paths.sellerDishes(), paths.sellerDishes()],
    [paths.sellerStock, paths.sellerProducts()],
    [paths.sellerPrices(), paths.sellerProducts()],
  ];
  return parts.find(([start]) => pathname.startsWith(start))?.[1] ?? null;
}

/** The error of a seller's page, for an HTTP status of 400 or above, in the layout of these pages. */
export function SellerError({ status }: { status: number }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const link =
    status < 500
      ? { href: paths.sellerOrders(), text: t.seller.orders }
      : { href: pathname + search, text: t.connection.tryAgain };
  return (
    <SellerAreaLayout>
      <EmptyState
        illustration={status === 404 ? "not-found" : "error"}
        title={errorTitle(t, status)}
        text={errorText(t, status, pathname)}
        link={link}
        heading="h1"
      />
    </SellerAreaLayout>
  );
}

/** A seller's login form that is shown again. */
export type FailedLogin = RefusedForm & { next: string };

/** Shows the seller login if there is no session, otherwise the error. */
export function SellerErrorBoundary({ failed }: { failed?: FailedLogin }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const login = sellerLoginOf(error);
  if (!login) return <SellerError status={isRouteErrorResponse(error) ? error.status : 500} />;
  const next = safePath(failed?.next, pathname + search);
  const lastResult = login.failed ?? failed?.result;
  return (
    <SubmitQueue>
      <Suspense>
        <SellerLogin next={next} lastResult={lastResult} kept={login.kept} />
      </Suspense>
    </SubmitQueue>
  );
}

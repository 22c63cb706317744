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
import type { FailedLogin } from "#app/features/sellers/login/log-in-seller.http.server.ts";
import { type MayNot, sellerLoginOf } from "#app/features/sellers/login/seller-login-required.ts";
import { OtherLanguageLink } from "#app/features/shop/frame/other-language-link.tsx";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { noteSellersPage } from "#app/kit/connection/connection.ts";
import { focusTarget } from "#app/kit/forms/error-summary.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { SubmitQueue } from "#app/kit/forms/submit-queue.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { errorText, errorTitle } from "#app/kit/page/error-text.ts";
import { Toasts } from "#app/kit/page/toasts.tsx";
import { paths, safePath } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import SellerLogin from "#seller-login";
import { ConnectionNotice } from "./connection-notice.tsx";
import { SellerNav } from "./seller-nav.tsx";

type Props = {
  /** E-mail address of the seller who is logged in. */
  email?: string;
  /** How many orders wait for a call; counting stops after 99. */
  toConfirm?: number;
  /** What follows from it that the mail server takes no mails at the moment. */
  mailsFail?: string | null;
  /** The seller's last change, if it can still be undone. */
  undo?: ShownUndo | null;
  children: ReactNode;
};

/** Header, sidebar and content of every seller page. */
export function SellerAreaLayout({ email, toConfirm = 0, mailsFail, undo, children }: Props) {
  const t = useText();
  const { pathname, search } = useLocation();
  const isLoading = useNavigation().state !== "idle";
  useEffect(noteSellersPage, []);
  useTopOfOtherPage(pathname);
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
            <Link className="touch-link" to={paths.me()}>
              {t.seller.greeting} {email && <span>{email}</span>}
            </Link>
          </p>
          <OtherLanguageLink page={pathname + search} />
          <SellerForm method="post" action={paths.seller}>
            <SubmitButton intent="logout">{t.seller.logout}</SubmitButton>
          </SellerForm>
        </header>
        <SellerNav toConfirm={toConfirm} />
        <main id="main" tabIndex={-1} className="seller-main">
          <div className="seller-page">
            {mailsFail && (
              <p className="seller-trouble" role="status">
                {mailsFail}
              </p>
            )}
            {children}
          </div>
          {undo && <UndoBar key={undo.id} undo={undo} />}
        </main>
        <Toasts />
        <ConnectionNotice />
      </div>
    </SubmitQueue>
  );
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

type ErrorProps = { status: number; mayNot?: MayNot | null };

/** The error of a seller's page, for an HTTP status of 400 or above, in the layout of these pages. */
export function SellerError({ status, mayNot }: ErrorProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  const link = mayNot
    ? { href: paths.seller, text: mayNot.back }
    : status < 500
      ? { href: paths.sellerOrders(), text: t.seller.orders }
      : { href: pathname + search, text: t.connection.tryAgain };
  return (
    <SellerAreaLayout>
      <EmptyState
        illustration={status === 404 ? "not-found" : "error"}
        title={mayNot?.title ?? errorTitle(t, status)}
        text={mayNot?.message ?? errorText(t, status, pathname)}
        link={link}
        heading="h1"
      />
    </SellerAreaLayout>
  );
}

/** Shows the seller login if there is no session, otherwise the error. */
export function SellerErrorBoundary({ failed }: { failed?: FailedLogin }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const login = sellerLoginOf(error);
  if (!login) {
    const response = isRouteErrorResponse(error) ? error : null;
    return (
      <SellerError
        status={response?.status ?? 500}
        mayNot={response?.status === 403 ? response.data : null}
      />
    );
  }
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

import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { Suspense } from "react";
import { sellerLoginOf } from "#app/features/sellers/login/seller-login-required.ts";
import type { RefusedForm } from "#app/kit/command/action.ts";
import { SubmitQueue } from "#app/kit/forms/submit-queue.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { errorText, errorTitle } from "#app/kit/page/error-text.ts";
import { paths, safePath } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import SellerLogin from "#seller-login";
import { SellerAreaLayout } from "./seller-layout.tsx";

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

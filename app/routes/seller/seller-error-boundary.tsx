import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { lazy, Suspense } from "react";
import ShopPage from "#shop-page";
import type { FailedLogin } from "../../auth/login-form.ts";
import { isSellerLoginRequired } from "../../auth/seller-login-required.ts";
import { safePath } from "../../paths.ts";

// Loaded only where it is shown, as every seller's page has this boundary.
const SellerLogin = lazy(() => import("./seller-login.tsx"));

/** The seller login where a loader found no seller, otherwise the shop's error page. */
export function SellerErrorBoundary({ failed }: { failed?: FailedLogin }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  return (
    <Suspense>
      {isSellerLoginRequired(error) ? (
        <SellerLogin next={safePath(failed?.next, pathname + search)} lastResult={failed?.result} />
      ) : (
        <ShopPage errorStatus={isRouteErrorResponse(error) ? error.status : 500} />
      )}
    </Suspense>
  );
}

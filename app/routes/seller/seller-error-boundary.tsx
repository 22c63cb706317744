import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { Suspense } from "react";
import SellerLogin from "#seller-login";
import ShopPage from "#shop-page";
import type { FailedLogin } from "../../auth/login-form.ts";
import { isSellerLoginRequired } from "../../auth/seller-login-required.ts";
import { safePath } from "../../paths.ts";

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

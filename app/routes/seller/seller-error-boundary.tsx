import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import type { FailedLogin } from "../../auth/login-form.ts";
import { isSellerLoginRequired } from "../../auth/seller-login-required.ts";
import { safePath } from "../../paths.ts";
import { ShopLayout } from "../../ui/layout/shop-layout.tsx";
import { ErrorPage } from "../../ui/page/error-page.tsx";
import { SellerLogin } from "./seller-login.tsx";

/** The seller login where a loader found no seller, otherwise the shop's error page. */
export function SellerErrorBoundary({ failed }: { failed?: FailedLogin }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (isSellerLoginRequired(error))
    return (
      <SellerLogin next={safePath(failed?.next, pathname + search)} lastResult={failed?.result} />
    );
  return (
    <ShopLayout>
      <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
    </ShopLayout>
  );
}

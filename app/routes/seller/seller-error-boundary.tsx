import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { Suspense } from "react";
import SellerLogin from "#seller-login";
import type { FailedLogin } from "../../auth/login-form.ts";
import { isSellerLoginRequired } from "../../auth/seller-login-required.ts";
import { safePath } from "../../paths.ts";
import { SubmitQueue } from "../../ui/form/submit-queue.tsx";
import { SellerError } from "../../ui/layout/seller-error.tsx";

/** The seller login where a loader found no seller, otherwise what went wrong. */
export function SellerErrorBoundary({ failed }: { failed?: FailedLogin }) {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  if (!isSellerLoginRequired(error))
    return <SellerError status={isRouteErrorResponse(error) ? error.status : 500} />;
  return (
    <SubmitQueue>
      <Suspense>
        <SellerLogin next={safePath(failed?.next, pathname + search)} lastResult={failed?.result} />
      </Suspense>
    </SubmitQueue>
  );
}

import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { Suspense } from "react";
import { sellerLoginOf } from "#app/features/sellers/login/seller-login-required.ts";
import type { RefusedForm } from "#app/kit/command/action.ts";
import { SubmitQueue } from "#app/kit/forms/submit-queue.tsx";
import { safePath } from "#app/paths.ts";
import SellerLogin from "#seller-login";
import { SellerError } from "./seller-error.tsx";

/** A seller's login to show again. */
export type FailedLogin = RefusedForm & { next: string };

/** The seller login where no seller was found, otherwise what went wrong. */
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

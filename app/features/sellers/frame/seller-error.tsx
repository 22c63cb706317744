import { useLocation } from "@remix-run/react";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { errorText, errorTitle } from "#app/kit/page/error-text.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { SellerAreaLayout } from "./seller-layout.tsx";

/** What went wrong on a seller's page, for an HTTP status of 400 or above, in the frame of these pages. */
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

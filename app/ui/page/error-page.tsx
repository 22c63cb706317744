import { useLocation } from "@remix-run/react";
import { paths } from "../../paths.ts";
import type { Text } from "../../text/en.ts";
import { EmptyState } from "./empty-state.tsx";
import { useText } from "./root-data.ts";

/** Title of the page for an HTTP status of 400 or above. */
export function errorTitle({ errors }: Text, status: number): string {
  return status === 404 ? errors.notFoundTitle : errors.title;
}

/** The page for an HTTP status of 400 or above: what happened and a link to continue. */
export function ErrorPage({ status }: { status: number }) {
  const t = useText();
  const isProduct = useLocation().pathname.startsWith("/product/");
  return (
    <EmptyState
      illustration={status === 404 ? "not-found" : "error"}
      title={errorTitle(t, status)}
      text={errorText(t, status, isProduct)}
      link={{ href: isProduct ? paths.products : paths.home, text: t.errors.home }}
      isPageHeading
    />
  );
}

function errorText({ errors }: Text, status: number, isProduct: boolean): string {
  if (status === 404) return isProduct ? errors.productGone : errors.notFound;
  if (status === 429) return errors.tooManyRequests;
  if (status === 503) return errors.busy;
  return status < 500 ? errors.badRequest : errors.text;
}

import { useLocation } from "@remix-run/react";
import { paths } from "../../paths.ts";
import { EmptyState } from "./empty-state.tsx";
import { useText } from "./root-data.ts";

/** What a person sees when an address leads nowhere or something failed: never a stack. */
export function ErrorPage({ status }: { status: number }) {
  const t = useText();
  const { pathname } = useLocation();
  const isProduct = pathname.startsWith("/product/");
  return (
    <EmptyState
      art={status === 404 ? "not-found" : "error"}
      title={status === 404 ? t.errors.notFoundTitle : t.errors.title}
      text={status === 404 && isProduct ? t.errors.productGone : textOf(t.errors, status)}
      link={{ href: isProduct ? paths.products : paths.home, text: t.errors.home }}
      main
    />
  );
}

function textOf(
  errors: {
    notFound: string;
    busy: string;
    tooManyRequests: string;
    badRequest: string;
    text: string;
  },
  status: number,
): string {
  if (status === 404) return errors.notFound;
  if (status === 503) return errors.busy;
  if (status === 429) return errors.tooManyRequests;
  return status < 500 ? errors.badRequest : errors.text;
}

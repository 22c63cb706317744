import { useLocation } from "@remix-run/react";
import { paths, withDialog } from "../../paths.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { useRootData, useText } from "../../ui/page/root-data.ts";

/** Shown for a link to an order that is mistyped or has expired, whether or not the order exists. */
export function BadOrderLink() {
  const t = useText();
  const { pathname } = useLocation();
  const link = useRootData()?.shopperName
    ? { href: paths.myOrders, text: t.orders.title }
    : { href: withDialog(pathname, "login"), text: t.auth.login };
  return (
    <EmptyState
      illustration="not-found"
      title={t.badLink.title}
      text={t.badLink.text}
      link={link}
      heading="h1"
    />
  );
}

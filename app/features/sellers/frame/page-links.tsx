import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { paths } from "#app/paths.ts";

type BackProps = { to: string; className?: string; children: ReactNode };

/** The line above a page's heading that leads back to where the page is opened from. */
export const BackLink = ({ to, className, children }: BackProps) => (
  <p className={className}>
    <Link className="touch-link" to={to}>
      ← {children}
    </Link>
  </p>
);

/** The short number of an order, which links to its page. */
export const OrderLink = ({ id }: { id: string }) => (
  <a className="touch-link" href={paths.sellerOrder(id)}>
    #{shortOrderId(id)}
  </a>
);

import type { ReactNode } from "react";
import { Toasts } from "#app/kit/page/toasts.tsx";
import { useText } from "#app/root-data.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/**
 * Header, content and footer of every shopper page, under a dialog if one is open. The dialog precedes the page, so
 * that it is read first where no styles lay it over the page.
 */
export function ShopLayout({ children, dialog }: { children?: ReactNode; dialog?: ReactNode }) {
  const t = useText();
  // React 18 has no boolean `inert` prop; the attribute keeps focus inside the open dialog.
  const inert = dialog ? { inert: "" } : {};
  return (
    <>
      <Toasts />
      {dialog}
      <div className="page" {...inert}>
        <a className="skip-link" href="#main">
          {t.nav.skip}
        </a>
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
    </>
  );
}

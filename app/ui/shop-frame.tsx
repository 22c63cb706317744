import type { ReactNode } from "react";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useShop, useText } from "./use-shop.ts";

/** Header, content and footer of every shopper page, with a dialog over it when one is open. */
export function ShopFrame({ children, dialog }: { children?: ReactNode; dialog?: ReactNode }) {
  const t = useText();
  const shop = useShop();
  // React 18 does not know `inert`; as an attribute it keeps focus inside the open dialog.
  const behind = dialog ? { inert: "" } : {};
  return (
    <>
      <div className="page" {...behind}>
        <a className="skip-link" href="#main">
          {t.nav.skip}
        </a>
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      {dialog}
      <div className="toasts" role="status" data-failed={t.errors.noAnswer}>
        {shop?.toast && <p className="toast">{t.toast[shop.toast]}</p>}
      </div>
    </>
  );
}

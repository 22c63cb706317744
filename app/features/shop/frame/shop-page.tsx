import type { ReactNode } from "react";
import { LoginDialog } from "#app/features/accounts/login/login-dialog.tsx";
import { ErrorPage } from "#app/kit/page/error-page.tsx";
import { Toasts } from "#app/kit/page/toasts.tsx";
import { useRootData, useText } from "#app/root-data.ts";
import { ChatLinks } from "./chat-links.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

type Props = { children: ReactNode } | { errorStatus: number };

/** A page of the shop or its error, in the layout, with the login dialog if it is open. */
export default function ShopPage(props: Props) {
  const root = useRootData();
  if ("errorStatus" in props)
    return (
      <ShopLayout>
        <ErrorPage status={props.errorStatus} />
        {props.errorStatus === 404 && (
          <div className="text-center">
            <ChatLinks />
          </div>
        )}
      </ShopLayout>
    );
  const dialog = root?.dialog && <LoginDialog mode={root.dialog} page={root.path} />;
  return <ShopLayout dialog={dialog}>{props.children}</ShopLayout>;
}

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

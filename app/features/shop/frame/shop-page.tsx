import type { ReactNode } from "react";
import { LoginDialog } from "#app/features/accounts/login/login-dialog.tsx";
import { ErrorPage } from "#app/kit/page/error-page.tsx";
import { useRootData } from "#app/root-data.ts";
import { ShopLayout } from "./shop-layout.tsx";

type Props = { children: ReactNode } | { errorStatus: number };

/** A page of the shop or its error, in the layout, with the login dialog if it is open. */
export default function ShopPage(props: Props) {
  const root = useRootData();
  if ("errorStatus" in props)
    return (
      <ShopLayout>
        <ErrorPage status={props.errorStatus} />
      </ShopLayout>
    );
  const dialog = root?.dialog && <LoginDialog mode={root.dialog} page={root.path} />;
  return <ShopLayout dialog={dialog}>{props.children}</ShopLayout>;
}

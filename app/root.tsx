import enhanceUrl from "virtual:enhance";
import { data, type LoaderFunctionArgs, type MetaArgs, type MetaDescriptor } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import { type ReactNode, useContext } from "react";
import { langCookie, sessionCookie, toastCookie } from "./auth/cookies.ts";
import { requestLang } from "./auth/request-lang.ts";
import { cartOwnerOf, getSession } from "./auth/shopper-session.ts";
import { TOUCH_AFTER_MS, touchSession } from "./models/accounts/sessions.ts";
import { getAvailableQuantities } from "./models/cart/carts.ts";
import { shopDetails } from "./models/shop/shop-content.ts";
import { isSellerPath } from "./paths.ts";
import { hydrates, type RouteHandle } from "./route-handle.ts";
import sellerStylesUrl from "./seller.css?url";
import stylesUrl from "./styles.css?url";
import { en, type ToastKey } from "./text/en.ts";
import { textFor } from "./text/languages.ts";
import { ShopLayout } from "./ui/layout/shop-layout.tsx";
import { LoginDialog } from "./ui/login-dialog.tsx";
import { ErrorPage, errorText, errorTitle } from "./ui/page/error-page.tsx";
import { NonceContext } from "./ui/page/nonce.ts";
import { type RootData, useRootData } from "./ui/page/root-data.ts";
import { writeInBackground } from "./unavailable.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const cookies = request.headers.get("cookie");
  const headers = new Headers();
  const session = await getSession(context, request);
  if (session && Date.now() - session.seenAt > TOUCH_AFTER_MS) {
    writeInBackground(
      context.log,
      context.withTx((tx) => touchSession(tx, session.hash)),
    );
    const cookie = sessionCookie(context);
    headers.append("Set-Cookie", await cookie.serialize(await cookie.parse(cookies)));
  }

  const lang = await requestLang(context, request);
  if (url.searchParams.get("lang") === lang)
    headers.append("Set-Cookie", await langCookie(context).serialize(lang));

  const toast: unknown = await toastCookie(context).parse(cookies);
  const auth = url.searchParams.get("auth");
  const root: RootData = {
    lang,
    origin: context.origin,
    path: url.pathname + url.search,
    shop: await shopDetails(context.db, context.settings.shop),
    shopperName: session?.user?.name ?? null,
    cart: session ? await getAvailableQuantities(context.db, cartOwnerOf(session)) : {},
    toast: typeof toast === "string" && toast in en.toast ? (toast as ToastKey) : null,
    dialog: (auth === "login" || auth === "register") && !session?.user ? auth : null,
    formRejected: context.formSent,
    hydrateAll: context.settings.hydrateAll,
  };
  return data(root, { headers });
}

/** For the pages without their own `meta`: the error pages. */
export function meta({ data, error, location }: MetaArgs<typeof loader>): MetaDescriptor[] {
  const robots = { name: "robots", content: "noindex" };
  if (!error) return [{ title: data?.shop.name }, robots];
  const t = textFor(data?.lang ?? "en");
  const status = statusOf(error);
  return [
    { title: errorTitle(t, status) },
    { name: "description", content: errorText(t, status, location.pathname) },
    robots,
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRootData();
  const nonce = useContext(NonceContext);
  const handles = useMatches().map((match) => match.handle);
  const isHydrated = hydrates(handles, root?.hydrateAll ?? false);
  const isSellerPage = isSellerPath(useLocation().pathname);
  return (
    <html lang={root?.lang ?? "en"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1f5b3a" />
        <Meta />
        <link rel="stylesheet" href={stylesUrl} />
        {isSellerPage && <link rel="stylesheet" href={sellerStylesUrl} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {!isHydrated && <script defer src={enhanceUrl} />}
        <Links />
      </head>
      <body>
        {children}
        {isHydrated && <ScrollRestoration nonce={nonce} />}
        {isHydrated && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  const root = useRootData();
  if (isSellerPath(useLocation().pathname)) return <Outlet />;
  const isDialog = useMatches().some((match) => (match.handle as RouteHandle | undefined)?.dialog);
  if (isDialog) return <Outlet />;
  const dialog = root?.dialog && <LoginDialog mode={root.dialog} page={root.path} />;
  return (
    <ShopLayout dialog={dialog}>
      <Outlet />
    </ShopLayout>
  );
}

export function ErrorBoundary() {
  return (
    <ShopLayout>
      <ErrorPage status={statusOf(useRouteError())} />
    </ShopLayout>
  );
}

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);

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
import { type ReactNode, Suspense, useContext } from "react";
import ShopPage from "#shop-page";
import { langCookie, sessionCookie, toastCookie } from "./auth/cookies.ts";
import { requestLang } from "./auth/request-lang.ts";
import { cartOwnerOf, getSession } from "./auth/shopper-session.ts";
import { TOUCH_AFTER_MS, touchSession } from "./models/accounts/sessions.ts";
import { getAvailableQuantities } from "./models/cart/carts.ts";
import { isSellerPath } from "./paths.ts";
import { hydrates, type RouteHandle } from "./route-handle.ts";
import sellerStylesUrl from "./seller.css?url";
import stylesUrl from "./styles.css?url";
import { en, type ToastKey } from "./text/en.ts";
import { textFor } from "./text/languages.ts";
import { errorText, errorTitle } from "./ui/page/error-page.tsx";
import { NonceContext } from "./ui/page/nonce.ts";
import { type RootData, useRootData } from "./ui/page/root-data.ts";
import { writeInBackground } from "./unavailable.ts";

/** How often a seller's page loads itself again where no script can, if the seller asked for it. */
const REFRESH_SECONDS = 60;

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
    shop: context.settings.shop,
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
  const { pathname, search } = useLocation();
  const isSellerPage = isSellerPath(pathname);
  const refreshes = isSellerPage && new URLSearchParams(search).has("refresh");
  return (
    <html lang={root?.lang ?? "en"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1f5b3a" />
        <Meta />
        {refreshes && (
          <noscript>
            <meta httpEquiv="refresh" content={`${REFRESH_SECONDS}`} />
          </noscript>
        )}
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
  if (isSellerPath(useLocation().pathname)) return <Outlet />;
  const isDialog = useMatches().some((match) => (match.handle as RouteHandle | undefined)?.dialog);
  if (isDialog) return <Outlet />;
  return (
    <Suspense>
      <ShopPage>
        <Outlet />
      </ShopPage>
    </Suspense>
  );
}

export function ErrorBoundary() {
  return (
    <Suspense>
      <ShopPage errorStatus={statusOf(useRouteError())} />
    </Suspense>
  );
}

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);

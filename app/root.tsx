import enhanceUrl from "virtual:enhance";
import type { LoaderFunctionArgs, MetaArgs, MetaDescriptor } from "@remix-run/node";
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
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, Suspense, useContext } from "react";
import { SellerError } from "#app/features/sellers/frame/seller-layout.tsx";
import ShopPage from "#shop-page";
import detailsStylesUrl from "./details.css?url";
import { errorText, errorTitle } from "./kit/page/error-text.ts";
import { hydrates, type RouteHandle } from "./kit/request/route-handle.ts";
import { isSellerPath, paths } from "./paths.ts";
import { NonceContext, type RootData, RootDataContext } from "./root-data.ts";
import { loadRoot } from "./root-loader.server.ts";
import sellerStylesUrl from "./seller.css?url";
import stylesUrl from "./styles.css?url";
import { textFor } from "./text/languages.ts";

export const loader = (args: LoaderFunctionArgs) => loadRoot(args);

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
  const root = useRouteLoaderData("root") as RootData | undefined;
  const nonce = useContext(NonceContext);
  const handles = useHandles();
  const isHydrated = hydrates(handles, root?.hydrateAll ?? false);
  const logo = root?.shop.logo;
  const { pathname } = useLocation();
  const isSellerPage = isSellerPath(pathname);
  const isCardsOnly = !root?.dialog && handles.some((handle) => handle?.cardsOnly);
  return (
    <html lang={root?.lang ?? "en"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1f5b3a" />
        <Meta />
        <link rel="stylesheet" href={stylesUrl} />
        {!isCardsOnly && <link rel="stylesheet" href={detailsStylesUrl} />}
        {isSellerPage && <link rel="stylesheet" href={sellerStylesUrl} />}
        {logo ? (
          <>
            <link rel="icon" href={paths.icon(logo.ref)} type="image/png" />
            <link rel="apple-touch-icon" href={paths.icon(logo.ref)} />
          </>
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <link rel="manifest" href={`/manifest${isSellerPage ? "-sellers" : ""}.webmanifest`} />
        {!isHydrated && <script defer src={enhanceUrl} />}
        <Links />
      </head>
      <body>
        <RootDataContext.Provider value={root}>{children}</RootDataContext.Provider>
        {/* The home page leaves it out, to stay within twelve requests on a first visit. */}
        {isCardsOnly && pathname !== paths.home && (
          <link rel="prefetch" as="style" href={detailsStylesUrl} />
        )}
        {isHydrated && <ScrollRestoration nonce={nonce} />}
        {isHydrated && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** What the matched routes say of themselves. */
const useHandles = () => useMatches().map(({ handle }) => handle as RouteHandle | undefined);

export default function App() {
  if (isSellerPath(useLocation().pathname)) return <Outlet />;
  if (useHandles().some((handle) => handle?.dialog || handle?.ownFrame)) return <Outlet />;
  return (
    <Suspense>
      <ShopPage>
        <Outlet />
      </ShopPage>
    </Suspense>
  );
}

export function ErrorBoundary() {
  const status = statusOf(useRouteError());
  if (isSellerPath(useLocation().pathname)) return <SellerError status={status} />;
  return (
    <Suspense>
      <ShopPage errorStatus={status} />
    </Suspense>
  );
}

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);

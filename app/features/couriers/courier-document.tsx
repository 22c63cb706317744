import courierScriptUrl from "virtual:courier";
import type { AppLoadContext } from "@remix-run/node";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { langCookie } from "#app/kit/request/cookies.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { withLang } from "#app/paths.ts";
import { LANGUAGE_NAMES, type Lang } from "#app/text/languages.ts";
import stylesUrl from "./courier.css?url";
import { courierTexts } from "./text.ts";

type Page = {
  title: string;
  status?: number;
  headers?: Record<string, string>;
  /** Whether the link has ended: then the phone forgets the run. */
  isEnded?: boolean;
  children: ReactNode;
};

/** A courier's page: without the shop's frame and styles, as couriers load it outdoors, often with many stops. */
export async function courierDocument(
  context: AppLoadContext,
  request: Request,
  { title, status = 200, headers, isEnded, children }: Page,
): Promise<Response> {
  const { pathname, search, searchParams } = new URL(request.url);
  const lang = await requestLang(context, request);
  const other: Lang = lang === "vi" ? "en" : "vi";
  const html = renderToStaticMarkup(
    <html lang={lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#1f5b3a" />
        <meta name="robots" content="noindex" />
        <meta name="description" content={courierTexts[lang].title} />
        <title>{title}</title>
        <link rel="stylesheet" href={stylesUrl} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script defer src={courierScriptUrl} />
      </head>
      <body>
        <main data-ended={isEnded}>{children}</main>
        <footer>
          <a href={withLang(pathname + search, other)} lang={other} hrefLang={other}>
            {LANGUAGE_NAMES[other]}
          </a>
        </footer>
      </body>
    </html>,
  );
  return new Response(`<!DOCTYPE html>${context.inlineCss(html)}`, {
    status,
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      ...LINK_HEADERS,
      ...(searchParams.get("lang") === lang && {
        "Set-Cookie": await langCookie(context).serialize(lang),
      }),
    },
  });
}

/**
 * Keep the URL, which has a key, from search engines and other sites. Requests of the page's forms name their origin.
 */
export const LINK_HEADERS = {
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "same-origin",
};

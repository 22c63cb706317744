import type { AppLoadContext } from "@remix-run/node";
import { chooseLang, type Lang } from "#app/text/languages.ts";
import { langCookie } from "./cookies.ts";

type Preferences = {
  /** The `lang` parameter of the URL. */
  query: string | null;
  /** The Cookie header. */
  cookies: string | null | undefined;
  /** The Accept-Language header. */
  accept: string | null | undefined;
};

/** The language that a visitor prefers: from the `lang` parameter, else the cookie, else the browser's. */
export async function preferredLang(
  context: Pick<AppLoadContext, "origin">,
  { query, cookies, accept }: Preferences,
): Promise<Lang> {
  // Most visitors have not chosen one.
  const chosen: unknown = cookies?.includes("lang=")
    ? await langCookie(context).parse(cookies)
    : null;
  return chooseLang(query, typeof chosen === "string" ? chosen : null, accept ?? null);
}

/** The language of a request. */
export const requestLang = (context: AppLoadContext, { url, headers }: Request): Promise<Lang> =>
  preferredLang(context, {
    query: new URL(url).searchParams.get("lang"),
    cookies: headers.get("cookie"),
    accept: headers.get("accept-language"),
  });

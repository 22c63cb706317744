import type { AppLoadContext } from "@remix-run/node";
import { chooseLang, type Lang } from "../text/languages.ts";
import { langCookie } from "./cookies.ts";

/** The language of a request: the page's own wish, the cookie's, the browser's. */
export async function requestLang(context: AppLoadContext, request: Request): Promise<Lang> {
  const kept: unknown = await langCookie(context).parse(request.headers.get("cookie"));
  return chooseLang(
    new URL(request.url).searchParams.get("lang"),
    typeof kept === "string" ? kept : null,
    request.headers.get("accept-language"),
  );
}

import type { AppLoadContext } from "@remix-run/node";
import { chooseLang, type Lang } from "../text/languages.ts";
import { langCookie } from "./cookies.ts";

/** The language of a request: from its `lang` parameter, else its cookie, else the browser's. */
export async function requestLang(context: AppLoadContext, request: Request): Promise<Lang> {
  const stored: unknown = await langCookie(context).parse(request.headers.get("cookie"));
  return chooseLang(
    new URL(request.url).searchParams.get("lang"),
    typeof stored === "string" ? stored : null,
    request.headers.get("accept-language"),
  );
}

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import {
  extendSession,
  getSession,
  visitorOf,
} from "./features/accounts/login/shopper-session.http.server.ts";
import { listMenuCategories } from "./features/catalogue/categories/categories.server.ts";
import { cachedShownShop } from "./features/shop/contents/shop-content.server.ts";
import { langCookie } from "./kit/request/cookies.ts";
import { requestLang } from "./kit/request/language.ts";
import { hasOwnFrame } from "./paths.ts";
import type { RootData } from "./root-data.ts";

/** What every page shows of the shop and its visitor, with the cookies that it sets. */
export async function loadRoot({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">) {
  const url = new URL(request.url);
  const cookies = request.headers.get("cookie");
  const headers = new Headers();
  const session = await getSession(context, request);
  const extended = await extendSession(context, session, cookies);
  if (extended) headers.append("Set-Cookie", extended);

  const lang = await requestLang(context, request);
  if (url.searchParams.get("lang") === lang)
    headers.append("Set-Cookie", await langCookie(context).serialize(lang));

  const auth = url.searchParams.get("auth");
  const root: RootData = {
    lang,
    origin: context.origin,
    path: url.pathname + url.search,
    shop: await cachedShownShop(context.db, context.settings.shop),
    categories: hasOwnFrame(url.pathname) ? [] : await listMenuCategories(context.db),
    ...(await visitorOf(context, session, { cookies, url })),
    dialog: (auth === "login" || auth === "register") && !session?.user ? auth : null,
    formRejected: context.formSent,
    hydrateAll: context.settings.hydrateAll,
  };
  return data(root, { headers });
}

import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { langCookie } from "./auth/cookies.ts";
import { getSession } from "./auth/shopper-session.ts";
import { extendSession, visitorOf } from "./auth/visitor.ts";
import { listMenuCategories } from "./models/catalogue/categories.ts";
import { cachedShownShop } from "./models/shop/shop-content.ts";
import { hasOwnFrame } from "./paths.ts";
import type { RootData } from "./ui/page/root-data.ts";
import { requestLang } from "./web/language.ts";

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
    ...(await visitorOf(context, session, cookies)),
    dialog: (auth === "login" || auth === "register") && !session?.user ? auth : null,
    formRejected: context.formSent,
    hydrateAll: context.settings.hydrateAll,
  };
  return data(root, { headers });
}

import { data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { OtherLanguageLink } from "#app/features/shop/frame/other-language-link.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { paths, telHref } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";
import { hasOrders, isOpenToVisitors } from "./setup.server.ts";
import { setupTexts } from "./text.ts";

const RETRY_AFTER_SECONDS = 3_600;

export const handle: RouteHandle = { ownFrame: true };

export const meta = privateMeta(({ lang }) => [
  setupTexts[lang].soon.short,
  setupTexts[lang].soon.text,
]);

/** The status tells search engines to come back. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (await isOpenToVisitors(context.db)) throw redirect(paths.home, 303);
  const answer = { isTrading: await hasOrders(context.db) };
  return data(answer, { status: 503, headers: { "Retry-After": String(RETRY_AFTER_SECONDS) } });
}

/** Stands in for every page for shopping while the shop is closed to visitors. */
export default function OpensSoon() {
  const t = useText();
  const { lang } = t;
  const { isTrading } = useLoaderData<typeof loader>();
  const { soon } = setupTexts[lang];
  const { name = "", phone } = useRootData()?.shop ?? {};
  return (
    <main id="main" className="form-page">
      <EmptyState
        illustration="empty-orders"
        heading="h1"
        title={isTrading ? soon.again(name) : soon.title(name)}
        text={isTrading ? soon.noNewOrders : soon.text}
        link={phone ? { href: telHref(phone), text: phone } : undefined}
      />
      {isTrading && (
        <p>
          <a className="touch-link" href={paths.myOrders}>
            {t.nav.myOrders}
          </a>
        </p>
      )}
      <OtherLanguageLink page={paths.home} />
    </main>
  );
}

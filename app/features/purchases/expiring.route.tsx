import { Link, useLoaderData } from "@remix-run/react";
import { sellerLoader } from "#app/features/sellers/login/require-seller.http.server.ts";
import { formatDay } from "#app/kit/format/date.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import { useMay } from "#app/kit/forms/seller-form.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { listExpiring } from "./purchases.server.ts";
import { PurchasesNav } from "./purchases-nav.tsx";
import { expiringTexts, purchaseTexts } from "./text.ts";

export const meta = privateMeta(({ lang }) => [
  expiringTexts[lang].title,
  expiringTexts[lang].description,
]);

/** The choices of how far the list looks ahead, in days. */
const DAYS = [7, 30, 90] as const;
const USUAL_DAYS = 30;

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const days = DAYS.find((each) => String(each) === searchParams.get("days")) ?? USUAL_DAYS;
  const today = dayOf(Date.now());
  const lots = await context.withReadThread((db) => listExpiring(db, today + days));
  return { days, today, lots };
});

/** Goods that expire soon, with what is left of them. */
export default function Expiring() {
  const { lang } = useText();
  const texts = expiringTexts[lang];
  const { days, today, lots } = useLoaderData<typeof loader>();
  const may = useMay();
  return (
    <>
      <h1>{texts.title}</h1>
      <PurchasesNav page="expiring" />
      <p className="mb-3">{texts.hint}</p>
      <nav className="choice-links mb-3" aria-label={texts.within}>
        {DAYS.map((each) => (
          <Link
            key={each}
            to={paths.expiring(each === USUAL_DAYS ? undefined : each)}
            aria-current={each === days ? "true" : undefined}
          >
            {texts.days(each)}
          </Link>
        ))}
      </nav>
      {lots.length === 0 ? (
        <EmptyState illustration="empty-search" title={texts.none} />
      ) : (
        <ul className="panel lined">
          {lots.map((lot) => (
            <li key={`${lot.purchaseId} ${lot.productId} ${lot.bestBefore}`}>
              <p>
                <strong className={lot.bestBefore < today ? "unavailable" : undefined}>
                  {formatDay(lot.bestBefore, lang)}
                </strong>
                {lot.bestBefore < today && ` · ${texts.expired}`}
                {" · "}
                {lot.left === null ? texts.unknownLeft(lot.pieces) : texts.left(lot.left)}
              </p>
              <p>
                <Link className="touch-link" to={paths.stockHistory(lot.productId)} discover="none">
                  {[lot.name, lot.weight].filter(Boolean).join(" · ")}
                </Link>
                {may("goods") && (
                  <>
                    {" · "}
                    <Link
                      className="touch-link"
                      to={paths.purchase(lot.purchaseId)}
                      discover="none"
                    >
                      {purchaseTexts[lang].number(lot.purchaseSeq)}
                    </Link>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

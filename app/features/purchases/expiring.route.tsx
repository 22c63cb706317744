import { Link, useLoaderData } from "@remix-run/react";
import { purchasePaths } from "#app/features/purchases/purchase-links.ts";
import { sellerLoader } from "#app/features/sellers/login/require-seller.http.server.ts";
import { formatDay } from "#app/kit/format/date.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import { SellerForm, SubmitButton, useMay } from "#app/kit/forms/seller-form.tsx";
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
            to={purchasePaths.expiring(each === USUAL_DAYS ? undefined : each)}
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
                      to={purchasePaths.purchase(lot.purchaseId)}
                      discover="none"
                    >
                      {purchaseTexts[lang].number(lot.purchaseSeq)}
                    </Link>
                  </>
                )}
                {may("products.write") && (
                  <>
                    {" · "}
                    <Link className="touch-link" to={offerHref(lot)} discover="none">
                      {texts.offer}
                    </Link>
                  </>
                )}
              </p>
              {may("stock") && lot.left !== null && (
                <ThrowAway productId={lot.productId} left={lot.left} />
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The form of a product with its offer price. */
const offerHref = ({ productId, name }: { productId: string; name: string }) =>
  paths.editProduct(productId, { search: name, letter: "", page: 1 });

/** Throws away what is left of a lot; the page of the stock asks once whether that is meant. */
function ThrowAway({ productId, left }: { productId: string; left: number }) {
  const { lang } = useText();
  return (
    <SellerForm method="post" action={paths.stockHistory(productId)}>
      <input type="hidden" name="pieces" value={left} />
      <input type="hidden" name="reason" value="expired" />
      <SubmitButton intent="throw-away" className="button button-quiet">
        {expiringTexts[lang].throwAway(left)}
      </SubmitButton>
    </SellerForm>
  );
}

import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { CartForm, ProductGrid } from "#app/features/catalogue/card/product-card.tsx";
import { shownName } from "#app/features/catalogue/products/product-names.ts";
import { statusText } from "#app/features/delivery/pickup/text.ts";
import type { PastOrders } from "#app/features/orders/following/past-orders.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { paths } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";

const MAX_OFTEN = 8;

/**
 * The shopper's open orders, the last order with a button that repeats it, and products that they often buy.
 *
 * @param shown the products that the page shows below, which are left out here
 */
export function OwnOrders({ shown }: { shown: { id: string }[] }) {
  const t = useText();
  const { past: texts } = t.home;
  const past = useRootData()?.past;
  if (!past) return null;
  const { open, last } = past;
  const ids = new Set(shown.map(({ id }) => id));
  const often = past.often.filter(({ id }) => !ids.has(id)).slice(0, MAX_OFTEN);
  return (
    <>
      {(open.length > 0 || last) && (
        <section className="panel columns own-orders" aria-label={t.orders.title}>
          {open.length > 0 && (
            <div className="folds">
              <h2>{t.leave.openTitle}</h2>
              {open.map((order) => (
                <a className="touch-link leads-on" href={paths.order(order.id)} key={order.id}>
                  {texts.open(
                    shortOrderId(order.id),
                    statusText(t, order),
                    formatVnd(order.amountVnd),
                  )}
                </a>
              ))}
              <a className="touch-link leads-on" href={paths.myOrders}>
                {t.orders.title}
              </a>
            </div>
          )}
          {last && <LastOrder last={last} />}
        </section>
      )}
      {often.length > 0 && (
        <section aria-labelledby="often">
          <div className="section-head">
            <h2 id="often">{texts.often}</h2>
          </div>
          <CartForm>
            <div className="shelf scroll-row">
              <ProductGrid cards={often} isFirst />
            </div>
          </CartForm>
        </section>
      )}
    </>
  );
}

type LastProps = { last: NonNullable<PastOrders["last"]> };

/** The last order in pictures; the button leads to the cart, which says what is different now. */
function LastOrder({ last: { id, items } }: LastProps) {
  const t = useText();
  const more = (items[0]?.ofLines ?? 0) - items.length;
  return (
    <form method="post" action={paths.order(id, null, "/again")}>
      <h2>{t.home.past.last}</h2>
      <ul>
        {items.map(({ imageRef, ...names }, i) => (
          <li key={i}>
            <Picture imageRef={imageRef} alt={shownName(t.lang, names)} slot="line" isEager />
          </li>
        ))}
        {more > 0 && <li>{`+${more}`}</li>}
      </ul>
      <button className="button" type="submit">
        {t.home.past.again}
      </button>
    </form>
  );
}

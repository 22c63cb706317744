import { Link, useLoaderData } from "@remix-run/react";
import { stockHistoryTexts } from "#app/features/catalogue/stock/history-text.ts";
import { listStockMoves } from "#app/features/catalogue/stock/stock-moves.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { sellerLoader } from "#app/features/sellers/login/require-seller.http.server.ts";
import { redirectWithToast } from "#app/kit/command/action.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { useMay } from "#app/kit/forms/seller-form.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

export const meta = privateMeta<typeof loader>(({ lang }, data) => [
  stockHistoryTexts[lang].title(data?.product.name ?? ""),
  stockHistoryTexts[lang].description,
]);

export const loader = sellerLoader(async ({ context, params, searchParams }) => {
  const page = parsePageNumber(searchParams.get("page"));
  const found = await context.withSnapshot((db) => listStockMoves(db, params.id ?? "", page));
  if (!found) throw await redirectWithToast(context, paths.sellerStock, "productGone");
  return found;
});

/** When pieces of a product came and went, newest first. */
export default function StockHistory() {
  const { lang, stock } = useText();
  const texts = stockHistoryTexts[lang];
  const { product, moves, page, pages } = useLoaderData<typeof loader>();
  const { id, name, weight, stockCount } = product;
  return (
    <div className="max-w-3xl">
      <p>
        <Link className="touch-link" to={paths.sellerStock}>
          ← {texts.back}
        </Link>
      </p>
      <h1>{texts.title(weight ? `${name} ${weight}` : name)}</h1>
      <p className="mb-4">
        {stockCount === null ? texts.uncounted : <strong>{stock.left(stockCount)}</strong>}
      </p>
      {moves.length === 0 ? (
        <EmptyState illustration="empty-search" title={texts.none} />
      ) : (
        <ul className="panel lined">
          {moves.map((move) => (
            <MoveRow key={move.seq} {...move} />
          ))}
        </ul>
      )}
      <PageLinks page={page} pages={pages} hrefFor={(number) => paths.stockHistory(id, number)} />
    </div>
  );
}

type Move = Awaited<ReturnType<typeof loader>>["moves"][number];

function MoveRow({ at, kind, change, stockAfter, orderSeq, orderId }: Move) {
  const { lang, stock } = useText();
  const texts = stockHistoryTexts[lang];
  const maySeeOrders = useMay()("orders.read");
  const number = orderId && `#${shortOrderId(orderId)}`;
  return (
    <li className="words items-baseline justify-between gap-x-4 py-1">
      <div>
        {texts.kinds[kind]}
        {orderSeq !== null && " · "}
        {orderSeq !== null && !number && texts.gone}
        {number && maySeeOrders ? (
          <Link className="touch-link" to={paths.sellerOrder(orderId)} discover="none">
            {number}
          </Link>
        ) : (
          number
        )}
        <small className="block">{formatDateTime(at, lang)}</small>
      </div>
      <div className="ml-auto text-right">
        <strong>
          {change < 0 ? "−" : "+"}
          {formatCount(Math.abs(change))}
        </strong>
        <small className="block">{stock.left(stockAfter)}</small>
      </div>
    </li>
  );
}

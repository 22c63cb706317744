import { Link, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { productCategoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { parsePieces } from "#app/features/catalogue/stock/form.ts";
import {
  getLowFrom,
  type LowProduct,
  listLowStock,
  setLowFrom,
} from "#app/features/catalogue/stock/stock.server.ts";
import {
  countSchema,
  type StockRefusal,
  saveStockCount,
} from "#app/features/catalogue/stock/stock-form.http.server.ts";
import { stockTexts } from "#app/features/catalogue/stock/text.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { orBusy, readForm, redirectWithToast, requirePress } from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { StockField } from "./stock-field.tsx";

export const meta = privateMeta((t) => [stockTexts[t.lang].title, stockTexts[t.lang].description]);

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const lowFrom = await getLowFrom(context.db);
  const page = parsePageNumber(searchParams.get("page"));
  return { lowFrom, ...(await listLowStock(context.db, { lowFrom, page })) };
});

const typedLimit = z
  .string()
  .transform((typed) => typed.slice(0, 20))
  .default("");
const pressSchema = z.discriminatedUnion("intent", [
  countSchema,
  z.object({ intent: z.literal("low-from"), lowFrom: typedLimit, seen: typedLimit }),
]);

/** A limit that was not saved, as it was typed. */
type Refused = { status: number; typed: string; message: string; fieldId?: string };

export const action = sellerAction<Refused | StockRefusal>(async (sent) => {
  const { request, context, t, undoable } = sent;
  const press = requirePress(await readForm(request), pressSchema);
  const page = parsePageNumber(new URL(request.url).searchParams.get("page"));
  const here = hrefWith(paths.sellerStock, { page });
  if (press.intent === "count") return saveStockCount(sent, press, here);

  const lowFrom = parsePieces(press.lowFrom);
  const refuse = (status: number, message: string, fieldId?: string): Refused => {
    return { status, typed: press.lowFrom, message, fieldId };
  };
  if (lowFrom === undefined) return refuse(400, stockTexts[t.lang].wrongLowFrom, "lowFrom");
  const seen = parsePieces(press.seen);
  const outcome = await orBusy(() =>
    undoable("content", rowsOf.content)((tx) => setLowFrom(tx, lowFrom, seen)),
  );
  if (outcome === "busy") return refuse(503, notSavedText(context, t));
  if (outcome.kind === "done") return redirectWithToast(context, here, "lowFromSaved");
  return refuse(409, t.productForm.savedMeanwhile(String(outcome.lowFrom)), "lowFrom");
});

export default function LowStock() {
  const t = useText();
  const { products, total, lowFrom, page, pages } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const count = answer && "countOf" in answer ? answer : undefined;
  const refused = answer && "countOf" in answer ? undefined : answer;
  // A count that someone raised meanwhile is no longer in the list.
  const unlisted = count && !products.some(({ id }) => id === count.countOf) ? [count] : [];
  const here = hrefWith(paths.sellerStock, { page });
  return (
    <>
      <h1>
        {stockTexts[t.lang].title} <span className="count">{t.products.count(total)}</span>
      </h1>
      <p className="mb-4">{stockTexts[t.lang].hint}</p>
      <ErrorSummary problems={refused ? [refused] : unlisted} />
      <div className="panel mb-4">
        <SellerForm
          key={`${refused?.typed} ${lowFrom}`}
          method="post"
          action={here}
          className="stock-field"
          noValidate
        >
          <input type="hidden" name="seen" value={lowFrom} />
          <label htmlFor="lowFrom">{stockTexts[t.lang].lowFrom}</label>
          <input
            id="lowFrom"
            name="lowFrom"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={refused?.typed ?? lowFrom}
            aria-invalid={refused ? true : undefined}
            aria-describedby="lowFrom-hint"
          />
          <PressButton intent="low-from">{t.stock.save}</PressButton>
        </SellerForm>
        <p className="hint" id="lowFrom-hint">
          {stockTexts[t.lang].lowFromHint}
        </p>
      </div>
      {total === 0 ? (
        <EmptyState
          illustration="empty-search"
          title={stockTexts[t.lang].none}
          text={stockTexts[t.lang].noneHint}
          link={{ href: paths.sellerProducts(), text: t.seller.productList }}
        />
      ) : (
        <ul className="seller-products">
          {products.map((product) => (
            <LowStockRow key={product.id} product={product} action={here} refused={count} />
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        pages={pages}
        hrefFor={(number) => hrefWith(paths.sellerStock, { page: number })}
      />
    </>
  );
}

type Props = { product: LowProduct; action: string; refused?: StockRefusal };

/** A product that is running low, with the form to restock it. */
function LowStockRow({ product, action, refused }: Props) {
  const t = useText();
  const { id, name, weight, inStock, imageRef } = product;
  return (
    <li className="seller-product" id={id}>
      <Picture imageRef={imageRef} alt="" slot="line" />
      <div>
        <h2>
          <Link to={paths.sellerProducts({}, { edit: id })}>{name}</Link>
        </h2>
        <p>
          {productCategoryLabel(t, product)}
          {weight && ` · ${weight}`}
          {!inStock && (
            <>
              {" · "}
              <strong className="unavailable">{t.product.outOfStock}</strong>
            </>
          )}
        </p>
      </div>
      <StockField product={product} action={action} refused={refused} />
    </li>
  );
}

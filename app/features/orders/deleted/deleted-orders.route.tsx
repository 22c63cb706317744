import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import type { Payment } from "#app/features/money/payments/payments.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import {
  type SellerRequest,
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf, handleForms, type ToPage } from "#app/kit/command/command.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { formatDateTime } from "#app/kit/format/date.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Lang } from "#app/text/languages.ts";
import { PAYMENT_METHODS, type PaymentMethod } from "#db/order-values.ts";
import { listDeletedOrders, refundDeleted } from "./archive.server.ts";
import { deletedOrderTexts } from "./text.ts";

const SHOWN_MS = 30 * 24 * 3_600_000;

export const meta = privateMeta(({ lang }) => {
  const texts = deletedOrderTexts[lang];
  return [texts.title, texts.description];
});

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const page = parsePageNumber(searchParams.get("page"));
  const since = Date.now() - SHOWN_MS;
  const found = await listDeletedOrders(context.db, { since, page });
  const orders = found.orders.map(({ snapshot, orderId, deletedBy, deletedAt, ...money }) => {
    const { amountVnd, status } = snapshot;
    const { receivedVnd, givenBack } = money;
    const order = { id: orderId, name: fullName(snapshot), amountVnd, status };
    return { ...order, deletedBy, deletedAt, receivedVnd, givenBack };
  });
  return { ...found, orders };
});

/** Notes that the money of a deleted order was given back. */
export const action = sellerAction(
  handleForms(Object.fromEntries(PAYMENT_METHODS.map((method) => [method, giveBack(method)]))),
);

function giveBack(method: PaymentMethod) {
  const toList = (toast: ToPage["toast"]) => ({ to: paths.deletedOrders, toast });
  return commandOf<SellerRequest>()({
    schema: () => ({ id: z.string().max(100), seen: z.string().max(20).transform(wholeNumber) }),
    invalid: "400",
    run: ({ by, undoable, value: { id, seen } }) => {
      const withUndo = undoable("given-back", rowsOf.deletedOrder(id));
      return withUndo((tx) => refundDeleted(tx, id, { seenVnd: seen ?? 0, method, by }));
    },
    answers: {
      done: () => redirect(paths.deletedOrders, 303),
      gone: toList("contentChanged"),
      changed: toList("contentChanged"),
    },
    busy: toList("saveFailed"),
  });
}

/** The orders that sellers deleted, beginning with those whose money nobody has given back. */
export default function DeletedOrders() {
  const t = useText();
  const texts = deletedOrderTexts[t.lang];
  const { orders, page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="hint my-3">{texts.intro}</p>
      {orders.length === 0 && (
        <EmptyState
          illustration="empty-orders"
          title={texts.none}
          link={{ href: paths.sellerOrders(), text: t.seller.allOrders }}
        />
      )}
      <ul>
        {orders.map(({ id, name, amountVnd, status, deletedBy, deletedAt, ...money }) => (
          <li key={id} className="panel mb-4">
            <h2>
              #{shortOrderId(id)} <span className="count">{formatVnd(amountVnd)}</span>
            </h2>
            <p>
              {name} · {t.orders.statuses[status]}
            </p>
            <p className="hint">{texts.deletedBy(deletedBy, formatDateTime(deletedAt, t.lang))}</p>
            {money.givenBack && <p>{givenBackText(money.givenBack, t.lang)}</p>}
            {money.receivedVnd > 0 && (
              <SellerForm method="post" action={paths.deletedOrders} className="mt-3">
                <p>
                  <strong>{texts.received(formatVnd(money.receivedVnd))}</strong>
                </p>
                <input type="hidden" name="seen" value={money.receivedVnd} />
                <p className="form-buttons mt-2">
                  {PAYMENT_METHODS.map((method) => (
                    <SubmitButton
                      key={method}
                      intent={method}
                      of={id}
                      className="button button-quiet"
                    >
                      {texts.givenBack[method]}
                    </SubmitButton>
                  ))}
                </p>
              </SellerForm>
            )}
          </li>
        ))}
      </ul>
      <PageLinks
        page={page}
        pages={pages}
        hrefFor={(number) => hrefWith(paths.deletedOrders, { page: number })}
      />
    </>
  );
}

function givenBackText({ amountVnd, method, by, at }: Payment, lang: Lang): string {
  const texts = deletedOrderTexts[lang];
  const how = texts.givenBack[method];
  return texts.wasGivenBack(formatVnd(-amountVnd), how, by, formatDateTime(at, lang));
}

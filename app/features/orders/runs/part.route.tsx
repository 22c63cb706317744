import { Link, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import { positionOf } from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { orBusy, readForm, redirectWithToast, requireSubmission } from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { pick } from "#app/kit/format/pick.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { recordPart } from "./deliver-part.server.ts";
import { dueWithoutVnd } from "./part-delivery.ts";
import { PartFields } from "./part-fields.tsx";
import { noPart, partErrors, readParts } from "./part-form.http.server.ts";
import { partTexts } from "./part-text.ts";

export const meta = privateMeta<typeof loader>((t, data) => {
  const texts = partTexts[t.lang];
  const number = data ? shortOrderId(data.id) : "";
  return [(data?.lines.length ? texts.title : texts.payTitle)(number), texts.description(number)];
});

const LINE = ["position", "name", "weight", "quantity", "offerPriceVnd", "returned"] as const;

export const loader = sellerLoader(async ({ params, context, searchParams }) => {
  const order = await findOrder(context.db, params.id ?? "");
  if (!order) throw await redirectWithToast(context, paths.sellerOrders(), "orderGone");
  const isAtDoor = order.status === "Shipped";
  return {
    ...pick(order, ["id", "status"]),
    name: fullName(order),
    position: positionOf(searchParams),
    seen: versionOf(order),
    dueVnd: order.status === "Cancelled" ? 0 : dueWithoutVnd(order, []),
    isOnAccount: order.onAccountAt !== null,
    lines: isAtDoor ? order.lines.map((line) => pick(line, LINE)) : [],
  };
});

type Refused = {
  status: 400 | 409 | 503;
  typed: Record<string, string>;
  errors: Record<string, string>;
  problem?: string;
};

/** Books what was refused and paid of the order in the URL. */
export const action = sellerAction<Refused>(async (sent) => {
  const { request, context, params, t, by, changeOrders } = sent;
  const form = await readForm(request);
  const fields = { intent: z.literal("part"), seen: z.string().max(100).default("") };
  const { seen } = requireSubmission(form, z.object(fields));
  const read = readParts(form, t.lang).get("") ?? noPart();
  const { part: typed, errors } = read;
  const again = (status: Refused["status"], wrong: Partial<Refused>): Refused => ({
    ...{ status, typed: read.typed, errors: {} },
    ...wrong,
  });
  if (Object.keys(errors).length > 0) return again(400, { errors });
  const id = params.id ?? "";
  const outcome = await orBusy(() =>
    changeOrders("part", id, (tx) => recordPart(tx, id, { by, seen, typed })),
  );
  if (outcome === "busy") return again(503, { problem: notSavedText(context, t) });
  switch (outcome.kind) {
    case "done": {
      const position = positionOf(new URL(request.url).searchParams);
      return redirectWithToast(context, paths.sellerOrder(id, position), "orderEdited");
    }
    case "gone":
      return redirectWithToast(context, paths.sellerOrders(), "orderGone");
    case "changed":
      return again(409, { problem: t.toast.orderChanged });
    case "wrong":
      return again(409, { errors: partErrors(outcome.problem, read, t.lang) });
  }
});

/** Asks what was refused of an order at the door, and what was paid in cash and by transfer. */
export default function DeliveredInPart() {
  const t = useText();
  const texts = partTexts[t.lang];
  const { id, status, name, position, seen, dueVnd, isOnAccount, lines } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const number = shortOrderId(id);
  const { problem, errors = {}, typed = {} } = refused ?? {};
  const wrong = Object.entries(errors).map(([fieldId, message]) => ({ fieldId, message }));
  const isAtDoor = lines.length > 0;
  return (
    <article className="max-w-3xl edit-order">
      <p>
        <Link className="touch-link" to={paths.sellerOrder(id, position)}>
          ← {t.seller.orderNumber(number)}
        </Link>
      </p>
      <header className="slip-head">
        <h1>{(isAtDoor ? texts.title : texts.payTitle)(number)}</h1>
        <span className="status" data-status={status}>
          {t.orders.statuses[status]}
        </span>
      </header>
      <ErrorSummary problems={problem ? [{ message: problem }] : wrong} />
      <p className="mb-3">
        {name} ·{" "}
        <strong>{dueVnd > 0 ? `${texts.toPay}: ${formatVnd(dueVnd)}` : texts.nothingDue}</strong>
      </p>
      {(isAtDoor || dueVnd > 0) && (
        <SellerForm
          method="post"
          action={paths.changeOrder(id, "part", position)}
          className="panel"
          noValidate
        >
          <input type="hidden" name="seen" value={seen} />
          <PartFields
            {...{ lines, errors }}
            isDue={dueVnd > 0}
            paysLater={isAtDoor && isOnAccount}
            values={typed}
          />
          <SubmitButton intent="part" className="button mt-3">
            {isAtDoor ? texts.deliver : texts.pay}
          </SubmitButton>
        </SellerForm>
      )}
    </article>
  );
}

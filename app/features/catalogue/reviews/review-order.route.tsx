import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import {
  openOrder,
  requireViewableOrder,
} from "#app/features/orders/following/open-order.http.server.ts";
import { BadOrderLink } from "#app/features/orders/following/order-help.tsx";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import {
  formAction,
  orBusy,
  readForm,
  readPress,
  redirectWithToast,
  refuse,
} from "#app/kit/command/action.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { paginate, parsePageNumber } from "#app/kit/format/pagination.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { errorsOf } from "#app/kit/forms/form-fields.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { ownHeaders } from "#app/kit/request/route-handle.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { ReviewFields, reviewFields } from "./review-fields.tsx";
import { reviewsSchema, starsField, textField } from "./review-press.ts";
import { listReviewable } from "./reviews.server.ts";
import { saveReviews } from "./save-reviews.server.ts";
import { reviewTexts } from "./text.ts";

/** As many as fit into a form of 64 KB with long texts in Vietnamese. */
const PAGE_SIZE = 10;

export const meta = privateMeta<typeof loader>((t, data) => {
  const text = reviewTexts[t.lang];
  const number = data?.order && shortOrderId(data.order.id);
  return number
    ? [text.orderTitle(number), text.orderDescription(number)]
    : [t.orders.title, t.descriptions.myOrders];
});

export const headers = ownHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const { init, ...opened } = await openOrder(args, { hasForm: true });
  if (!opened.order) return data(opened, init);
  const page = await readPage(args.context, args.request, opened.order.id);
  return data({ ...opened, ...page }, init);
}

/** The products of an order that are asked for on the page of a URL. */
async function readPage({ db }: AppLoadContext, request: Request, orderId: string) {
  const order = await findOrder(db, orderId);
  const all = order ? await listReviewable(db, order) : [];
  const requested = parsePageNumber(new URL(request.url).searchParams.get("page"));
  const { page, pages, offset } = paginate(all.length, requested, PAGE_SIZE);
  return { products: all.slice(offset, offset + PAGE_SIZE), page, pages };
}

/** Saves the reviews of one page. */
export const action = formAction(async ({ request, context, params: { id = "" }, t }) => {
  const { order, key } = await requireViewableOrder(context, request, id, paths.reviewOrder);
  const text = reviewTexts[t.lang];
  const { products } = await readPage(context, request, order.id);
  const press = readPress(await readForm(request), reviewsSchema(t, products));
  if (press.status !== "success") return refuse(press);
  const entries = products.flatMap(({ productId }) => {
    const stars = press.value[starsField(productId)];
    if (stars === undefined) return [];
    return { productId, stars: Number(stars), text: press.value[textField(productId)] ?? "" };
  });
  const outcome = await orBusy(() =>
    context.withTx((tx) => saveReviews(tx, order.id, entries, context.client)),
  );
  switch (outcome) {
    case "busy":
      return refuse(press, { status: 503, formErrors: [t.errors.busy] });
    case "gone":
      throw new Response(null, { status: 404 });
    case "changed":
      return refuse(press, { status: 409, formErrors: [text.tooEarly] });
    case "done":
      return redirectWithToast(
        context,
        paths.order(order.id, key),
        entries.every(({ stars }) => stars === 0) ? "reviewRemoved" : "reviewSaved",
      );
    default:
      return refuse(press, {
        status: 429,
        retryAfterMs: outcome.retryAfterMs,
        formErrors: [text.tooOften],
      });
  }
});

export default function ReviewOrder() {
  const t = useText();
  const text = reviewTexts[t.lang];
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  if (loaded.problem === "link") return <BadOrderLink />;
  if (!loaded.order) return <h1>{t.orders.title}</h1>;
  const { order, key, products, page, pages } = loaded;
  const pageHref = (to: number) => paths.reviewOrder(order.id, key, to);
  const fields = products.map((product) => reviewFields(product, refused));
  return (
    <form method="post" action={pageHref(page)} className="form-page" noValidate>
      <h1>{text.orderTitle(shortOrderId(order.id))}</h1>
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), fields.flat())} />
      <p className="mb-4">{products.length > 0 ? text.intro : text.tooEarly}</p>
      {products.map((product, i) => (
        <ReviewFields key={product.productId} product={product} fields={fields[i]!} />
      ))}
      <p className="form-buttons">
        {products.length > 0 && (
          <button className="button" type="submit">
            {text.save}
          </button>
        )}{" "}
        <a className="button button-quiet" href={paths.order(order.id, key)}>
          {text.back}
        </a>
      </p>
      <PageLinks page={page} pages={pages} hrefFor={pageHref} />
    </form>
  );
}

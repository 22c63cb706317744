import type { SubmissionResult } from "@conform-to/react";
import { type AppLoadContext, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { ProductName } from "#app/features/catalogue/card/product-name.tsx";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import {
  openOrder,
  requireViewableOrder,
} from "#app/features/orders/following/open-order.http.server.ts";
import { BadOrderLink } from "#app/features/orders/following/order-parts.tsx";
import { shortOrderId } from "#app/features/orders/rules.ts";
import {
  formAction,
  orBusy,
  readForm,
  readSubmission,
  redirectWithToast,
  refuse,
} from "#app/kit/command/action.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { paginate, parsePageNumber } from "#app/kit/format/pagination.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { FieldErrors } from "#app/kit/forms/field.tsx";
import { errorsOf, type FormField, formFields } from "#app/kit/forms/form-fields.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { ownHeaders } from "#app/kit/request/route-handle.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { reviewsSchema, starsField, textField } from "./form.ts";
import { listReviewable, type ReviewableProduct } from "./reviews.server.ts";
import { MAX_REVIEW_LENGTH, MAX_STARS } from "./rules.ts";
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

/** The products of an order on the page that a URL names. */
async function readPage({ db }: AppLoadContext, request: Request, orderId: string) {
  const order = await findOrder(db, orderId);
  const all = order ? await listReviewable(db, order) : [];
  const requested = parsePageNumber(new URL(request.url).searchParams.get("page"));
  const { page, pages, offset } = paginate(all.length, requested, PAGE_SIZE);
  return { products: all.slice(offset, offset + PAGE_SIZE), page, pages };
}

/** Saves the reviews of one page. */
export const action = formAction(async ({ request, context, params: { id = "" }, t }) => {
  const { order, key } = await requireViewableOrder(context, request, id, "/review");
  const text = reviewTexts[t.lang];
  const { products } = await readPage(context, request, order.id);
  const submission = readSubmission(await readForm(request), reviewsSchema(t, products));
  if (submission.status !== "success") return refuse(submission);
  const entries = products.flatMap(({ productId }) => {
    const stars = submission.value[starsField(productId)];
    if (stars === undefined) return [];
    return { productId, stars: Number(stars), text: submission.value[textField(productId)] ?? "" };
  });
  const outcome = await orBusy(() =>
    context.withTx((tx) => saveReviews(tx, order.id, entries, context.client)),
  );
  switch (outcome) {
    case "busy":
      return refuse(submission, { status: 503, formErrors: [t.errors.busy] });
    case "gone":
      throw new Response(null, { status: 404 });
    case "changed":
      return refuse(submission, { status: 409, formErrors: [text.tooEarly] });
    case "done": {
      const toast = entries.every(({ stars }) => stars === 0) ? "reviewRemoved" : "reviewSaved";
      return redirectWithToast(context, paths.order(order.id, key), toast);
    }
    default: {
      const { retryAfterMs } = outcome;
      return refuse(submission, { status: 429, retryAfterMs, formErrors: [text.tooOften] });
    }
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

type Refused = SubmissionResult<string[]> | undefined;

/** The fields of a product: stars and text. */
function reviewFields(
  { productId, review }: ReviewableProduct,
  refused: Refused,
): [stars: FormField, text: FormField] {
  const [stars, text] = [starsField(productId), textField(productId)];
  const saved = { [stars]: review ? String(review.stars) : undefined, [text]: review?.text };
  const fields = formFields("review", saved, refused);
  return [fields[stars]!, fields[text]!];
}

type FieldsProps = { product: ReviewableProduct; fields: [stars: FormField, text: FormField] };

/** Asks for stars, and a text if the shopper likes. The author of a review can also delete it. */
function ReviewFields({ product: { imageRef, review, ...names }, fields }: FieldsProps) {
  const { lang } = useText();
  const texts = reviewTexts[lang];
  const [stars, text] = fields;
  const canRemove = review !== null && review.hiddenReason === null;
  // The choice of no stars comes first: by it, styles know which stars are full.
  const choices = [
    { value: canRemove ? "0" : "", label: texts.remove },
    ...Array.from({ length: MAX_STARS }, (_, i) => ({
      value: String(i + 1),
      label: texts.stars(i + 1),
    })),
  ];
  return (
    <div className="panel order">
      <div className="order-item">
        <Picture imageRef={imageRef} alt="" slot="line" />
        <div>
          <h2 id={`${stars.id}-of`}>
            <ProductName lang={lang} {...names} />
          </h2>
        </div>
      </div>
      <fieldset aria-labelledby={`${stars.id}-of`} aria-describedby={stars.errors && stars.errorId}>
        {review?.hiddenReason != null && (
          <p className="hint">{texts.hidden(review.hiddenReason)}</p>
        )}
        <FieldErrors field={stars} />
        <div className="star-row">
          <Spaced>
            {choices.map(({ value, label }, i) => (
              <Fragment key={value}>
                <input
                  type="radio"
                  name={stars.name}
                  value={value}
                  id={i === 1 ? stars.id : `${stars.id}-${value}`}
                  aria-label={label}
                  defaultChecked={(stars.initialValue ?? choices[0]!.value) === value}
                />{" "}
                <label htmlFor={i === 1 ? stars.id : `${stars.id}-${value}`}>
                  <span className={i > 0 ? "sr-only" : undefined}>{label}</span>
                </label>
              </Fragment>
            ))}
          </Spaced>
        </div>
      </fieldset>
      <div className="field">
        <label htmlFor={text.id}>{texts.text}</label>
        <textarea
          id={text.id}
          name={text.name}
          rows={3}
          maxLength={MAX_REVIEW_LENGTH}
          defaultValue={text.initialValue}
          aria-invalid={text.errors ? true : undefined}
          aria-describedby={`${text.id}-hint`}
        />
        <p className="hint" id={`${text.id}-hint`}>
          {texts.textHint}
        </p>
        <FieldErrors field={text} />
      </div>
    </div>
  );
}

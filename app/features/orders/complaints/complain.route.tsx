import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { PICTURE_TYPES } from "#app/features/catalogue/products/product-limits.ts";
import { findOrderRow } from "#app/features/orders/finding/orders.server.ts";
import {
  openOrder,
  requireViewableOrder,
} from "#app/features/orders/following/open-order.http.server.ts";
import { BadOrderLink, OrderHelp } from "#app/features/orders/following/order-parts.tsx";
import { shortOrderId } from "#app/features/orders/rules.ts";
import {
  formAction,
  orBusy,
  readSubmission,
  redirectWithToast,
  refuse,
} from "#app/kit/command/action.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { linesSchema } from "#app/kit/forms/line.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { ownHeaders, type RouteHandle } from "#app/kit/request/route-handle.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Text } from "#app/text/texts.ts";
import {
  complain,
  countComplaint,
  findComplaintProblem,
  listComplaints,
} from "./complaints.server.ts";
import { readComplaint } from "./read-complaint.http.server.ts";
import { MAX_COMPLAINT_LENGTH } from "./rules.ts";
import { complaintTexts } from "./text.ts";

export const handle: RouteHandle = { acceptsUploads: true };

export const meta = privateMeta<typeof loader>((t, data) => {
  const texts = complaintTexts[t.lang];
  const number = data?.order && shortOrderId(data.order.id);
  return number
    ? [texts.title(number), texts.description(number)]
    : [t.orders.title, t.descriptions.myOrders];
});

export const headers = ownHeaders;

export async function loader(args: LoaderFunctionArgs) {
  const { init, ...opened } = await openOrder(args, { hasForm: true });
  if (!opened.order) return data(opened, init);
  const { db } = args.context;
  const { id } = opened.order;
  const problem = await findComplaintProblem(db, (await findOrderRow(db, id))!);
  const told = (await listComplaints(db, id)).at(-1);
  return data({ ...opened, refusal: problem, told }, init);
}

const textSchema = (t: Text) => {
  const texts = complaintTexts[t.lang];
  return z.object({
    text: linesSchema(texts.text, MAX_COMPLAINT_LENGTH, t).refine(
      (text) => text !== "",
      texts.textMissing,
    ),
  });
};

/** Stores a complaint. Its photos are only kept and decoded if nothing cheaper to know is in the way. */
export const action = formAction(async ({ request, context, params: { id = "" }, t }) => {
  const { order, key } = await requireViewableOrder(context, request, id, "/complain");
  const texts = complaintTexts[t.lang];
  const { withTx, client } = context;
  const counted = await orBusy(() => withTx((tx) => countComplaint(tx, order.id, client)));
  const mayKeep = counted !== "busy" && counted.kind === "done" && context.allowPhotos();
  const { form, photos, problem } = await readComplaint(context, request, mayKeep);
  const submission = readSubmission(form, textSchema(t));
  const busy = { status: 503, formErrors: [t.errors.busy] };
  if (counted === "busy") return refuse(submission, busy);
  if (counted.kind === "gone") throw new Response(null, { status: 404 });
  if (counted.kind === "limited") {
    const { retryAfterMs } = counted;
    return refuse(submission, { status: 429, retryAfterMs, formErrors: [texts.tooOften] });
  }
  if (counted.kind !== "done")
    return refuse(submission, { status: 409, formErrors: [texts.problems[counted.kind]] });
  if (!mayKeep) return refuse(submission, busy);
  if (problem) return refuse(submission, { fieldErrors: { photos: [texts.unusable[problem]] } });
  const fieldErrors: Record<string, string[]> =
    photos.length > 0 ? { photos: [texts.chooseAgain] } : {};
  if (submission.status !== "success") return refuse(submission, { fieldErrors });
  const told = { text: submission.value.text, photos };
  const outcome = await orBusy(() => withTx((tx) => complain(tx, order.id, told)));
  if (outcome === "busy") return refuse(submission, { ...busy, fieldErrors });
  if (outcome.kind === "gone") throw new Response(null, { status: 404 });
  if (outcome.kind !== "done")
    return refuse(submission, { status: 409, formErrors: [texts.problems[outcome.kind]] });
  return redirectWithToast(context, paths.order(order.id, key), "complaintSent");
});

/** Asks a shopper what is wrong with an order, or shows what they said already. */
export default function Complain() {
  const t = useText();
  const texts = complaintTexts[t.lang];
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  if (loaded.problem === "link") return <BadOrderLink />;
  if (!loaded.order) return <h1>{t.orders.title}</h1>;
  const { order, key, refusal, told } = loaded;
  const { text, photos } = formFields("complaint", { text: "", photos: undefined }, refused);
  return (
    <div className="form-page">
      <h1>{texts.title(shortOrderId(order.id))}</h1>
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), [text, photos])} />
      {told && (
        <section className="panel order">
          <p>{texts.told(formatDateTime(told.createdAt, t.lang))}</p>
          <p className="as-typed">{told.text}</p>
          {told.photos.map((photo, i) => (
            <p key={photo}>
              <a className="touch-link" href={paths.order(order.id, key, `/photos/${photo}`)}>
                {texts.photo(i + 1)}
              </a>
            </p>
          ))}
        </section>
      )}
      {refusal ? (
        <>
          <p className="mb-4">{texts.problems[refusal]}</p>
          <OrderHelp order={order} />
        </>
      ) : (
        <form
          method="post"
          action={paths.order(order.id, key, "/complain")}
          encType="multipart/form-data"
          noValidate
        >
          <p className="mb-4">{texts.intro}</p>
          <Field
            field={text}
            label={texts.text}
            hint={texts.textHint}
            rows={5}
            maxLength={MAX_COMPLAINT_LENGTH}
          />
          <Field
            field={{ ...photos, initialValue: undefined }}
            type="file"
            label={texts.photos}
            hint={texts.photosHint}
            accept={PICTURE_TYPES}
            multiple
            optional
          />
          <button className="button" type="submit">
            {texts.send}
          </button>
        </form>
      )}
      <p className="mt-4">
        <a className="touch-link" href={paths.order(order.id, key)}>
          {texts.back}
        </a>
      </p>
    </div>
  );
}

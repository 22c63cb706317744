import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { type RefObject, useRef, useState } from "react";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { createOrderLink } from "#app/features/orders/following/order-links.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { zaloHref } from "#app/features/shop/contents/chat.ts";
import { orBusy, readForm, redirectWithToast } from "#app/kit/command/action.ts";
import { notSavedText } from "#app/kit/command/failures.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { SellerForm } from "#app/kit/forms/seller-form.tsx";
import { useIsHydrated } from "#app/kit/page/hydration.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths, telHref } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { composeMessages, type Message } from "./compose-messages.http.server.ts";
import { messageTexts } from "./text.ts";

export const meta = privateMeta<typeof loader>((t, data) => {
  const texts = messageTexts[t.lang];
  return [texts.title(data?.number ?? ""), texts.description];
});

export const loader = sellerLoader(async ({ params, context }) => {
  const order = await findOrder(context.db, params.id ?? "");
  if (!order) throw await redirectWithToast(context, paths.sellerOrders(), "orderGone");
  return {
    id: order.id,
    number: shortOrderId(order.id),
    name: fullName(order),
    phone: order.phone,
    lang: order.lang,
    messages: await composeMessages(context, order, null),
  };
});

/** Creates a link to the order, and shows the messages with it. */
export const action = sellerAction(async ({ request, params, context, t }) => {
  const form = await readForm(request);
  if (form.get("intent") !== "link") throw new Response(null, { status: 400 });
  const order = await findOrder(context.db, params.id ?? "");
  if (!order) return redirectWithToast(context, paths.sellerOrders(), "orderGone");
  // The change before it can still be undone.
  const key = await orBusy(() => context.withTx((tx) => createOrderLink(tx, order)));
  if (key === "busy")
    return { status: 503, message: notSavedText(context, t), messages: undefined };
  return { status: 200, message: null, messages: await composeMessages(context, order, key) };
});

/** Messages to the customer of an order, to copy or to open in an app. The shop itself sends none of them. */
export default function OrderMessages() {
  const t = useText();
  const texts = messageTexts[t.lang];
  const { id, number, name, phone, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const hasLink = answer?.messages !== undefined;
  return (
    <div className="max-w-3xl">
      <p>
        <Link className="touch-link" to={paths.sellerOrder(id)}>
          ← {t.seller.orderNumber(number)}
        </Link>
      </p>
      <h1>{texts.title(number)}</h1>
      <p>
        {name} {phone ? showPhone(phone) : texts.noPhone}
      </p>
      <p className="hint mb-4">{texts.intro}</p>
      <ErrorSummary problems={answer?.message ? [{ message: answer.message }] : []} />
      {hasLink ? (
        <p className="free-hint mb-4" role="status">
          {texts.hasLink}
        </p>
      ) : (
        <SellerForm method="post" action={paths.changeOrder(id, "messages")}>
          <button type="submit" name="intent" value="link" className="button button-quiet">
            {texts.addLink}
          </button>
          <p className="hint mb-4">{texts.addLinkHint}</p>
        </SellerForm>
      )}
      {(answer?.messages ?? loaded.messages).map((message) => (
        <MessagePanel key={message.kind} message={message} />
      ))}
      <p>
        <Link className="touch-link" to={paths.sellerShop("messages")}>
          {texts.edit}
        </Link>
      </p>
    </div>
  );
}

function MessagePanel({ message: { kind, text } }: { message: Message }) {
  const texts = messageTexts[useText().lang];
  const { lang, phone } = useLoaderData<typeof loader>();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = `message-${kind}`;
  return (
    <section className="panel mb-4" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{texts.kinds[kind]}</h2>
      <div className="field">
        <textarea
          ref={field}
          aria-labelledby={`${id}-title`}
          lang={lang}
          readOnly
          rows={rowsOf(text)}
          // With its key, the field shows the text with the link.
          key={text}
          defaultValue={text}
        />
      </div>
      <div className="row">
        <CopyButton field={field} />
        {phone && (
          <>
            <a
              className="button button-quiet"
              href={zaloHref(phone.replace(/\D/g, ""))}
              target="_blank"
              rel="noreferrer"
            >
              Zalo
            </a>
            <a className="button button-quiet" href={smsHref(phone, text)}>
              SMS
            </a>
          </>
        )}
      </div>
    </section>
  );
}

/** The `sms:` URL that opens a text message to a phone number. */
const smsHref = (phone: string, text: string) =>
  `${telHref(phone).replace("tel:", "sms:")}?body=${encodeURIComponent(text)}`;

/** Characters in a line of a phone of 360 px. */
const LINE_LENGTH = 34;
const MAX_ROWS = 18;

const rowsOf = (text: string) =>
  Math.min(
    MAX_ROWS,
    text.split("\n").reduce((rows, line) => rows + Math.ceil((line.length + 1) / LINE_LENGTH), 0),
  );

/** Copies the text of a field, or selects it where the browser does not let pages copy. Needs script. */
function CopyButton({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const texts = messageTexts[useText().lang];
  const [result, setResult] = useState<"copied" | "notCopied">();
  if (!useIsHydrated()) return null;
  async function handleClick() {
    const { current } = field;
    current?.select();
    try {
      await navigator.clipboard.writeText(current?.value ?? "");
      setResult("copied");
    } catch {
      setResult("notCopied");
    }
  }
  return (
    <>
      <button type="button" className="button" onClick={handleClick}>
        {texts.copy}
      </button>
      <span role="status">{result && texts[result]}</span>
    </>
  );
}

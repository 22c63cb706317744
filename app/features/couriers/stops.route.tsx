import { randomBytes } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import { namedText } from "#app/features/orders/changing/on-road.ts";
import { hasEnded } from "#app/features/orders/changing/order-status.ts";
import { changeTexts } from "#app/features/orders/changing/text.ts";
import { wishesOf } from "#app/features/orders/notes-text.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { partNames } from "#app/features/orders/runs/part-delivery.ts";
import {
  noPart,
  partErrors,
  type ReadPart,
  readParts,
} from "#app/features/orders/runs/part-form.http.server.ts";
import { partSummary, partTexts } from "#app/features/orders/runs/part-text.ts";
import {
  MAX_REASON_LENGTH,
  stopMarksOf,
  UNDO_MARK_MS,
} from "#app/features/orders/runs/stop-results.ts";
import { orBusy, readForm, readSubmission } from "#app/kit/command/action.ts";
import { UNAVAILABLE } from "#app/kit/command/failures.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { optionalLineSchema } from "#app/kit/forms/line.ts";
import { wholeNumberSchema } from "#app/kit/forms/whole-number.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { mapHref, paths, telHref } from "#app/paths.ts";
import { type Lang, textFor } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";
import { STOP_INTENTS, type StopIntent } from "#db/order-values.ts";
import { courierDocument, LINK_HEADERS } from "./courier-document.tsx";
import {
  type CourierRun,
  type CourierStop,
  findRunVersion,
  markStop,
  type RefusedMark,
} from "./courier-run.server.ts";
import { countBadRunLink, openRun, runKeyOf } from "./open-run.http.server.ts";
import { findLinkedRun } from "./run-links.server.ts";
import { courierTexts } from "./text.ts";

/** A run's stops for the holder of the courier's link. */
export async function loader(args: LoaderFunctionArgs) {
  // The page's script asks whether anything has changed.
  const { request, params, context } = args;
  const version =
    isOfScript(request) && (await findRunVersion(context.db, params.id ?? "", runKeyOf(request)));
  return version ? json({ version }, 200) : respond(args, {});
}

const isOfScript = (request: Request) => request.headers.get("accept") === "application/json";

const MAX_STOP_LENGTH = 48;

/** A button of a stop: its `intent` has the mark, the order and the amount to collect that was shown. */
function stopSchema({ address, lang }: Text) {
  const { why } = courierTexts[lang];
  return z.object({
    intent: z.enum(STOP_INTENTS),
    id: z
      .string()
      .max(MAX_STOP_LENGTH, { abort: true })
      .regex(/^[0-9a-f]{24}:\d{1,15}$/)
      .transform((stop) => {
        const [orderId = "", due] = stop.split(":");
        return { orderId, seenDueVnd: Number(due) };
      }),
    /** From the page, or made by its script for each use of a button. */
    token: z
      .string()
      .max(40, { abort: true })
      .regex(/^[\w-]{8,40}$/),
    /** Milliseconds since the button was used; only the script sends it. */
    ago: wholeNumberSchema.default(0),
    reason: optionalLineSchema(MAX_REASON_LENGTH, {
      tooLong: address.tooLong(why, MAX_REASON_LENGTH),
      unusable: address.invalidCharacters(why),
    }),
  });
}

/** The reason that a courier typed, and what is wrong with it. */
type RefusedReason = { orderId: string; typed: string; error: string };

/** Stores a mark at a stop. The page's script gets JSON, and tries again after a failure. */
export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  const lang = await requestLang(context, request);
  const isScript = isOfScript(request);
  const answerRefused = (
    status: number,
    kind: string,
    message: string,
    page: Omit<Shown, "status">,
  ) => (isScript ? json({ kind, message }, status) : respond(args, { status, ...page }));
  const form = await readForm(request);
  const submission = readSubmission(form, stopSchema(textFor(lang)));
  if (submission.status !== "success") {
    const error = submission.error?.reason?.[0];
    if (!error) throw new Response(null, { status: 400 });
    context.noteRefusal(`reason: ${error}`);
    const typed = String(submission.payload.reason).slice(0, MAX_SHOWN_REASON);
    const orderId = String(submission.payload.id).split(":")[0]!;
    return answerRefused(400, "reason", error, { reason: { orderId, typed, error } });
  }
  const { intent, id, token, ago: agoMs, reason } = submission.value;
  const key = runKeyOf(request);
  const runId = params.id ?? "";
  const pressKey = `${token}:${id.orderId}:${intent}`;
  const read = readParts(form, lang).get("") ?? noPart();
  const { part } = read;
  const answerPart = (errors: Record<string, string>) => {
    const message = Object.values(errors).join(". ");
    context.noteRefusal(message);
    return answerRefused(400, "part", message, {
      part: { orderId: id.orderId, typed: read.typed, errors },
    });
  };
  if (intent === "part" && Object.keys(read.errors).length > 0) return answerPart(read.errors);
  const pressed = { runId, key, intent, ...id, part, reason, pressKey, agoMs };
  // Looked up before, so that strangers do not wait among the writers.
  const run = await findLinkedRun(context.db, runId, key);
  if (run) context.actAs("courier", run.courier);
  const outcome = run
    ? await orBusy(() => context.withTx((tx) => markStop(tx, pressed)))
    : ({ kind: "link" } as const);
  if (outcome === "busy") {
    const message = courierTexts[lang].refusals.busy;
    return answerRefused(UNAVAILABLE.status, "busy", message, { refusal: { intent, message } });
  }
  if (outcome.kind === "link") await countBadRunLink(context);
  if (outcome.kind === "done")
    return isScript
      ? json(outcome, 200)
      : redirect(`${paths.courierRun(runId, key)}#${id.orderId}`, {
          status: 303,
          headers: LINK_HEADERS,
        });
  if (outcome.kind === "part") return answerPart(partErrors(outcome.problem, read, lang));
  const message = refusalText(outcome, lang);
  context.noteRefusal(message);
  return answerRefused(409, outcome.kind, message, { refusal: { intent, message } });
}

/** Longer reasons than may be saved are shown again up to here. */
const MAX_SHOWN_REASON = 400;

const json = (value: object, status: number) =>
  Response.json(value, { status, headers: LINK_HEADERS });

function refusalText(refused: Exclude<RefusedMark, { kind: "part" }>, lang: Lang): string {
  const { refusals } = courierTexts[lang];
  if (refused.kind === "amount") return refusals.amount(formatVnd(refused.dueVnd));
  if (refused.kind !== "ended") return refusals[refused.kind];
  return refusals.ended(textFor(lang).orders.statuses[refused.status] ?? refused.status);
}

type Shown = {
  status?: number;
  /** A mark that was refused, and why. */
  refusal?: { intent: StopIntent; message: string };
  reason?: RefusedReason;
  part?: RefusedPart;
};

/** The fields of a delivery in part, as they were typed and what is wrong with them. */
type RefusedPart = { orderId: string } & Pick<ReadPart, "typed" | "errors">;

async function respond(args: LoaderFunctionArgs, { status = 200, refusal, reason, part }: Shown) {
  const { request, context } = args;
  const lang = await requestLang(context, request);
  const text = courierTexts[lang];
  const labels: Record<StopIntent, string> = { ...text.marks, undo: text.undo };
  const notNoted = refusal && (
    <p className="refusal" role="alert">
      {text.notNoted}: <b>{labels[refusal.intent]}</b>. {refusal.message}
    </p>
  );
  const found = await openRun(args);
  if (!found) {
    if (!refusal) await countBadRunLink(context);
    return courierDocument(context, request, {
      title: text.endedTitle,
      status: refusal ? status : 404,
      isEnded: true,
      children: (
        <>
          <h1>{text.endedTitle}</h1>
          {notNoted}
          <p>{text.ended}</p>
          <Waiting lang={lang} />
        </>
      ),
    });
  }
  const token = randomBytes(9).toString("base64url");
  const key = runKeyOf(request);
  const { bank, cashStepVnd } = context.settings;
  return courierDocument(context, request, {
    title: text.title,
    status,
    headers: status === UNAVAILABLE.status ? UNAVAILABLE.headers : {},
    children: (
      <>
        <Totals stops={found.stops} lang={lang} />
        {notNoted}
        <Waiting lang={lang} />
        {found.stops.length === 0 && <p>{text.empty}</p>}
        <ol data-at={Date.now()} data-version={found.version}>
          {found.stops.map((stop, i) => (
            <CourierStopItem
              key={stop.order.id}
              stop={stop}
              number={i + 1}
              lang={lang}
              token={token}
              payHref={bank && paths.courierPay(found.run.id, key, stop.order.id)}
              refused={reason?.orderId === stop.order.id ? reason : null}
              part={part?.orderId === stop.order.id ? part : null}
              stepVnd={cashStepVnd}
            />
          ))}
        </ol>
      </>
    ),
  });
}

/** The cash that the courier should have, and the numbers of stops that are done and open. */
function Totals({ stops, lang }: { stops: CourierRun["stops"]; lang: Lang }) {
  const text = courierTexts[lang];
  const cash = stops
    .filter(({ order }) => !hasEnded(order.status))
    .reduce((sum, { order, mark }) => {
      if (mark?.part) return sum + mark.part.cashVnd;
      return mark?.mark === "cash" ? sum + dueVnd(order) : sum;
    }, 0);
  const done = stops.filter(({ order, mark }) => mark || hasEnded(order.status)).length;
  return (
    <header>
      <h1>{text.title}</h1>
      <p aria-live="polite">
        {text.cash}: <b id="cash">{formatVnd(cash)}</b> · {text.done}: <b id="done">{done}</b> ·{" "}
        {text.open}: <b id="open">{stops.length - done}</b>
      </p>
    </header>
  );
}

/** Filled by the script: the marks that wait for the network, and those that were refused. */
function Waiting({ lang }: { lang: Lang }) {
  const text = courierTexts[lang];
  return (
    <>
      <p id="waiting" className="refusal" role="status" hidden>
        {text.waiting}: <b />. {text.waitingHint}
      </p>
      <div id="refusals" role="alert" data-title={text.notNoted} data-seen={text.seen} />
    </>
  );
}

type CourierStopItemProps = {
  stop: CourierStop;
  number: number;
  lang: Lang;
  token: string;
  /** The page of its VietQR code; null if the shop takes no transfers. */
  payHref: string | null;
  refused: RefusedReason | null;
  part: RefusedPart | null;
  /** To which sums are rounded, in dong. */
  stepVnd: number;
};

/** A stop, folded once it has a mark. The page's script shows new marks in the same elements. */
function CourierStopItem({ stop, number, payHref, refused, ...props }: CourierStopItemProps) {
  const { lang, token } = props;
  const t = textFor(lang);
  const text = courierTexts[lang];
  const { order, mark } = stop;
  const isEnded = hasEnded(order.status);
  const due = dueVnd(order);
  const valueFor = (intent: StopIntent) => `${intent}:${order.id}:${due}`;
  const reason = refused?.typed ?? mark?.reason;
  return (
    <li
      id={order.id}
      data-mark={isEnded ? "ended" : (mark?.mark ?? "")}
      data-due={due}
      data-cash={mark?.part?.cashVnd}
    >
      <details open={!isEnded && !mark}>
        <summary>
          <b>
            {number}. {fullName(order)}
          </b>{" "}
          <span>
            {due > 0 ? formatVnd(due) : text.paidBefore}
            {due > 0 && order.onAccountAt !== null && ` ${text.onAccount}`}
          </span>
        </summary>
        <Whereabouts stop={stop} lang={lang} />
        <Goods stop={stop} isEnded={isEnded} {...props} />
        {!isEnded && (
          <form method="post" className="presses">
            <input type="hidden" name="token" value={token} />
            {stopMarksOf(order).map((each) => (
              <StopButton key={each} value={valueFor(each)}>
                {text.marks[each]}
              </StopButton>
            ))}
            {payHref && due > 0 && <a href={payHref}>{text.qr}</a>}
          </form>
        )}
      </details>
      {isEnded ? (
        <p className="said">{text.alreadyEnded(t.orders.statuses[order.status] ?? order.status)}</p>
      ) : (
        <>
          <form method="post" className="said">
            <input type="hidden" name="token" value={token} />
            <b>
              {mark && text.marks[mark.mark]}
              {mark?.part && `: ${partSummary(mark.part, lang)}`}
            </b>{" "}
            <StopButton
              value={valueFor("undo")}
              hidden={!mark || Date.now() - mark.at > UNDO_MARK_MS}
            >
              {text.undo}
            </StopButton>
          </form>
          <form method="post" className="why">
            <input type="hidden" name="token" value={token} />
            <input
              name="reason"
              aria-label={`${text.why}: ${shortOrderId(order.id)}`}
              placeholder={text.why}
              maxLength={MAX_REASON_LENGTH}
              defaultValue={reason}
              aria-invalid={refused ? true : undefined}
            />
            <StopButton value={valueFor("refused")}>{text.saveWhy}</StopButton>
            {refused && <p role="alert">{refused.error}</p>}
          </form>
        </>
      )}
    </li>
  );
}

const StopButton = (props: { value: string; children: string; hidden?: boolean }) => (
  <button type="submit" name="intent" {...props} />
);

/** The customer's phone, address, wishes and items. */
function Whereabouts({ stop, lang }: { stop: CourierStop; lang: Lang }) {
  const text = courierTexts[lang];
  const { order, notes, onRoad } = stop;
  const added = [
    [changeTexts[lang].toBring, onRoad.trip],
    [text.fromBag, onRoad.bag],
  ] as const;
  return (
    <>
      <p className="ways">
        <a href={telHref(order.phone)}>
          {text.call} {showPhone(order.phone)}
        </a>{" "}
        <a href={mapHref(order)} target="_blank" rel="noreferrer">
          {text.map}
        </a>
      </p>
      <address>{[order.street, order.city, order.state].filter(Boolean).join(", ")}</address>
      {wishesOf(order, lang).map(({ label, text: wish }) => (
        <p key={label} className="note">
          {label}: <b>{wish}</b>
        </p>
      ))}
      {added.map(
        ([label, goods]) =>
          goods.length > 0 && (
            <p key={label} className="note">
              {label}: <b>{goods.map(namedText).join("; ")}</b>
            </p>
          ),
      )}
      {notes.map((note) => (
        <p key={note} className="note">
          {text.shopNote}: <b>{note}</b>
        </p>
      ))}
    </>
  );
}

type GoodsProps = Pick<CourierStopItemProps, "stop" | "lang" | "token" | "part" | "stepVnd"> & {
  isEnded: boolean;
};

/** The goods of an order, with the form for a part of them. */
function Goods({ stop, lang, token, part, stepVnd, isEnded }: GoodsProps) {
  const text = courierTexts[lang];
  const partText = partTexts[lang];
  const { order, items, hasMoreItems } = stop;
  const { id, priceVnd, shippingVnd, discount } = order;
  const due = dueVnd(order);
  const names = partNames();
  // An order on account is paid later.
  const usual: Record<string, string> = order.onAccountAt === null ? {} : { [names.cash]: "0" };
  const errors = part?.errors ?? {};
  const list = (
    <ul>
      {items.map((item) => {
        const name = names.back(item.position);
        return (
          <li key={item.position}>
            <span>{namedText(item)}</span>
            {!isEnded && (
              <input
                type="number"
                name={name}
                min={0}
                max={item.quantity}
                placeholder="0"
                aria-label={partText.refusedOf(item.name, item.quantity)}
                defaultValue={part?.typed[name]}
                aria-invalid={errors[name] ? true : undefined}
                data-vnd={item.offerPriceVnd}
              />
            )}
            {errors[name] && <p role="alert">{errors[name]}</p>}
          </li>
        );
      })}
      {hasMoreItems && <li>… {text.more}</li>}
    </ul>
  );
  const amounts = due > 0 ? [names.cash, names.transfer] : [];
  return (
    <details className="items" open={part !== null}>
      <summary>
        {text.items} #{shortOrderId(id)}
        {!isEnded && ` · ${text.part}`}
      </summary>
      {isEnded ? (
        list
      ) : (
        <form
          method="post"
          className="part"
          data-sums={`${priceVnd}:${shippingVnd}:${priceVnd + shippingVnd - order.discountVnd - due}`}
          data-discount={discount ? `${discount.kind}:${discount.value}:${stepVnd}` : undefined}
        >
          <input type="hidden" name="token" value={token} />
          <p>
            <b>{partText.refused}</b>
          </p>
          {list}
          {amounts.map((name) => (
            <label key={name}>
              {name === names.cash ? partText.cash : partText.transfer}
              <input
                name={name}
                inputMode="numeric"
                pattern="[0-9., ]*"
                maxLength={15}
                autoComplete="off"
                defaultValue={part ? part.typed[name] : usual[name]}
                aria-invalid={errors[name] ? true : undefined}
              />
              {errors[name] && <span role="alert">{errors[name]}</span>}
            </label>
          ))}
          {due > 0 && (
            <p>
              {partText.toPay}: <output>{formatVnd(due)}</output>. {partText.cashHint}
            </p>
          )}
          <StopButton value={`part:${id}:${due}`}>{text.marks.part}</StopButton>
        </form>
      )}
    </details>
  );
}

import { randomBytes } from "node:crypto";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import { hasEnded } from "#app/features/orders/changing/order-status.ts";
import { orBusy, readForm, readPress } from "#app/kit/command/action.ts";
import { UNAVAILABLE } from "#app/kit/command/failures.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { paths } from "#app/paths.ts";
import { type Lang, textFor } from "#app/text/languages.ts";
import type { StopPress } from "#db/order-values.ts";
import { courierDocument, LINK_HEADERS } from "./courier-document.tsx";
import type { CourierRun } from "./courier-run.server.ts";
import { CourierStopItem, pressLabel, type RefusedReason } from "./courier-stop.tsx";
import { stopPressSchema } from "./form.ts";
import { countBadRunLink, openRun, runKeyOf } from "./open-run.http.server.ts";
import { findLinkedRun } from "./run-links.server.ts";
import { pressStop, type RefusedPress } from "./stop-presses.server.ts";
import { courierTexts } from "./text.ts";

/** A run's stops for whoever has the courier's link. */
export async function loader(args: LoaderFunctionArgs) {
  return respond(args, {});
}

/** Notes what was pressed at a stop. The page's script is answered in JSON, and sends again what fails. */
export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  const lang = await requestLang(context, request);
  const isScript = request.headers.get("accept") === "application/json";
  const press = readPress(await readForm(request), stopPressSchema(textFor(lang)));
  if (press.status !== "success") {
    const error = press.error?.reason?.[0];
    if (!error) throw new Response(null, { status: 400 });
    context.noteRefusal(`reason: ${error}`);
    if (isScript) return json({ kind: "reason", message: error }, 400);
    const typed = String(press.payload.reason).slice(0, MAX_SHOWN_REASON);
    const orderId = String(press.payload.id).split(":")[0]!;
    return respond(args, { status: 400, reason: { orderId, typed, error } });
  }
  const { intent, id, token, ago: agoMs, reason } = press.value;
  const key = runKeyOf(request);
  const runId = params.id ?? "";
  const pressKey = `${token}:${id.orderId}:${intent}`;
  const pressed = { runId, key, press: intent, ...id, reason, pressKey, agoMs };
  // Looked up before, so that strangers take no turn of those who write.
  const isLinked = (await findLinkedRun(context.db, runId, key)) !== null;
  const outcome = isLinked
    ? await orBusy(() => context.withTx((tx) => pressStop(tx, pressed)))
    : ({ kind: "link" } as const);
  if (outcome === "busy") {
    const message = courierTexts[lang].refusals.busy;
    if (isScript) return json({ kind: "busy", message }, UNAVAILABLE.status);
    return respond(args, { status: UNAVAILABLE.status, refusal: { press: intent, message } });
  }
  if (outcome.kind === "link") await countBadRunLink(context);
  if (outcome.kind === "done")
    return isScript
      ? json(outcome, 200)
      : redirect(`${paths.courierRun(runId, key)}#${id.orderId}`, {
          status: 303,
          headers: LINK_HEADERS,
        });
  const message = refusalText(outcome, lang);
  context.noteRefusal(message);
  if (isScript) return json({ kind: outcome.kind, message }, 409);
  return respond(args, { status: 409, refusal: { press: intent, message } });
}

/** Longer reasons than may be saved are shown again up to here. */
const MAX_SHOWN_REASON = 400;

const json = (value: object, status: number) =>
  Response.json(value, { status, headers: LINK_HEADERS });

function refusalText(refused: RefusedPress, lang: Lang): string {
  const { refusals } = courierTexts[lang];
  if (refused.kind === "amount") return refusals.amount(formatVnd(refused.dueVnd));
  if (refused.kind !== "ended") return refusals[refused.kind];
  return refusals.ended(textFor(lang).orders.statuses[refused.status] ?? refused.status);
}

type Shown = {
  status?: number;
  /** A press that was not noted, and why. */
  refusal?: { press: StopPress; message: string };
  reason?: RefusedReason;
};

async function respond(args: LoaderFunctionArgs, { status = 200, refusal, reason }: Shown) {
  const { request, context } = args;
  const lang = await requestLang(context, request);
  const text = courierTexts[lang];
  const notNoted = refusal && (
    <p className="refusal" role="alert">
      {text.notNoted}: <b>{pressLabel(refusal.press, lang)}</b>. {refusal.message}
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
  const { bank } = context.settings;
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
        <ol data-at={Date.now()}>
          {found.stops.map((stop, i) => (
            <CourierStopItem
              key={stop.order.id}
              stop={stop}
              number={i + 1}
              lang={lang}
              token={token}
              payHref={bank && paths.courierPay(found.run.id, key, stop.order.id)}
              refused={reason?.orderId === stop.order.id ? reason : null}
            />
          ))}
        </ol>
      </>
    ),
  });
}

/** What the courier should have in hand, and how far the run has come. */
function Totals({ stops, lang }: { stops: CourierRun["stops"]; lang: Lang }) {
  const text = courierTexts[lang];
  const cash = stops
    .filter(({ order, mark }) => mark?.mark === "cash" && !hasEnded(order.status))
    .reduce((sum, { order }) => sum + dueVnd(order), 0);
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

/** Filled by the script: what waits for the network, and what was not noted when it was sent. */
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

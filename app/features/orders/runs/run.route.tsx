import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { setCourier } from "#app/features/couriers/courier-run.server.ts";
import {
  createRunLink,
  deleteRunLinks,
  listRunLinks,
} from "#app/features/couriers/run-links.server.ts";
import { courierTexts } from "#app/features/couriers/text.ts";
import { qrDataUrl } from "#app/features/money/transfers/qr-code.server.ts";
import { goodsOnRoad, namedText } from "#app/features/orders/changing/on-road.ts";
import { isUnshipped } from "#app/features/orders/changing/order-status.ts";
import { AttentionLeftOut, OrderLink } from "#app/features/orders/desk/attention.tsx";
import { changeLabels } from "#app/features/orders/desk/order/order-history.tsx";
import { PrintHint } from "#app/features/orders/desk/order/order-links.tsx";
import { listEventsOfShipped } from "#app/features/orders/following/order-events.server.ts";
import { pickTexts } from "#app/features/orders/picking/text.ts";
import {
  type SellerRequest,
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { type RefusedForm, redirectWithToast } from "#app/kit/command/action.ts";
import { commandOf, handleForms, type ToPage } from "#app/kit/command/command.ts";
import { usePrintOnce } from "#app/kit/components/print-once.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { lineSchema, optionalLineSchema } from "#app/kit/forms/line.ts";
import { SellerForm, SubmitButton, useMay } from "#app/kit/forms/seller-form.tsx";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import { useIsHydrated } from "#app/kit/page/hydration.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Text, ToastKey } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
import { findRunSheet, listChangesSince, reopenRun, type Stop } from "./delivery-runs.server.ts";
import { CashBooked, cashDue, RunStops } from "./run-parts.tsx";
import { MAX_REASON_LENGTH } from "./stop-results.ts";
import { runsTexts } from "./text.ts";

const FORMATS = ["a4", "a5"] as const;

export const meta = privateMeta<typeof loader>((t, data) => {
  const text = runsTexts[t.lang];
  const createdAt = data?.run.createdAt;
  return [
    createdAt ? text.run(formatDateTime(createdAt, t.lang)) : t.seller.runs,
    text.descriptions.run,
  ];
});

export const loader = sellerLoader(async ({ params, context, searchParams }) => {
  const found = await findRunSheet(context.db, params.id ?? "");
  if (!found) throw await redirectWithToast(context, paths.runs, "runGone");
  const { run, stops, reopenings } = found;
  const settledAt = reopenings[0]?.settledAt ?? run.settledAt;
  const changes = settledAt ? await listChangesSince(context.db, run.id, settledAt) : [];
  const count = (name: string) => wholeNumber(searchParams.get(name)) ?? 0;
  const left = new Set((searchParams.get("left") ?? "").split(","));
  return {
    ...found,
    changes,
    asOf: Date.now(),
    format: FORMATS.find((format) => format === searchParams.get("format")) ?? null,
    ended: count("ended"),
    moved: count("moved"),
    unconfirmed: count("unconfirmed"),
    leftOut: count("leftOut"),
    toBring: await listToBring(context.db, stops),
    notBooked: stops.filter(({ id }) => left.has(id)),
    links: run.settledAt === null ? await listRunLinks(context.db, run.id) : [],
  };
});

/** What second trips still bring, by order. */
async function listToBring(db: Db, stops: Stop[]): Promise<Record<string, string>> {
  const events = await listEventsOfShipped(db, stops);
  const entries = stops.map((stop) => {
    const goods = goodsOnRoad(stop, events.get(stop.id) ?? [], "trip");
    return [stop.id, goods.map(namedText).join("; ")];
  });
  return Object.fromEntries(entries.filter(([, goods]) => goods !== ""));
}

/** A link that was just made, which is shown once, and its QR code as a `data:` URL. */
type NewRunLink = { link: string; qr: string };
/** The answer to a submit: a new link, or null when all links were ended. */
type RunAnswer = RefusedForm | { status: 200; made: NewRunLink | null };

const command = commandOf<SellerRequest, RunAnswer>();

/** Handles the forms of a run's page. */
export const action = sellerAction(
  handleForms<SellerRequest, RunAnswer>({
    courier: command({
      schema: courierField,
      run: ({ withTx, params, value: { courier } }) =>
        withTx((tx) => setCourier(tx, params.id ?? "", courier)),
      answers: { done: toRun("courierSaved"), gone: toRun("runGone") },
    }),
    reopen: command({
      schema: reasonField,
      run: ({ withTx, params, by, value: { reason } }) =>
        withTx((tx) => reopenRun(tx, params.id ?? "", { reason, by })),
      answers: { done: toRun("runReopened"), changed: toRun("runChanged") },
    }),
    link: command({
      schema: () => ({}),
      run: ({ withTx, params, by }) => withTx((tx) => createRunLink(tx, params.id ?? "", by)),
      answers: {
        done: async ({ context, params }, { key }) => {
          const link = context.origin + paths.courierRun(params.id ?? "", key);
          return { status: 200, made: { link, qr: await qrDataUrl(link) } };
        },
        gone: toRun("runGone"),
        changed: toRun("runChanged"),
        full: ({ refuse, t }) =>
          refuse({ status: 409, formErrors: [courierTexts[t.lang].tooManyLinks] }),
      },
    }),
    "end-links": command({
      schema: () => ({}),
      run: ({ withTx, params }) => withTx((tx) => deleteRunLinks(tx, params.id ?? "")),
      answers: { done: noLinks, gone: noLinks },
    }),
  }),
);

const MAX_COURIER_LENGTH = 60;

/** The courier of a delivery run; empty for nobody in particular. */
function courierField({ address, lang }: Text) {
  const { courier } = runsTexts[lang];
  return {
    courier: optionalLineSchema(MAX_COURIER_LENGTH, {
      tooLong: address.tooLong(courier, MAX_COURIER_LENGTH),
      unusable: address.invalidCharacters(courier),
    }),
  };
}

/** Why a settled run is opened again. */
function reasonField({ address, lang }: Text) {
  const { reason, reasonMissing } = runsTexts[lang];
  return {
    reason: lineSchema(MAX_REASON_LENGTH, {
      required: reasonMissing,
      tooLong: address.tooLong(reason, MAX_REASON_LENGTH),
      unusable: address.invalidCharacters(reason),
    }),
  };
}

function toRun(toast: ToastKey) {
  return ({ params }: SellerRequest): ToPage => ({ to: paths.run(params.id ?? ""), toast });
}

function noLinks(): RunAnswer {
  return { status: 200, made: null };
}

/** The sheet of a delivery run, for the courier's phone and for paper. */
export default function DeliveryRun() {
  const t = useText();
  const text = runsTexts[t.lang];
  const loaded = useLoaderData<typeof loader>();
  const { run, stops, format, ended, moved, unconfirmed, leftOut, notBooked } = loaded;
  usePrintOnce(format !== null);
  const isSettled = run.settledAt !== null;
  const total = stops.reduce((sum, stop) => sum + cashDue(stop), 0);
  return (
    <div className="run-sheet" data-format={format}>
      <p className="screen-only">
        <Link className="touch-link" to={paths.runs}>
          ← {text.allRuns}
        </Link>
      </p>
      <h1>{text.run(formatDateTime(run.createdAt, t.lang))}</h1>
      <p className="mb-2 lead">
        {run.courier && `${text.courier}: ${run.courier} · `}
        {text.stops(stops.length)}
        {" · "}
        {isSettled ? (
          <CashBooked run={run} />
        ) : (
          <strong>
            {text.totalCash}: {formatVnd(total)}
          </strong>
        )}
      </p>
      <div className="screen-only mb-4">
        {moved > 0 && <p>{text.moved(moved)}</p>}
        {ended > 0 && <p>{text.left(ended)}</p>}
        {unconfirmed > 0 && <p>{text.unconfirmed(unconfirmed)}</p>}
        {leftOut > 0 && (
          <p>
            <AttentionLeftOut number={leftOut} />
          </p>
        )}
        {notBooked.length > 0 && (
          <section className="panel my-4" role="alert">
            <p>{text.leftAlone(notBooked.length)}</p>
            <RunStops stops={notBooked} isSettled />
          </section>
        )}
        {!isSettled && <RunActions />}
        {format && <PrintHint text={text.print} />}
      </div>
      <div className="screen-only">
        <RunCourier key={run.courier} />
        {!isSettled && <RunLinks />}
      </div>
      <RunStops stops={stops} isSettled={isSettled} toBring={loaded.toBring} />
      <RunSettlements />
    </div>
  );
}

/** The answer of the page's form, if it was refused and its button had one of these intents. */
function useRefused(...intents: string[]) {
  const answer = useActionData<typeof action>();
  const refused = answer && "result" in answer ? answer.result : undefined;
  return intents.includes(String(refused?.initialValue?.intent)) ? refused : undefined;
}

/** The actions of a run that is not settled: settle it, print it, and mark its orders as shipped. */
function RunActions() {
  const { lang } = useText();
  const text = runsTexts[lang];
  const may = useMay();
  const { run, stops, asOf } = useLoaderData<typeof loader>();
  const runId = run.id;
  const slips = [
    [hrefWith(paths.slips, { stopsOf: runId, format: "a5" }), text.slipsA5],
    [hrefWith(paths.slips, { stopsOf: runId, format: "80mm" }), text.slipsReceipt],
  ] as const;
  const prints = [
    [hrefWith(paths.run(runId), { format: "a4" }), text.printA4],
    [hrefWith(paths.run(runId), { format: "a5" }), text.printA5],
    ...(may("packing") ? slips : []),
  ] as const;
  return (
    <SellerForm method="post" action={paths.bulk} className="bulk-actions">
      {may("deliveries.write") && (
        <Link className="button" to={paths.settleRun(runId)}>
          {text.settle}
        </Link>
      )}
      {stops.some(({ status }) => isUnshipped(status)) && (
        <>
          {may("packing") && (
            <Link
              className="button button-quiet"
              to={hrefWith(paths.pickOrders, { stopsOf: runId })}
            >
              {pickTexts[lang].title}
            </Link>
          )}
          <SubmitButton intent="Shipped" needs="packing">
            {text.shipAll}
          </SubmitButton>
        </>
      )}
      {prints.map(([href, label]) => (
        <a key={href} className="button button-quiet" href={href}>
          {label}
        </a>
      ))}
      <input type="hidden" name="stopsOf" value={runId} />
      <input type="hidden" name="asOf" value={asOf} />
    </SellerForm>
  );
}

/** The form for the courier of a run. */
function RunCourier() {
  const text = runsTexts[useText().lang];
  const { run } = useLoaderData<typeof loader>();
  const refused = useRefused("courier");
  const { courier } = formFields("run", { courier: run.courier }, refused);
  return (
    <SellerForm
      method="post"
      action={paths.run(run.id)}
      className="row gap-3 items-start mb-4"
      needs="deliveries.write"
      noValidate
    >
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), [courier])} />
      <Field field={courier} label={text.courier} hint={text.courierHint} optional />
      {/* Beside its field, below the label. */}
      <SubmitButton intent="courier" className="button button-quiet md:mt-7">
        {text.saveCourier}
      </SubmitButton>
    </SellerForm>
  );
}

/** The links by which couriers see a run: those that work, and a new one. */
function RunLinks() {
  const { lang } = useText();
  const text = courierTexts[lang];
  const { run, links } = useLoaderData<typeof loader>();
  const given = useActionData<typeof action>();
  const answer = given && "made" in given ? given : undefined;
  const refused = useRefused("link", "end-links");
  return (
    <details className="panel mb-4 run-links-panel" open={answer || refused ? true : undefined}>
      <summary className="touch-link">
        {text.linkTitle}
        {links.length > 0 && ` (${links.length})`}
      </summary>
      <p>{text.linkHint}</p>
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), [])} />
      {answer?.made && <MadeLink key={answer.made.link} made={answer.made} />}
      {answer?.made === null && <p role="status">{text.linksEnded}</p>}
      <ul className="my-3">
        {links.map(({ createdAt, createdBy }) => (
          <li key={createdAt}>{text.madeBy(formatDateTime(createdAt, lang), createdBy)}</li>
        ))}
      </ul>
      <SellerForm method="post" action={paths.run(run.id)} className="form-buttons">
        <SubmitButton intent="link" className="button">
          {text.makeLink}
        </SubmitButton>{" "}
        {links.length > 0 && (
          <SubmitButton intent="end-links" needs="deliveries.write">
            {text.endLinks}
          </SubmitButton>
        )}
      </SellerForm>
    </details>
  );
}

function MadeLink({ made: { link, qr } }: { made: NewRunLink }) {
  const text = courierTexts[useText().lang];
  const isHydrated = useIsHydrated();
  const shown = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  function copy() {
    shown.current!.select();
    // The one way that works in every browser, also over plain HTTP.
    if (document.execCommand("copy")) button.current!.textContent = text.copied;
  }
  return (
    <div role="status" className="mt-3">
      <p className="strong">{text.linkOnce}</p>
      <img src={qr} alt={text.linkQr} width={QR_SIDE} height={QR_SIDE} />
      <div className="field">
        <label htmlFor="run-link">{text.link}</label>
        <input id="run-link" ref={shown} readOnly defaultValue={link} />
      </div>
      {isHydrated && (
        <button type="button" ref={button} className="button button-quiet mt-3" onClick={copy}>
          {text.copy}
        </button>
      )}
    </div>
  );
}

/** In CSS pixels: scanned from a screen. */
const QR_SIDE = 240;

/** Each time that the run was settled, the changes of its orders since then, and the form that opens it again. */
function RunSettlements() {
  const t = useText();
  const text = runsTexts[t.lang];
  const { run, reopenings, changes } = useLoaderData<typeof loader>();
  const time = (at: number) => formatDateTime(at, t.lang);
  const labels = changeLabels(t);
  if (run.settledAt === null && reopenings.length === 0) return null;
  return (
    <section className="panel mt-4 screen-only" aria-labelledby="settlements">
      <h2 id="settlements">{text.settlements}</h2>
      <ol className="order-history">
        {reopenings.map((earlier) => (
          <li key={earlier.seq}>
            {text.settledBy(time(earlier.settledAt), earlier.settledBy ?? "")}{" "}
            <CashBooked run={earlier} />{" "}
            {text.reopenedBy(time(earlier.reopenedAt), earlier.reopenedBy)}{" "}
            <strong>{earlier.reason}</strong>
          </li>
        ))}
        {run.settledAt !== null && (
          <li>{text.settledBy(time(run.settledAt), run.settledBy ?? "")}</li>
        )}
      </ol>
      {changes.length > 0 && (
        <>
          <h3>{text.changedSince}</h3>
          <ul className="order-history">
            {changes.map(({ seq, orderId, change, actorEmail, amountVnd, at }) => (
              <li key={seq}>
                <OrderLink id={orderId} /> <time>{time(at)}</time> <strong>{labels[change]}</strong>{" "}
                {amountVnd ? `${formatVnd(amountVnd)} ` : ""}
                {actorEmail}
              </li>
            ))}
          </ul>
        </>
      )}
      {run.settledAt !== null && <ReopenForm runId={run.id} />}
    </section>
  );
}

function ReopenForm({ runId }: { runId: string }) {
  const text = runsTexts[useText().lang];
  const refused = useRefused("reopen");
  const { reason } = formFields("reopen", { reason: "" }, refused);
  if (!useMay()("deliveries.write")) return null;
  return (
    <details className="mt-3" open={refused ? true : undefined}>
      <summary className="button button-quiet">{text.reopen}</summary>
      <SellerForm method="post" action={paths.run(runId)} className="max-w-md" noValidate>
        <ErrorSummary problems={problemsOf(errorsOf(refused, ""), [reason])} />
        <p className="mb-3">{text.reopenHint}</p>
        <Field field={reason} label={text.reason} />
        <SubmitButton intent="reopen" className="button">
          {text.reopenNow}
        </SubmitButton>
      </SellerForm>
    </details>
  );
}

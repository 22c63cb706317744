import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { requireSellerForPage } from "../../../auth/require-seller.ts";
import { formatDateTime } from "../../../format/date.ts";
import { formatVnd } from "../../../format/vnd.ts";
import { wholeNumber } from "../../../forms/whole-number.ts";
import { hrefWith, paths } from "../../../paths.ts";
import { SellerForm } from "../../../ui/form/seller-form.tsx";
import { pageMeta, pageText } from "../../../ui/page/page-meta.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { usePrintOnce } from "../../../ui/print-once.ts";
import { AttentionLeftOut } from "../attention/attention-left-out.tsx";
import { CashBooked } from "./cash-booked.tsx";
import { requireRun } from "./find-run.server.ts";
import { cashDue, RunStops } from "./run-stops.tsx";

const FORMATS = ["a4", "a5"] as const;

export const meta: MetaFunction<typeof loader> = (args) => {
  const t = pageText(args);
  const createdAt = args.data?.run.createdAt;
  return pageMeta(args, {
    title: createdAt ? t.runs.run(formatDateTime(createdAt, t.lang)) : t.runs.title,
    description: t.sellerDescriptions.run,
    canonical: args.location.pathname,
    noindex: true,
  });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireSellerForPage(context, request);
  const { run, stops } = await requireRun(context, params.id);
  const { searchParams } = new URL(request.url);
  const count = (name: string) => wholeNumber(searchParams.get(name)) ?? 0;
  const left = new Set((searchParams.get("left") ?? "").split(","));
  return {
    run,
    stops,
    asOf: Date.now(),
    format: FORMATS.find((format) => format === searchParams.get("format")) ?? null,
    ended: count("ended"),
    moved: count("moved"),
    unconfirmed: count("unconfirmed"),
    leftOut: count("leftOut"),
    notBooked: stops.filter(({ id }) => left.has(id)),
  };
}

/** The sheet of a delivery run, on screen for the phone of whoever drives and on paper. */
export default function DeliveryRun() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const { run, stops, asOf, format, ended, moved, unconfirmed, leftOut, notBooked } = loaded;
  usePrintOnce(format !== null);
  const isSettled = run.settledAt !== null;
  const total = stops.reduce((sum, stop) => sum + cashDue(stop), 0);
  return (
    <div className="run-sheet" data-format={format}>
      <p className="screen-only">
        <Link className="touch-link" to={paths.runs}>
          ← {t.runs.allRuns}
        </Link>
      </p>
      <h1>{t.runs.run(formatDateTime(run.createdAt, t.lang))}</h1>
      <p className="mb-2 lead">
        {t.runs.stops(stops.length)}
        {" · "}
        {isSettled ? (
          <CashBooked run={run} />
        ) : (
          <strong>
            {t.runs.totalCash}: {formatVnd(total)}
          </strong>
        )}
      </p>
      <div className="screen-only mb-4">
        {moved > 0 && <p>{t.runs.moved(moved)}</p>}
        {ended > 0 && <p>{t.runs.left(ended)}</p>}
        {unconfirmed > 0 && <p>{t.runs.unconfirmed(unconfirmed)}</p>}
        {leftOut > 0 && (
          <p>
            <AttentionLeftOut number={leftOut} />
          </p>
        )}
        {notBooked.length > 0 && (
          <section className="panel my-4" role="alert">
            <p>{t.runs.leftAlone(notBooked.length)}</p>
            <RunStops stops={notBooked} isSettled />
          </section>
        )}
        {!isSettled && (
          <SellerForm method="post" action={paths.bulk} className="bulk-actions">
            <Link className="button" to={paths.settleRun(run.id)}>
              {t.runs.settle}
            </Link>
            {FORMATS.map((each) => (
              <a
                key={each}
                className="button button-quiet"
                href={hrefWith(paths.run(run.id), { format: each })}
              >
                {each === "a4" ? t.runs.printA4 : t.runs.printA5}
              </a>
            ))}
            <a
              className="button button-quiet"
              href={hrefWith(paths.slips, { run: run.id, format: "a5" })}
            >
              {t.bulk.slipsA5}
            </a>
            <a
              className="button button-quiet"
              href={hrefWith(paths.slips, { run: run.id, format: "80mm" })}
            >
              {t.bulk.slipsReceipt}
            </a>
            <input type="hidden" name="run" value={run.id} />
            <input type="hidden" name="asOf" value={asOf} />
            {stops.some(({ status }) => status === "Pending" || status === "Processing") && (
              <button className="button button-quiet" type="submit" name="set" value="Shipped">
                {t.runs.shipAll}
              </button>
            )}
          </SellerForm>
        )}
        {format && <p className="free-hint">{t.runs.print}</p>}
      </div>
      <RunStops stops={stops} isSettled={isSettled} />
    </div>
  );
}

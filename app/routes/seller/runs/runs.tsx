import { Link, useLoaderData } from "@remix-run/react";
import { sellerLoader } from "#app/auth/require-seller.ts";
import { formatDateTime } from "#app/format/date.ts";
import { parsePageNumber } from "#app/format/pagination.ts";
import { formatVnd } from "#app/format/vnd.ts";
import {
  listOpenRuns,
  listSettledRuns,
  type RunSummary,
} from "#app/models/orders/runs/delivery-runs.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { runsTexts } from "#app/text/pages/runs.ts";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { useText } from "#app/ui/page/root-data.ts";
import { PageLinks } from "#app/ui/pagination.tsx";
import { CashBooked } from "./cash-booked.tsx";

const PAGE_SIZE = 20;

export const meta = privateMeta((t) => [t.seller.runs, runsTexts[t.lang].descriptions.runs]);

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const page = parsePageNumber(searchParams.get("page"));
  return {
    open: await listOpenRuns(context.db),
    settled: await listSettledRuns(context.db, { page, limit: PAGE_SIZE }),
  };
});

/** The delivery runs: those to settle, then those settled last. */
export default function Runs() {
  const t = useText();
  const text = runsTexts[t.lang];
  const { open, settled } = useLoaderData<typeof loader>();
  const { runs, page, pages } = settled;
  return (
    <>
      <h1>{t.seller.runs}</h1>
      <section className="panel mb-4" aria-labelledby="open">
        <h2 id="open">{text.open}</h2>
        {open.length === 0 ? <p>{text.noneOpen}</p> : <RunList runs={open} />}
      </section>
      <section className="panel" aria-labelledby="settled">
        <h2 id="settled">{text.settled}</h2>
        {runs.length === 0 ? <p>{text.noneSettled}</p> : <RunList runs={runs} />}
        <PageLinks page={page} pages={pages} hrefFor={(to) => hrefWith(paths.runs, { page: to })} />
      </section>
    </>
  );
}

function RunList({ runs }: { runs: RunSummary[] }) {
  const t = useText();
  const text = runsTexts[t.lang];
  return (
    <ul className="bulk-list">
      {runs.map((run) => (
        <li key={run.id}>
          <Link className="touch-link" to={paths.run(run.id)} discover="none">
            {text.run(formatDateTime(run.createdAt, t.lang))}
          </Link>
          {run.courier && <span>{run.courier}</span>}
          <span>{text.stops(run.stopCount)}</span>
          {run.settledAt === null ? (
            <strong>{text.toCollect(formatVnd(run.unpaidVnd))}</strong>
          ) : (
            <CashBooked run={run} />
          )}
        </li>
      ))}
    </ul>
  );
}

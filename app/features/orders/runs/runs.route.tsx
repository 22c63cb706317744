import { Link, useLoaderData } from "@remix-run/react";
import { sellerLoader } from "#app/features/sellers/login/require-seller.http.server.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { formatDateTime } from "#app/kit/format/date.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { useMay } from "#app/kit/forms/seller-form.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { listOpenRuns, listSettledRuns, type RunSummary } from "./delivery-runs.server.ts";
import { CashBooked } from "./run-parts.tsx";
import { runsTexts } from "./text.ts";

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
  const may = useMay();
  const { open, settled } = useLoaderData<typeof loader>();
  const { runs, page, pages } = settled;
  return (
    <>
      <h1>{t.seller.runs}</h1>
      <section className="panel mb-4" aria-labelledby="open">
        <h2 id="open">{text.open}</h2>
        {open.length === 0 ? (
          <EmptyState
            title={text.noneOpen}
            text={text.noneOpenHint}
            link={
              may("orders.read")
                ? { href: paths.sellerOrders(), text: text.chooseOrders }
                : undefined
            }
          />
        ) : (
          <RunList runs={open} />
        )}
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
    <ul className="lined bulk-list">
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

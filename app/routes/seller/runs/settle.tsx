import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { sellerAction, sellerLoader } from "../../../auth/require-seller.ts";
import { formatDateTime } from "../../../format/date.ts";
import { paths } from "../../../paths.ts";
import { runsTexts } from "../../../text/pages/runs.ts";
import { sellerMeta } from "../../../ui/page/page-meta.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { requireRun } from "./find-run.server.ts";
import { handleSettleForm } from "./settle-form.server.ts";
import { SettleForm } from "./settle-form.tsx";

export const meta = sellerMeta<typeof loader>((t, data) => {
  const text = runsTexts[t.lang];
  const createdAt = data?.run.createdAt;
  return [
    createdAt ? text.settleTitle(formatDateTime(createdAt, t.lang)) : t.seller.runs,
    t.sellerDescriptions.settle,
  ];
});

export const loader = sellerLoader(async ({ params, context }) => {
  const { run, stops, reopenings } = await requireRun(context, params.id);
  if (run.settledAt !== null) throw redirect(paths.run(run.id));
  return { run, stops, wasSettled: reopenings.length > 0 };
});

export const action = sellerAction(handleSettleForm);

/** After a refusal, the orders are shown as they are then: they may be why the cash differs. */
export const shouldRevalidate = () => true;

/** One form for the whole run when the courier is back. */
export default function SettleRun() {
  const t = useText();
  const text = runsTexts[t.lang];
  const { run, stops, wasSettled } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <p>
        <Link className="touch-link" to={paths.run(run.id)}>
          ← {text.run(formatDateTime(run.createdAt, t.lang))}
        </Link>
      </p>
      <h1>{text.settleTitle(formatDateTime(run.createdAt, t.lang))}</h1>
      <SettleForm runId={run.id} stops={stops} wasSettled={wasSettled} refused={refused} />
    </>
  );
}

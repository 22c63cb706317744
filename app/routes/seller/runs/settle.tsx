import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { requireSellerForPage } from "../../../auth/require-seller.ts";
import { formatDateTime } from "../../../format/date.ts";
import { paths } from "../../../paths.ts";
import { pageMeta, pageText } from "../../../ui/page/page-meta.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { formResponse } from "../../../unavailable.ts";
import { requireRun } from "./find-run.server.ts";
import { handleSettleForm, type RefusedSettlement } from "./settle-form.server.ts";
import { SettleForm } from "./settle-form.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const t = pageText(args);
  const createdAt = args.data?.run.createdAt;
  return pageMeta(args, {
    title: createdAt ? t.runs.settleTitle(formatDateTime(createdAt, t.lang)) : t.runs.title,
    description: t.sellerDescriptions.settle,
    canonical: args.location.pathname,
    noindex: true,
  });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  await requireSellerForPage(context, request);
  const { run, stops } = await requireRun(context, params.id);
  if (run.settledAt !== null) throw redirect(paths.run(run.id));
  return { run, stops };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  return formResponse(await handleSettleForm(request, context, params.id ?? ""));
}

/** One form for the whole run when the courier is back. */
export default function SettleRun() {
  const t = useText();
  const { run, stops } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() as RefusedSettlement | undefined;
  return (
    <>
      <p>
        <Link className="touch-link" to={paths.run(run.id)}>
          ← {t.runs.run(formatDateTime(run.createdAt, t.lang))}
        </Link>
      </p>
      <h1>{t.runs.settleTitle(formatDateTime(run.createdAt, t.lang))}</h1>
      <SettleForm runId={run.id} stops={stops} refused={refused} />
    </>
  );
}

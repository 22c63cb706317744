import { Link } from "@remix-run/react";
import { isUnshipped } from "#app/features/orders/changing/rules.ts";
import { pickTexts } from "#app/features/orders/picking/text.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Stop } from "./run-stops.tsx";
import { runsTexts } from "./text.ts";

type Props = { runId: string; stops: Stop[]; asOf: number };

/** What can be done with a run that is not settled: settle it, print, and send its orders on their way. */
export function RunActions({ runId, stops, asOf }: Props) {
  const { lang } = useText();
  const text = runsTexts[lang];
  const prints = [
    [hrefWith(paths.run(runId), { format: "a4" }), text.printA4],
    [hrefWith(paths.run(runId), { format: "a5" }), text.printA5],
    [hrefWith(paths.slips, { stopsOf: runId, format: "a5" }), text.slipsA5],
    [hrefWith(paths.slips, { stopsOf: runId, format: "80mm" }), text.slipsReceipt],
  ] as const;
  return (
    <SellerForm method="post" action={paths.bulk} className="bulk-actions">
      <Link className="button" to={paths.settleRun(runId)}>
        {text.settle}
      </Link>
      {stops.some(({ status }) => isUnshipped(status)) && (
        <>
          <Link className="button button-quiet" to={hrefWith(paths.pickOrders, { stopsOf: runId })}>
            {pickTexts[lang].title}
          </Link>
          <PressButton intent="Shipped">{text.shipAll}</PressButton>
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

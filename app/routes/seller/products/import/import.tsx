import { redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { sellerAction, sellerLoader } from "../../../../auth/require-seller.ts";
import { discardImport, moveImport } from "../../../../models/catalogue/imports/product-imports.ts";
import { paths } from "../../../../paths.ts";
import { productImportTexts } from "../../../../text/pages/product-import.ts";
import { PressButton, SellerForm } from "../../../../ui/form/seller-form.tsx";
import { privateMeta } from "../../../../ui/page/page-meta.ts";
import { useText } from "../../../../ui/page/root-data.ts";
import type { ImportChange } from "../../../../values/product-limits.ts";
import { orBusy, readForm, redirectWithToast, requirePress } from "../../../../web/action.ts";
import { startApply } from "./import-jobs.server.ts";
import { ImportPreview } from "./import-preview.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { loadImport } from "./load-import.server.ts";

export const meta = privateMeta((t) => [
  productImportTexts[t.lang].title,
  productImportTexts[t.lang].description,
]);

export const loader = sellerLoader(async ({ request, context, params }) => {
  return loadImport(context, request, params.id ?? "");
});

const pressSchema = z.object({ intent: z.literal(["apply", "discard"]) });

export const action = sellerAction(async ({ request, context, params: { id = "" } }) => {
  const isApply = requirePress(await readForm(request), pressSchema).intent === "apply";
  const here = paths.productImport(id);
  const outcome = await orBusy(() =>
    context.withTx((tx) =>
      isApply ? moveImport(tx, id, "checked", "applying") : discardImport(tx, id),
    ),
  );
  if (outcome !== "done")
    return redirectWithToast(context, here, outcome === "busy" ? "saveFailed" : "importChanged");
  if (!isApply) return redirectWithToast(context, paths.productImports, "importDiscarded");
  startApply(context, id);
  return redirect(here, 303);
});

export default function ProductImport() {
  const t = productImportTexts[useText().lang];
  const { id, fileName, state, progress, preview, wasRefused } = useLoaderData<typeof loader>();
  const href = paths.productImport(id);
  return (
    <>
      <p>
        <Link className="touch-link" to={paths.productImports}>
          ← {t.back}
        </Link>
      </p>
      <h1 className="break-all">{fileName}</h1>
      {(state === "checking" || state === "applying") && (
        <ImportProgress title={t[state]} progress={progress} href={href} />
      )}
      {state === "failed" && (
        <p className="panel mb-4" role="alert">
          {t.failed}
        </p>
      )}
      {state === "applied" && preview && (
        <p className="strong mb-4" role="status">
          {t.applied(preview.counts.new + preview.counts.changed)}
        </p>
      )}
      {wasRefused && (
        <p className="panel mb-4" role="alert">
          {t.notApplied}
        </p>
      )}
      {(state === "checked" || state === "failed") && (
        <ImportActions action={href} counts={preview?.counts ?? null} />
      )}
      {preview && <ImportPreview id={id} preview={preview} />}
    </>
  );
}

/** `counts` is null when there is nothing that could be applied. */
type ActionsProps = { action: string; counts: Record<ImportChange, number> | null };

/** Applies an import, or discards it. */
function ImportActions({ action, counts }: ActionsProps) {
  const t = productImportTexts[useText().lang];
  const count = counts ? counts.new + counts.changed : 0;
  return (
    <SellerForm method="post" action={action} className="panel mb-4">
      {counts && count === 0 && <p className="mb-4">{t.nothing}</p>}
      <p className="form-buttons">
        {count > 0 && (
          <PressButton intent="apply" className="button">
            {t.apply(count)}
          </PressButton>
        )}
        <PressButton intent="discard">{t.discard}</PressButton>
      </p>
    </SellerForm>
  );
}

import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { UNLIKELY } from "#app/features/catalogue/products/product-limits.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { orBusy, readForm, redirectWithToast, requirePress } from "#app/kit/command/action.ts";
import { SURE } from "#app/kit/format/seen-field.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { startApply } from "./import-jobs.http.server.ts";
import { ImportPreview } from "./import-preview.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { loadImport, type Preview } from "./load-import.http.server.ts";
import { countUnlikely, discardImport, moveImport } from "./product-imports.server.ts";
import { productImportTexts } from "./text.ts";

export const meta = privateMeta((t) => [
  productImportTexts[t.lang].title,
  productImportTexts[t.lang].description,
]);

export const loader = sellerLoader(async ({ request, context, params, searchParams }) => {
  const loaded = await loadImport(context, request, params.id ?? "");
  // The layout may have been read before the import was done: read again, it has the bar that takes it back.
  if (loaded.state !== "applying" && searchParams.has(APPLYING))
    throw redirect(paths.productImport(loaded.id), 303);
  return loaded;
});

/** In the URL while the page waits for an import to be applied. */
const APPLYING = "applying";

const pressSchema = z.object({
  intent: z.literal(["apply", "discard"]),
  sure: z.string().optional(),
});

export const action = sellerAction(async ({ request, context, params, t, by, withTx }) => {
  const { id = "" } = params;
  const { intent, sure } = requirePress(await readForm(request), pressSchema);
  const isApply = intent === "apply";
  const here = paths.productImport(id);
  if (isApply && !sure && (await countUnlikely(context.db, id)) > 0)
    return { status: 400, message: productImportTexts[t.lang].tickUnlikely };
  const outcome = await orBusy(() =>
    withTx((tx) => (isApply ? moveImport(tx, id, "checked", "applying") : discardImport(tx, id))),
  );
  if (outcome !== "done")
    return redirectWithToast(context, here, outcome === "busy" ? "saveFailed" : "importChanged");
  if (!isApply) return redirectWithToast(context, paths.productImports, "importDiscarded");
  startApply(context, id, by);
  return redirect(hrefWith(here, { [APPLYING]: 1 }), 303);
});

export default function ProductImport() {
  const t = productImportTexts[useText().lang];
  const { id, fileName, state, progress, preview, wasRefused } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
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
        <ImportActions action={href} preview={preview} refused={refused?.message} />
      )}
      {preview && <ImportPreview id={id} preview={preview} />}
    </>
  );
}

type ActionsProps = {
  action: string;
  /** Null when there is nothing that could be applied. */
  preview: Pick<Preview, "counts" | "unlikely"> | null;
  refused?: string;
};

/** Applies an import, or discards it. */
function ImportActions({ action, preview, refused }: ActionsProps) {
  const t = productImportTexts[useText().lang];
  const count = preview ? preview.counts.new + preview.counts.changed : 0;
  return (
    <SellerForm method="post" action={action} className="panel mb-4">
      <ErrorSummary problems={refused ? [{ message: refused, fieldId: SURE }] : []} />
      {preview && preview.unlikely > 0 && (
        <div className="mb-4">
          <p className="field-error">
            {t.unlikely(preview.unlikely)}{" "}
            <Link className="touch-link" to={hrefWith(action, { show: UNLIKELY })}>
              {t.seeUnlikely}
            </Link>
          </p>
          <label className="choice">
            <input type="checkbox" id={SURE} name={SURE} value="yes" /> {t.isRight}
          </label>
        </div>
      )}
      {preview && count === 0 && <p className="mb-4">{t.nothing}</p>}
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

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { redirectWithToast } from "../../../../auth/redirects.ts";
import { requireSeller, requireSellerForPage } from "../../../../auth/require-seller.ts";
import { readForm } from "../../../../forms/read-form.ts";
import { discardImport, moveImport } from "../../../../models/catalogue/imports/product-imports.ts";
import { paths } from "../../../../paths.ts";
import { productImportTexts } from "../../../../text/pages/product-import.ts";
import { pageMeta, pageText } from "../../../../ui/page/page-meta.ts";
import { useText } from "../../../../ui/page/root-data.ts";
import { catchUnavailable } from "../../../../unavailable.ts";
import { ImportActions } from "./import-actions.tsx";
import { startApply } from "./import-jobs.server.ts";
import { ImportPreview } from "./import-preview.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { loadImport } from "./load-import.server.ts";

export const meta: MetaFunction = (args) => {
  const t = pageText(args);
  const text = productImportTexts[t.lang];
  return pageMeta(args, {
    title: text.title,
    description: t.sellerDescriptions.productImport,
    canonical: paths.productImport(args.params.id ?? ""),
    noindex: true,
  });
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireSellerForPage(context, request);
  return loadImport(context, request, params.id ?? "");
}

export async function action({ request, context, params: { id = "" } }: ActionFunctionArgs) {
  await requireSeller(context, request);
  const form = await readForm(request);
  const here = paths.productImport(id);
  const isApply = form.has("apply");
  if (!isApply && !form.has("discard")) throw new Response(null, { status: 400 });
  const change = async () => {
    const done = await context.withTx((tx) =>
      isApply ? moveImport(tx, id, "checked", "applying") : discardImport(tx, id),
    );
    if (!done) return redirectWithToast(context, here, "importChanged");
    if (!isApply) return redirectWithToast(context, paths.productImports, "importDiscarded");
    startApply(context, id);
    return redirect(here, 303);
  };
  return catchUnavailable(change, () => redirectWithToast(context, here, "saveFailed"));
}

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

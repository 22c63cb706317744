import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { purchasePaths } from "#app/features/purchases/purchase-links.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { redirectWithToast } from "#app/kit/command/action.ts";
import { handleForms } from "#app/kit/command/command.ts";
import { pick } from "#app/kit/format/pick.ts";
import { useAnswerKey } from "#app/kit/forms/server-answer.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { useText } from "#app/root-data.ts";
import { saveSupplier } from "./save-supplier.http.server.ts";
import { SupplierForm } from "./supplier-form.tsx";
import { findSupplier } from "./suppliers.server.ts";
import { purchaseTexts, supplierTexts } from "./text.ts";

export const meta = privateMeta<typeof loader>(({ lang }, loaded) => [
  loaded?.supplier.name ?? supplierTexts[lang].title,
  supplierTexts[lang].description,
]);

export const loader = sellerLoader(async ({ context, params }) => {
  const supplier = await findSupplier(context.db, params.id ?? "");
  if (!supplier) throw await redirectWithToast(context, purchasePaths.suppliers, "contentChanged");
  return { supplier: pick(supplier, ["id", "name", "phone", "note"]) };
});

export const action = sellerAction(handleForms(saveSupplier));

/** A supplier, to be changed, with the way to its purchases. */
export default function SupplierPage() {
  const { lang } = useText();
  const texts = supplierTexts[lang];
  const { id, ...saved } = useLoaderData<typeof loader>().supplier;
  const refused = useActionData<typeof action>()?.result;
  const answerKey = useAnswerKey(refused);
  return (
    <div className="max-w-3xl">
      <p>
        <Link className="touch-link" to={purchasePaths.suppliers}>
          ← {texts.title}
        </Link>
      </p>
      <h1>{saved.name}</h1>
      <p className="form-buttons mb-4">
        <Link className="button" to={purchasePaths.newPurchase({ supplier: id })} discover="none">
          {purchaseTexts[lang].new}
        </Link>
        <Link
          className="button button-quiet"
          to={purchasePaths.purchases({ supplier: id })}
          discover="none"
        >
          {texts.purchases}
        </Link>
      </p>
      <section className="panel">
        <SupplierForm
          key={answerKey}
          action={purchasePaths.supplier(id)}
          saved={saved}
          refused={refused}
        />
      </section>
    </div>
  );
}

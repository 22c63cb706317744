import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { purchasePaths } from "#app/features/purchases/purchase-links.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { handleForms } from "#app/kit/command/command.ts";
import { pick } from "#app/kit/format/pick.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { useAnswerKey } from "#app/kit/forms/server-answer.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { useText } from "#app/root-data.ts";
import { PurchasesNav } from "./purchases-nav.tsx";
import { saveSupplier } from "./save-supplier.http.server.ts";
import { SupplierForm } from "./supplier-form.tsx";
import { listSuppliers } from "./suppliers.server.ts";
import { supplierTexts } from "./text.ts";

export const meta = privateMeta(({ lang }) => [
  supplierTexts[lang].title,
  supplierTexts[lang].description,
]);

export const loader = sellerLoader(async ({ context }) => {
  const suppliers = await listSuppliers(context.db);
  return { suppliers: suppliers.map((each) => pick(each, ["id", "name", "phone", "owedVnd"])) };
});

export const action = sellerAction(handleForms(saveSupplier));

/** Who the shop buys from, what each is owed, and the form for one more. */
export default function Suppliers() {
  const { lang } = useText();
  const texts = supplierTexts[lang];
  const { suppliers } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  const answerKey = useAnswerKey(refused);
  const owedVnd = suppliers.reduce((sum, supplier) => sum + Math.max(0, supplier.owedVnd), 0);
  return (
    <>
      <h1>{texts.title}</h1>
      <PurchasesNav page="suppliers" />
      {suppliers.length === 0 ? (
        <p className="mb-4">{texts.none}</p>
      ) : (
        <>
          <p className="strong mb-3">{texts.allOwed(formatVnd(owedVnd))}</p>
          <ul className="panel lined mb-4">
            {suppliers.map(({ id, name, phone, owedVnd }) => (
              <li key={id}>
                <Link className="touch-link strong" to={purchasePaths.supplier(id)} discover="none">
                  {name}
                </Link>
                {phone && ` · ${phone}`}
                {owedVnd !== 0 && (
                  <p>
                    {owedVnd > 0 ? texts.owed : texts.ahead}:{" "}
                    <strong>{formatVnd(Math.abs(owedVnd))}</strong>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <section className="panel" aria-labelledby="add">
        <h2 id="add">{texts.add}</h2>
        <SupplierForm
          key={`${answerKey} ${suppliers.length}`}
          action={purchasePaths.suppliers}
          refused={refused}
        />
      </section>
    </>
  );
}

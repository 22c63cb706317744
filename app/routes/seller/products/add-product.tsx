import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redirectWithToast } from "../../../auth/redirects.ts";
import { DENIED, requireSeller } from "../../../auth/require-seller.ts";
import { getSeller } from "../../../auth/seller-session.ts";
import { listCategories } from "../../../models/catalogue/categories.ts";
import { paths } from "../../../paths.ts";
import { pageMeta, pageText } from "../../../ui/page/page-meta.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { showAnswer } from "../../../unavailable.ts";
import { ProductFields } from "./product-fields.tsx";
import { answerProductForm, type ProductAnswer } from "./product-form.server.ts";

const HERE = `${paths.seller}?index`;

export const meta: MetaFunction = (args) => {
  const t = pageText(args);
  return pageMeta(args, { title: t.seller.addProduct, noindex: true });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!(await getSeller(context, request))) return DENIED;
  const categories = await listCategories(context.db);
  return { categories: categories.map(({ path, name }) => ({ path, name })) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireSeller(context, request);
  const outcome = await answerProductForm(request, context);
  if (typeof outcome === "string") return redirectWithToast(context, paths.seller, "productAdded");
  return showAnswer(outcome);
}

export default function AddProduct() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as ProductAnswer | undefined;
  if ("denied" in loaded) return null;
  return (
    <>
      <h1>{t.seller.addProduct}</h1>
      <div className="panel">
        <ProductFields
          action={HERE}
          categories={loaded.categories}
          lastResult={answer?.result}
          kept={answer?.kept ?? []}
          notice={answer?.notice}
          submit={{ name: "add", text: t.productForm.add }}
        />
      </div>
    </>
  );
}

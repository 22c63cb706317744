import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { listCategories } from "#app/features/catalogue/categories/categories.server.ts";
import { costField } from "#app/features/catalogue/costs/form.ts";
import { foodLabelFields } from "#app/features/catalogue/products/food-label-text.ts";
import { shownTag } from "#app/features/catalogue/tags/rules.ts";
import { listTags } from "#app/features/catalogue/tags/tags.server.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { may } from "#app/features/sellers/people/rights.ts";
import { searchText } from "#app/kit/format/fold.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { handleProductForm } from "./product-form.http.server.ts";
import { ProductForm } from "./product-form.tsx";

export const handle: RouteHandle = { acceptsUploads: true };

const ACTION = `${paths.seller}?index`;

export const meta = privateMeta((t) => [t.seller.addProduct, t.sellerDescriptions.addProduct]);

export const loader = sellerLoader(async ({ context, searchParams, seller, t }) => {
  const categories = await listCategories(context.db);
  const [name, offerPrice] = ["name", "price"].map((key) => searchText(searchParams.get(key)));
  return {
    filledIn: { name, offerPrice },
    categories: categories.map(({ path, name }) => ({ path, name })),
    tags: (await listTags(context.db)).map(shownTag),
    label: foodLabelFields(t.lang),
    cost: may(seller.role, "costs") ? costField(t.lang) : null,
  };
});

export const action = sellerAction((args) => handleProductForm(args, paths.seller));

export default function AddProduct() {
  const t = useText();
  const { filledIn, categories, tags, label, cost } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { key } = useLocation();
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(key);

  // After a product was added in place, the next one starts at the first field.
  useEffect(() => {
    if (shown.current !== key && !refused) panel.current?.querySelector("input")?.focus();
    shown.current = key;
  }, [key, refused]);
  return (
    <>
      <h1>{t.seller.addProduct}</h1>
      <div className="panel" ref={panel}>
        <ProductForm action={ACTION} {...{ filledIn, categories, tags, label, cost, refused }} />
      </div>
    </>
  );
}

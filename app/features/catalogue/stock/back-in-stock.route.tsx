import { useForm } from "@conform-to/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { getShopper } from "#app/features/accounts/login/shopper-session.http.server.ts";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { searchTexts } from "#app/features/catalogue/search/text.ts";
import { formAction, orBusy, readForm, readPress, refuse } from "#app/kit/command/action.ts";
import { emailSchema } from "#app/kit/forms/email.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { EmailField } from "#app/kit/forms/field.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { OTHERS_PATH, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { addStockAlert, MAX_ALERTS } from "./stock-alerts.server.ts";

export const meta = privateMeta<typeof loader>((t, page) => [
  searchTexts[t.lang].tellMe,
  page ? page.product.name : "",
]);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const product = await findProduct(context.db, params.id ?? "");
  if (!product) throw new Response(null, { status: 404 });
  const { id, name, categoryPath, inStock, imageRefs } = product;
  const href = paths.product(categoryPath ?? OTHERS_PATH, id);
  return {
    product: { name, inStock, href, imageRef: imageRefs[0] ?? null },
    isGuest: !(await getShopper(context, request)),
    isNoted: new URL(request.url).searchParams.has("noted"),
  };
}

/** Notes the account's address, or the one that a guest has typed. */
export const action = formAction(async ({ request, params: { id = "" }, context, t }) => {
  const user = await getShopper(context, request);
  const messages = { required: t.auth.emailRequired, invalid: t.address.invalidEmail };
  const form = await readForm(request);
  if (user) form.set("email", user.email);
  const press = readPress(form, z.object({ email: emailSchema(messages) }));
  if (press.status !== "success") return refuse(press);
  const { email } = press.value;
  const asked = { productId: id, userId: user?.id ?? null, email, lang: t.lang };
  const outcome = await orBusy(() =>
    context.withTx((tx) => addStockAlert(tx, { ...asked, client: context.client })),
  );
  const texts = searchTexts[t.lang];
  if (outcome === "gone") throw new Response(null, { status: 404 });
  if (outcome === "busy") return refuse(press, { status: 503, formErrors: [t.errors.busy] });
  if (outcome === "too-many")
    return refuse(press, { fieldErrors: { email: [texts.tooManyAlerts(MAX_ALERTS)] } });
  if (typeof outcome === "object") {
    const { retryAfterMs } = outcome;
    return refuse(press, { status: 429, retryAfterMs, formErrors: [texts.tooOften] });
  }
  return redirect(paths.backInStock(id, outcome === "done"), 303);
});

/** The answer to the form on a sold-out product's page: that the address was noted, or the form with its errors. */
export default function BackInStock() {
  const t = useText();
  const texts = searchTexts[t.lang];
  const { product, isGuest, isNoted } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<{ email: string }>({ id: "back-in-stock", lastResult });
  return (
    <div className="form-page">
      <h1>{isNoted || product.inStock ? product.name : texts.tellMe}</h1>
      <div className="panel order">
        <div className="order-item">
          <Picture imageRef={product.imageRef} alt="" slot="line" />
          <div>
            {product.inStock || isNoted ? (
              <p>{product.inStock ? texts.isBack : texts.willTell}</p>
            ) : (
              <p className="strong">{product.name}</p>
            )}
          </div>
        </div>
        {!product.inStock && !isNoted && (
          <form id={form.id} method="post" noValidate>
            <ErrorSummary problems={problemsOf(form.errors, [fields.email])} />
            {isGuest && (
              <EmailField field={fields.email} label={t.auth.email} autoComplete="email" />
            )}
            <button type="submit" className="button">
              {texts.tellMe}
            </button>
            <p className="hint">{isGuest ? texts.tellMeHint : texts.tellMeAccount}</p>
          </form>
        )}
      </div>
      <a className="button button-quiet" href={product.href}>
        {texts.toProduct}
      </a>
    </div>
  );
}

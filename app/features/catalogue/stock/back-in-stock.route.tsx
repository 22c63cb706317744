import { useForm } from "@conform-to/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { getShopper } from "#app/features/accounts/login/shopper-session.http.server.ts";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { ProductName } from "#app/features/catalogue/card/product-name.tsx";
import { shownName } from "#app/features/catalogue/products/product-names.ts";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { type ActionRequest, formAction, readForm } from "#app/kit/command/action.ts";
import { commandOf, handleForm } from "#app/kit/command/command.ts";
import { emailSchema } from "#app/kit/forms/email.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { EmailField } from "#app/kit/forms/field.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { OTHERS_PATH, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { alertTexts } from "./alert-text.ts";
import { addStockAlert, MAX_ALERTS } from "./stock-alerts.server.ts";

export const meta = privateMeta<typeof loader>((t, page) => [
  alertTexts[t.lang].tellMe,
  page ? shownName(t.lang, page.product) : "",
]);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const product = await findProduct(context.db, params.id ?? "");
  if (!product) throw new Response(null, { status: 404 });
  const { id, name, nameEn, categoryPath, inStock, imageRefs } = product;
  const href = paths.product(categoryPath ?? OTHERS_PATH, id);
  return {
    product: { name, nameEn, inStock, href, imageRef: imageRefs[0] ?? null },
    isGuest: !(await getShopper(context, request)),
    isNoted: new URL(request.url).searchParams.has("noted"),
  };
}

type AlertRequest = ActionRequest & { userId: string | null };

const noteAddress = handleForm(
  commandOf<AlertRequest>()({
    schema: ({ auth, address }) => ({
      email: emailSchema({ required: auth.emailRequired, invalid: address.invalidEmail }),
    }),
    run: ({ context, params: { id = "" }, t, userId, value: { email } }) => {
      const alert = { productId: id, userId, email, lang: t.lang, client: context.client };
      return context.withTx((tx) => addStockAlert(tx, alert));
    },
    answers: {
      done: ({ params: { id = "" } }) => redirect(paths.backInStock(id, true), 303),
      "in-stock": ({ params: { id = "" } }) => redirect(paths.backInStock(id, false), 303),
      gone: () => {
        throw new Response(null, { status: 404 });
      },
      "too-many": ({ refuse, t }) =>
        refuse({ fieldErrors: { email: [alertTexts[t.lang].tooManyAlerts(MAX_ALERTS)] } }),
      "too-often": ({ refuse, t }, { retryAfterMs }) =>
        refuse({ status: 429, retryAfterMs, formErrors: [alertTexts[t.lang].tooOften] }),
    },
    busy: ({ refuse, t }) => refuse({ status: 503, formErrors: [t.errors.busy] }),
  }),
);

/** Notes the account's address, or the one that a guest has typed. */
export const action = formAction(async (args) => {
  const user = await getShopper(args.context, args.request);
  const form = await readForm(args.request);
  if (user) form.set("email", user.email);
  return noteAddress({ ...args, form, userId: user?.id ?? null });
});

/** The answer to the form on a sold-out product's page: that the address was noted, or the form with its errors. */
export default function BackInStock() {
  const t = useText();
  const texts = alertTexts[t.lang];
  const { product, isGuest, isNoted } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<{ email: string }>({ id: "back-in-stock", lastResult });
  const name = <ProductName lang={t.lang} {...product} />;
  return (
    <div className="form-page">
      <h1>{isNoted || product.inStock ? name : texts.tellMe}</h1>
      <div className="panel order">
        <div className="order-item">
          <Picture imageRef={product.imageRef} alt="" slot="line" />
          <div>
            {product.inStock || isNoted ? (
              <p>{product.inStock ? texts.isBack : texts.willTell}</p>
            ) : (
              <p className="strong">{name}</p>
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

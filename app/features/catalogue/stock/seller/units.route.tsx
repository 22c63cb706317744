import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { barcodeTexts } from "#app/features/catalogue/products/barcode-text.ts";
import { findProduct } from "#app/features/catalogue/products/products.server.ts";
import { listSellerProducts } from "#app/features/catalogue/products/seller-products.server.ts";
import { formatAmount, guessTakes, guessUnit } from "#app/features/catalogue/stock/amounts.ts";
import { findStockOf, listSizes } from "#app/features/catalogue/stock/shared-stocks.server.ts";
import { unitsHref } from "#app/features/catalogue/stock/units-link.ts";
import { unitsTexts } from "#app/features/catalogue/stock/units-text.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { redirectWithToast } from "#app/kit/command/action.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { searchText } from "#app/kit/format/fold.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields, typedOf } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { STOCK_UNITS } from "#db/order-values.ts";
import { updateUnits } from "./update-units.http.server.ts";

export const meta = privateMeta<typeof loader>(({ lang }, data) => [
  unitsTexts[lang].title(data?.title ?? ""),
  unitsTexts[lang].description,
]);

const MAX_FOUND = 8;

export const loader = sellerLoader(async ({ context, params, searchParams, t }) => {
  const { db } = context;
  const product = await findProduct(db, params.id ?? "");
  if (!product) throw await redirectWithToast(context, paths.sellerProducts(), "productGone");
  const stock = await findStockOf(db, product.id);
  const search = searchText(searchParams.get("q"));
  const sizes = stock ? await listSizes(db, stock.id) : [];
  const filter = { search, letter: "", page: 1 };
  const found = stock && search ? (await listSellerProducts(db, filter)).products : [];
  const others = found.filter(({ id }) => !sizes.some((size) => size.id === id));
  const guess = guessUnit(product.weight);
  const typed = (amount: number) => formatAmount(amount, stock?.unit ?? guess.unit, t.lang, true);
  return {
    id: product.id,
    title: titleOf(product),
    guess: { unit: guess.unit, takes: typed(guess.takes) },
    search,
    stock: stock && {
      unit: stock.unit,
      amount: stock.amount,
      shown: stock.amount === null ? null : formatAmount(stock.amount, stock.unit, t.lang),
      typed: stock.amount === null ? "" : typed(stock.amount),
    },
    sizes: sizes.map((size) => ({
      ...{ id: size.id, title: titleOf(size), takes: size.takes, typed: typed(size.takes) },
      ...{ price: formatVnd(size.offerPriceVnd), count: size.stockCount },
    })),
    others: others.slice(0, MAX_FOUND).map((other) => {
      const takes = stock ? guessTakes(other.weight, stock.unit) : undefined;
      return { id: other.id, title: titleOf(other), typed: takes ? typed(takes) : "" };
    }),
  };
});

const titleOf = ({ name, weight }: { name: string; weight: string | null }) =>
  weight ? `${name} ${weight}` : name;

export const action = sellerAction(updateUnits);

/** After a refusal, the page shows the stock as it is now: orders take from it. */
export const shouldRevalidate = () => true;

/** The sizes in which goods are sold, and the stock that they share. */
export default function Units() {
  const { lang } = useText();
  const texts = unitsTexts[lang];
  const { id, title, stock, sizes } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  const { takes: takesForms, ...forms } = useForms();
  const fields = [...Object.values(forms), ...takesForms.values()].flatMap((form) =>
    Object.values(form),
  );
  // A product that was to be added may no longer be found.
  const of = typedOf(refused, "id");
  const unlisted = of && !takesForms.has(of) ? errorsOf(refused, "takes") : [];
  return (
    <div className="max-w-3xl">
      <p>
        <Link className="touch-link" to={paths.sellerProducts({}, { edit: id })}>
          ← {title}
        </Link>
      </p>
      <h1>{texts.title(title)}</h1>
      <p className="mb-4">{texts.hint}</p>
      <ErrorSummary problems={problemsOf([...errorsOf(refused, ""), ...unlisted], fields)} />
      {/* With a new key, the forms show what is stored by now. */}
      <div key={`${stock?.amount} ${sizes.map((size) => `${size.id} ${size.takes}`)}`}>
        {stock ? (
          <>
            <AmountForm />
            <Sizes />
            <Search />
            <NewSizeForm />
          </>
        ) : (
          <StartForm />
        )}
      </div>
    </div>
  );
}

/** The fields of each form, with its answer if it was refused. */
function useForms() {
  const { stock, guess, sizes, others } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  const [intent, of] = [typedOf(refused, "intent"), typedOf(refused, "id")];
  function form<Name extends string>(key: string, values: Record<Name, string>, about?: string) {
    const isRefused = intent === key && (about === undefined || about === of);
    const id = about === undefined ? key : `${key}-${about}`;
    return formFields(id, values, isRefused ? refused : undefined);
  }
  const takes = [...sizes, ...others].map(({ id, typed }) => {
    const key = sizes.some((size) => size.id === id) ? "takes" : "add";
    return [id, form(key, { takes: typed }, id)] as const;
  });
  return {
    start: form("start", { takes: guess.takes }),
    amount: form("amount", { amount: stock?.typed ?? "" }),
    new: form("new", { weight: "", takes: "", price: "", barcode: "", sku: "" }),
    /** By product. */
    takes: new Map(takes),
  };
}

function StartForm() {
  const { lang } = useText();
  const texts = unitsTexts[lang];
  const { id, guess } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  const unit = typedOf(refused, "unit") ?? guess.unit;
  return (
    <section className="panel" aria-labelledby="start">
      <h2 id="start" className="mb-2">
        {texts.start}
      </h2>
      <SellerForm method="post" action={unitsHref(id)} noValidate>
        <fieldset className="mb-4">
          <legend className="strong">{texts.unit}</legend>
          <div className="words gap-x-6">
            {STOCK_UNITS.map((each) => (
              <label className="choice" key={each}>
                <input type="radio" name="unit" value={each} defaultChecked={each === unit} />{" "}
                {texts.units[each]}
              </label>
            ))}
          </div>
        </fieldset>
        <Field
          field={useForms().start.takes}
          label={texts.takes}
          hint={texts.takesHint}
          autoComplete="off"
        />
        <SubmitButton intent="start" className="button">
          {texts.begin}
        </SubmitButton>
      </SellerForm>
    </section>
  );
}

function AmountForm() {
  const { lang } = useText();
  const texts = unitsTexts[lang];
  const { id, stock } = useLoaderData<typeof loader>();
  return (
    <section className="panel mb-4" aria-labelledby="stock">
      <h2 id="stock" className="mb-2">
        {texts.stock}: {stock?.shown ?? texts.uncounted}
      </h2>
      <SellerForm method="post" action={unitsHref(id)} noValidate>
        <input type="hidden" name="seen" value={stock?.amount ?? ""} />
        <Field
          field={useForms().amount.amount}
          label={texts.amount}
          hint={stock?.unit === "piece" ? texts.amountHintPieces : texts.amountHint}
          autoComplete="off"
          optional
        />
        <p className="form-buttons">
          <SubmitButton intent="amount" className="button">
            {texts.save}
          </SubmitButton>
          <Link className="touch-link" to={paths.stockHistory(id)}>
            {texts.history}
          </Link>
        </p>
      </SellerForm>
    </section>
  );
}

function Sizes() {
  const { lang } = useText();
  const texts = unitsTexts[lang];
  const { id: page, sizes } = useLoaderData<typeof loader>();
  const { takes: forms } = useForms();
  return (
    <section className="mb-4" aria-labelledby="sizes">
      <h2 id="sizes" className="mb-2">
        {texts.sizes}
      </h2>
      <ul>
        {sizes.map(({ id, title, price, count, takes }) => (
          <li className="panel mb-4" key={id}>
            <h3>
              <Link className="touch-link" to={paths.sellerProducts({}, { edit: id })}>
                {title}
              </Link>
            </h3>
            <p className="mb-2">
              {price}
              {count !== null && ` · ${texts.canBeMade(formatCount(count))}`}
            </p>
            <SellerForm method="post" action={unitsHref(page)} noValidate>
              <input type="hidden" name="seen" value={takes} />
              <Field field={forms.get(id)!.takes} label={texts.takesOf(title)} autoComplete="off" />
              <p className="form-buttons">
                <SubmitButton intent="takes" of={id}>
                  <span aria-hidden="true">{texts.save}</span>
                  <span className="sr-only">{texts.saveOf(title)}</span>
                </SubmitButton>
                <SubmitButton intent="remove" of={id} className="button button-remove">
                  <span aria-hidden="true">{texts.remove}</span>
                  <span className="sr-only">{texts.removeOf(title)}</span>
                </SubmitButton>
              </p>
            </SellerForm>
          </li>
        ))}
      </ul>
      <p className="hint">{texts.countHint}</p>
      <p className="hint">{texts.removeHint}</p>
    </section>
  );
}

/** Products of the catalogue, to make one of them another size. */
function Search() {
  const { lang } = useText();
  const texts = unitsTexts[lang];
  const { id: page, search, others } = useLoaderData<typeof loader>();
  const { takes: forms } = useForms();
  return (
    <section className="panel mb-4" id="found" aria-labelledby="existing">
      <h2 id="existing">{texts.addExisting}</h2>
      <p className="mb-2">{texts.addHint}</p>
      <SellerForm method="get" action={`${unitsHref(page)}#found`} className="field-row">
        <div className="field">
          <label htmlFor="find">{texts.search}</label>
          <input id="find" type="search" name="q" defaultValue={search} />
        </div>
        <button type="submit" className="button button-quiet">
          {texts.find}
        </button>
      </SellerForm>
      {search && others.length === 0 && <p role="status">{texts.noneFound}</p>}
      <ul>
        {others.map(({ id, title }) => (
          <li key={id} className="mt-4">
            <h3>{title}</h3>
            <SellerForm method="post" action={unitsHref(page, search)} noValidate>
              <Field
                field={forms.get(id)!.takes}
                label={texts.takesOf(title)}
                hint={texts.takesHint}
                autoComplete="off"
              />
              <SubmitButton intent="add" of={id}>
                <span aria-hidden="true">{texts.add}</span>
                <span className="sr-only">{texts.addOf(title)}</span>
              </SubmitButton>
            </SellerForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewSizeForm() {
  const t = useText();
  const texts = unitsTexts[t.lang];
  const { productForm: labels } = t;
  const { id } = useLoaderData<typeof loader>();
  const { weight, takes, price, barcode, sku } = useForms().new;
  return (
    <section className="panel" aria-labelledby="new">
      <h2 id="new">{texts.addNew}</h2>
      <p className="mb-2">{texts.newHint}</p>
      <SellerForm method="post" action={unitsHref(id)} noValidate>
        <div className="field-pair">
          <Field field={weight} label={labels.weight} optional />
          <Field field={takes} label={texts.takes} hint={texts.takesHint} autoComplete="off" />
        </div>
        <div className="field-pair">
          <Field field={price} label={labels.price} inputMode="numeric" autoComplete="off" />
          <Field field={sku} label={labels.sku} autoComplete="off" optional />
        </div>
        <Field
          field={barcode}
          label={barcodeTexts[t.lang].label}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
        <SubmitButton intent="new" className="button">
          {texts.create}
        </SubmitButton>
      </SellerForm>
    </section>
  );
}

import type { SerializeFrom } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Choice, ProductChoice } from "#app/features/catalogue/prices/product-choice.tsx";
import { loadProductChoices } from "#app/features/catalogue/prices/product-choices.http.server.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { formatDate } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import type { FormField } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { SURE } from "#app/kit/forms/unlikely-limits.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { listPlans, listPrices } from "./formula-prices.server.ts";
import { applyFormula, MAX_FORMULA_PRODUCTS, ROUND_STEPS, tickOf } from "./rules.ts";
import { formulaChoiceIn, formulaIn, saveTicked } from "./save-formula.http.server.ts";
import { formulaTexts } from "./text.ts";

export const meta = privateMeta((t) => [
  formulaTexts[t.lang].title,
  formulaTexts[t.lang].description,
]);

export const loader = sellerLoader(async ({ context, searchParams, t }) => {
  const choice = formulaChoiceIn(searchParams);
  const formula = formulaIn(choice);
  const { total, rows } = formula
    ? await listPrices(context.db, choice)
    : { total: null, rows: [] };
  return {
    choice,
    isWrong: choice.typed !== null && formula === null,
    choices: await loadProductChoices(context.db, t),
    /** Null while there is no formula. */
    total,
    plans: (await listPlans(context.db)).map(({ prices, ...plan }) => ({
      ...plan,
      number: prices.length,
    })),
    rows: rows.map((row) => ({ ...row, changed: applyFormula(row, formula!) })),
  };
});

/** Saves the new prices of the ticked products, by the formula in the URL. */
export const action = sellerAction(saveTicked);

/** Changes the prices of many products by one formula, after a list of old and new. */
export default function PricesByFormula() {
  const texts = formulaTexts[useText().lang];
  const refused = useActionData<typeof action>();
  const { total, rows } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-3xl">
      <Link className="touch-link" to={paths.sellerPrices()}>
        ← {texts.back}
      </Link>
      <h1>{texts.title}</h1>
      <ErrorSummary problems={refused ? [{ ...refused, fieldId: refused.field }] : []} />
      <FormulaForm />
      {total === 0 && <p className="panel mt-4">{texts.none}</p>}
      {total !== null && total > MAX_FORMULA_PRODUCTS && (
        <p className="panel mt-4" role="status">
          {texts.tooMany(total, MAX_FORMULA_PRODUCTS)}
        </p>
      )}
      {rows.length > 0 && <NewPrices />}
      <Plans />
    </div>
  );
}

function FormulaForm() {
  const t = useText();
  const texts = formulaTexts[t.lang];
  const { choice, isWrong, choices } = useLoaderData<typeof loader>();
  return (
    <SellerForm method="get" action={paths.priceFormula} className="panel" noValidate>
      <div className="field">
        <label htmlFor="change">{texts.change}</label>
        <input
          id="change"
          name="change"
          type="text"
          autoComplete="off"
          defaultValue={choice.typed ?? ""}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? "change-hint change-error" : "change-hint"}
        />
        <p className="hint" id="change-hint">
          {texts.changeHint}
        </p>
        {isWrong && (
          <p className="field-error" id="change-error">
            {texts.wrongChange}
          </p>
        )}
      </div>
      <div className="field-pair">
        <Choice
          name="round"
          label={texts.roundTo}
          value={String(choice.roundTo)}
          options={ROUND_STEPS.map((step) => [String(step), formatVnd(step)])}
        />
        <ProductChoice choices={choices} chosen={choice} />
      </div>
      <button type="submit" className="button">
        {texts.show}
      </button>
    </SellerForm>
  );
}

/** The old and the new prices, ticked where they differ and can be saved. */
function NewPrices() {
  const t = useText();
  const texts = formulaTexts[t.lang];
  const { choice, rows } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const ticked = refused && refused.ticked.length > 0 ? new Set(refused.ticked) : null;
  const { category, brand, typed, roundTo } = choice;
  const here = hrefWith(paths.priceFormula, { change: typed, round: roundTo, category, brand });
  const canSave = rows.some(({ changed }) => typeof changed === "object");
  return (
    // A new key ticks the rows again that another formula can change.
    <SellerForm key={here} method="post" action={here} className="panel mt-4">
      <p>{texts.found(rows.length)}</p>
      <ul className="lined my-4">
        {rows.map((row) => {
          const { changed } = row;
          const isChange = typeof changed === "object";
          return (
            <li key={row.id}>
              <label className="choice">
                <input
                  type="checkbox"
                  name="product"
                  value={tickOf(row)}
                  defaultChecked={ticked ? ticked.has(tickOf(row)) : isChange}
                  disabled={!isChange}
                />
                <span>
                  {row.name} {row.weight && <small>{row.weight}</small>}
                  <br />
                  <span className="sr-only">{texts.was} </span>
                  <PriceOf {...row} />{" "}
                  {isChange ? (
                    <>
                      <span aria-hidden="true">→ </span>
                      <span className="sr-only">{texts.becomes} </span>
                      <PriceOf {...changed} isNew />
                    </>
                  ) : (
                    <span className={changed === "same" ? "hint" : "field-error"}>
                      {texts.problems[changed]}
                    </span>
                  )}
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      {canSave && (
        <>
          {refused?.sure && <input type="hidden" name={SURE} value={refused.sure} />}
          <Field
            field={formFieldOf(refused)}
            label={texts.from}
            hint={texts.fromHint}
            type="date"
            optional
          />
          <button type="submit" className="button">
            {texts.save}
          </button>
        </>
      )}
    </SellerForm>
  );
}

/** The field of the day, with its problem. */
const formFieldOf = (refused: SerializeFrom<typeof action> | undefined): FormField => ({
  ...{ id: "from", name: "from", errorId: "from-error", initialValue: refused?.from },
  errors: refused?.field === "from" ? [refused.message] : undefined,
});

/** Prices that are planned for a later day, and what became of the last ones. */
function Plans() {
  const { lang } = useText();
  const texts = formulaTexts[lang];
  const { plans } = useLoaderData<typeof loader>();
  if (plans.length === 0) return null;
  return (
    <SellerForm method="post" action={paths.priceFormula} className="panel mt-4">
      <h2>{texts.plans}</h2>
      <ul className="lined">
        {plans.map(({ id, number, startsAt, by, setAt, left }) => (
          <li key={id}>
            {texts.plan(number, formatDate(startsAt, lang), by)}{" "}
            {setAt === null ? (
              <SubmitButton intent="drop" of={id}>
                {texts.drop}
                <span className="sr-only"> {formatDate(startsAt, lang)}</span>
              </SubmitButton>
            ) : (
              <p className="hint">{texts.set(left ?? 0)}</p>
            )}
          </li>
        ))}
      </ul>
    </SellerForm>
  );
}

type PriceProps = { priceVnd: number; offerPriceVnd: number; isNew?: boolean };

/** The price that customers pay, and the price before a discount. */
const PriceOf = ({ priceVnd, offerPriceVnd, isNew }: PriceProps) => (
  <>
    {isNew ? <strong>{formatVnd(offerPriceVnd)}</strong> : formatVnd(offerPriceVnd)}
    {priceVnd !== offerPriceVnd && (
      <>
        {" "}
        <s>{formatVnd(priceVnd)}</s>
      </>
    )}
  </>
);

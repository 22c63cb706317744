import type { SubmissionResult } from "@conform-to/react";
import { redirect } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { MoneyNav } from "#app/features/money/books/money-parts.tsx";
import {
  type CODE_FIELDS,
  updateCodes,
} from "#app/features/money/discounts/codes-form.http.server.ts";
import { findCode, listCodes } from "#app/features/money/discounts/discount-codes.server.ts";
import { type CodeFields, codeVersion } from "#app/features/money/discounts/rules.ts";
import { codePageTexts, codeTermsText } from "#app/features/money/discounts/text.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { ConfirmDelete } from "#app/kit/components/confirm-delete.tsx";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields, typedOf } from "#app/kit/forms/form-fields.ts";
import { SureField } from "#app/kit/forms/hidden-fields.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

export const meta = privateMeta(({ lang }) => [
  codePageTexts[lang].title,
  codePageTexts[lang].description,
]);

/** Loads the discount codes, or the one in the URL. */
export const loader = sellerLoader(async ({ context, searchParams, t: { lang } }) => {
  const id = searchParams.get("code");
  const code = id === null ? undefined : await findCode(context.db, id);
  if (code === null) throw redirect(paths.discountCodes(), 303);
  if (code) return { code, isToDelete: searchParams.has("delete"), codes: [] };
  const now = Date.now();
  const codes = await context.withReadThread(listCodes);
  const shown = codes.map(({ id, code, ...terms }) => {
    return { id, code, ...codeTermsText(lang, { ...terms, code }, now) };
  });
  return { code: undefined, isToDelete: false, codes: shown };
});

export const action = sellerAction(updateCodes);

/** After a refusal, the page shows what somebody else has saved meanwhile. */
export const shouldRevalidate = () => true;

export default function DiscountCodes() {
  const t = codePageTexts[useText().lang];
  const { code, codes, isToDelete } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const refused = answer?.result;
  if (code && isToDelete)
    return (
      <ConfirmDelete
        question={t.question}
        name={code.code}
        detail={t.deleteDetail}
        action={paths.discountCodes(code.id)}
        id={code.id}
        seen={codeVersion(code)}
        cancel={paths.discountCodes(code.id)}
      />
    );
  const form = (
    <>
      <ErrorSummary
        problems={problemsOf(errorsOf(refused, ""), Object.values(codeFormFields(code, refused)))}
      />
      {/* With a new key, the fields show the saved values after somebody else's change. */}
      <CodeForm
        key={code ? codeVersion(code) : codes.length}
        code={code}
        refused={refused}
        isChanged={answer?.isChanged ?? false}
      />
    </>
  );
  if (code)
    return (
      <>
        <p>
          <Link className="touch-link" to={paths.discountCodes()}>
            {t.back}
          </Link>
        </p>
        <h1>{t.editing(code.code)}</h1>
        <div className="panel">{form}</div>
      </>
    );
  return (
    <>
      <h1>{t.title}</h1>
      <MoneyNav page="codes" />
      <p className="hint mt-3 mb-4">{t.intro}</p>
      {codes.length === 0 && (
        <EmptyState title={t.none} text={t.noneHint} link={{ href: "#add-title", text: t.add }} />
      )}
      <ul>
        {codes.map(({ id, code: name, terms, state }) => (
          <li className="panel mb-4" key={id}>
            <h2>{name}</h2>
            <p>
              {terms} {state && <strong>({state})</strong>}
            </p>
            <p className="form-buttons mt-3">
              <Link className="button button-quiet" to={paths.discountCodes(id)}>
                {t.edit}
                <span className="sr-only"> {name}</span>
              </Link>
            </p>
          </li>
        ))}
      </ul>
      <section className="panel" aria-labelledby="add-title">
        <h2 id="add-title">{t.add}</h2>
        {form}
      </section>
    </>
  );
}

type Props = {
  /** The saved discount code; undefined for a new one. */
  code: SavedCode | undefined;
  refused: Refused;
  /** Whether somebody else has changed the discount code meanwhile. */
  isChanged: boolean;
};

/** The form of a discount code. */
function CodeForm({ code, refused, isChanged }: Props) {
  const t = codePageTexts[useText().lang];
  const fields = codeFormFields(code, refused);
  const saved = typedAs(code);
  const field = (name: keyof typeof saved, hint?: string) => {
    const isOther = isChanged && typedOf(refused, name) !== saved[name];
    return {
      field: fields[name],
      hint: isOther ? t.savedNow(saved[name] || t.empty) : hint,
      autoComplete: "off",
    };
  };
  const kind = typedOf(refused, "kind") ?? code?.kind ?? "percent";
  const isPaused = refused ? typedOf(refused, "paused") === "1" : code?.isActive === false;
  const here = paths.discountCodes(code?.id);
  return (
    <SellerForm method="post" action={here} noValidate>
      <SureField refused={refused} />
      {code && <input type="hidden" name="seen" value={codeVersion(code)} />}
      <Field {...field("code", t.codeHint)} label={t.code} autoCapitalize="characters" />
      <fieldset className="mb-4">
        <legend className="strong">{t.kind}</legend>
        <div className="words gap-x-6">
          {Object.entries(t.kinds).map(([value, label]) => (
            <label className="choice" key={value}>
              <input type="radio" name="kind" value={value} defaultChecked={value === kind} />{" "}
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="field-pair">
        <Field {...field("value", t.valueHint)} label={t.value} inputMode="numeric" optional />
        <Field
          {...field("minimum", t.minimumHint)}
          label={t.minimum}
          inputMode="numeric"
          optional
        />
        <Field {...field("fromDate")} label={t.from} type="date" optional />
        <Field {...field("toDate")} label={t.to} type="date" optional />
        <Field {...field("maxUses", t.usesHint)} label={t.maxUses} inputMode="numeric" optional />
        <Field
          {...field("maxPerPhone", t.usesHint)}
          label={t.maxPerPhone}
          inputMode="numeric"
          optional
        />
      </div>
      {code && (
        <label className="choice mb-4">
          <input type="checkbox" name="paused" value="1" defaultChecked={isPaused} /> {t.paused}
        </label>
      )}
      <p className="form-buttons">
        <SubmitButton intent={code ? "save" : "add"} of={code?.id} className="button">
          {code ? t.save : t.submitAdd}
        </SubmitButton>
        {code && (
          <Link className="button button-remove" to={paths.discountCodes(code.id, { delete: 1 })}>
            {t.delete}
          </Link>
        )}
      </p>
    </SellerForm>
  );
}

type Refused = SubmissionResult<string[]> | undefined;
type SavedCode = CodeFields & { id: string };

const typed = (value: number | string | null | undefined) => String(value || "");

/** The values of the fields for a discount code; empty for a new one. */
const typedAs = (code: SavedCode | undefined): Record<(typeof CODE_FIELDS)[number], string> => ({
  code: code?.code ?? "",
  value: typed(code?.value),
  minimum: typed(code?.minimumVnd),
  fromDate: typed(code?.fromDate),
  toDate: typed(code?.toDate),
  maxUses: typed(code?.maxUses),
  maxPerPhone: typed(code?.maxPerPhone),
});

const codeFormFields = (code: SavedCode | undefined, refused: Refused) =>
  formFields("discount", typedAs(code), refused);

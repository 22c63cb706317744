import type { Cart } from "#app/features/cart/carts.server.ts";
import { Field } from "#app/kit/forms/field.tsx";
import { useText } from "#app/root-data.ts";
import { discountOf } from "./row-text.ts";
import { MAX_TYPED_CODE } from "./rules.ts";
import { codeProblemText, discountTexts } from "./shopper-text.ts";

/** The id of the cart's part about its discount code; its button keeps one id whether it sets or removes the code. */
export const CODE_ID = "discount";
const SUBMIT_ID = `${CODE_ID}-submit`;

type Props = { cart: Pick<Cart, "code" | "totals">; typed: string; problem?: string };

/** The cart's discount code, or a folded field for one, which is sent with the order, too. */
export function DiscountCode({ cart, typed, problem }: Props) {
  const t = discountTexts[useText().lang];
  if (cart.code) return <ChosenCode cart={{ ...cart, code: cart.code }} />;
  const field = {
    id: `${CODE_ID}-code`,
    errorId: `${CODE_ID}-error`,
    name: "code",
    initialValue: typed,
    errors: problem ? [problem] : undefined,
  };
  return (
    <section id={CODE_ID} aria-label={t.open}>
      <details open={typed !== "" || problem !== undefined}>
        <summary className="touch-link">{t.open}</summary>
        <div className="code">
          <Field
            field={field}
            label={t.label}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={MAX_TYPED_CODE}
            optional
          />
          <CodeButton intent="code" text={t.apply} />
        </div>
      </details>
    </section>
  );
}

type ChosenProps = { cart: Props["cart"] & { code: NonNullable<Cart["code"]> } };

/** The cart's discount code, with the amount it takes off or the reason why none, and a button that removes it. */
function ChosenCode({ cart: { code, totals } }: ChosenProps) {
  const { lang } = useText();
  const t = discountTexts[lang];
  const [row] = discountOf({ ...totals, discount: code }, lang);
  return (
    <section id={CODE_ID} aria-label={t.open}>
      <div className="code">
        <p>
          {t.yours}: <strong>{code.code}</strong> {row?.text}
        </p>
        {code.problem && <p className="field-error">{codeProblemText(lang, code.problem)}</p>}
        <CodeButton intent="no-code" text={t.remove} />
      </div>
    </section>
  );
}

function CodeButton({ intent, text }: { intent: string; text: string }) {
  return (
    <button
      type="submit"
      id={SUBMIT_ID}
      name="intent"
      value={intent}
      className="button button-quiet mt-3"
      data-enhance="yes"
    >
      {text}
    </button>
  );
}

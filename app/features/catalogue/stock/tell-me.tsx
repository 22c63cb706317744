import { Personal } from "#app/kit/page/personal.tsx";
import { paths } from "#app/paths.ts";
import { useRootData, useText } from "#app/root-data.ts";
import { alertTexts } from "./alert-text.ts";

const FORM_ID = "tell-me";
/** Element id of the fields of that form, for links. */
export const BACK_ID = "back";

/** The form of `TellMeFields` on a product's page, which stands inside another form. */
export function TellMeForm({ productId }: { productId: string }) {
  return <form id={FORM_ID} method="post" action={paths.backInStock(productId)} hidden />;
}

/** The fields of a shopper who wants to be told when a sold-out product is back: none with an account. */
export function TellMeFields() {
  return (
    <div className="my-4" id={BACK_ID}>
      <Personal variantOf={({ shopperName }) => shopperName}>
        <Fields />
      </Personal>
    </div>
  );
}

function Fields() {
  const t = useText();
  const texts = alertTexts[t.lang];
  const isGuest = !useRootData()?.shopperName;
  return (
    <>
      {isGuest && (
        <p className="field">
          <label htmlFor="back-email">{t.auth.email}</label>{" "}
          <input
            id="back-email"
            type="email"
            name="email"
            form={FORM_ID}
            autoComplete="email"
            required
          />
        </p>
      )}
      <button type="submit" className="button" form={FORM_ID}>
        {texts.tellMe}
      </button>
      <p className="hint">{isGuest ? texts.tellMeHint : texts.tellMeAccount}</p>
    </>
  );
}

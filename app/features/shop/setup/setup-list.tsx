import { Link } from "@remix-run/react";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { setupListTexts } from "./list-text.ts";
import type { loadSetupList } from "./setup-list.http.server.ts";

type Props = NonNullable<Awaited<ReturnType<typeof loadSetupList>>>;

/** What a new shop still needs. It ticks itself from the shop's state. */
export function SetupList({ steps, isOpen }: Props) {
  const { list: t } = setupListTexts[useText().lang];
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="setup-title">
      <div className="section-head mt-0">
        <h2 id="setup-title">{t.title}</h2>
        <span className="hint">{t.progress(done, steps.length)}</span>
      </div>
      {!isOpen && <p className="mt-3">{t.isClosed}</p>}
      <ol className="bullets mt-3">
        {steps.map(({ name, href, isDone }) => (
          <li key={name}>
            {isDone ? (
              <span className="hint">
                {t.steps[name]} ✓ <span className="sr-only">{t.done}</span>
              </span>
            ) : href ? (
              <Link className="touch-link" to={href}>
                {t.steps[name]}
              </Link>
            ) : (
              t.steps[name]
            )}
          </li>
        ))}
      </ol>
      <SellerForm className="form-buttons mt-3" method="post" action={paths.sellerOverview()}>
        {isOpen ? (
          <>
            <SubmitButton intent="close-shop">{t.close}</SubmitButton>
            <SubmitButton intent="hide-setup">{t.hide}</SubmitButton>
          </>
        ) : (
          <SubmitButton intent="open-shop" className="button">
            {t.open}
          </SubmitButton>
        )}
      </SellerForm>
    </section>
  );
}

/** Offers to turn a demo into a real shop. */
export function ClearDemo({ count }: { count: number }) {
  const { demo: t } = setupListTexts[useText().lang];
  return (
    <details>
      <summary className="touch-link">{t.title}</summary>
      <p className="mt-3">{t.text(count)}</p>
      <SellerForm className="mt-3" method="post" action={paths.sellerOverview()}>
        <SubmitButton intent="clear-demo" className="button button-danger">
          {t.clear(count)}
        </SubmitButton>
      </SellerForm>
    </details>
  );
}

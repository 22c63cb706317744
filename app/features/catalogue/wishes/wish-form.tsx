import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { MAX_WISH_LENGTH } from "./rules.ts";
import { wishTexts } from "./text.ts";

type Props = {
  /** The text that was searched for. */
  query: string;
  refused?: Parameters<typeof formFields>[2];
};

/** The form that tells the shop what it lacks. */
export function WishForm({ query, refused }: Props) {
  const t = wishTexts[useText().lang];
  const values = { wish: query.slice(0, MAX_WISH_LENGTH), contact: "" };
  const { wish, contact } = formFields("wish", values, refused);
  return (
    <form method="post" action={paths.wish()} className="panel" noValidate>
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), [wish, contact])} />
      <Field field={wish} label={t.wish} maxLength={MAX_WISH_LENGTH} />
      <Field
        field={contact}
        label={t.contact}
        hint={t.contactHint}
        autoComplete="email"
        maxLength={254}
        optional
      />
      <button type="submit" className="button">
        {t.send}
      </button>
    </form>
  );
}

/** The same under a heading, on a page of results without any. */
export function WishSection({ query }: { query: string }) {
  const t = wishTexts[useText().lang];
  return (
    <section className="results form-page" aria-labelledby="wish">
      <div className="section-head">
        <h2 id="wish">{t.title}</h2>
      </div>
      <p className="mb-4">{t.lead}</p>
      <WishForm query={query} />
    </section>
  );
}

/** A link to it, below results of which none may be right. */
export function WishLink({ query }: { query: string }) {
  return (
    <p>
      <a className="touch-link" href={hrefWith(paths.wish(), { q: query })} rel="nofollow">
        {wishTexts[useText().lang].link}
      </a>
    </p>
  );
}

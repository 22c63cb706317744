import { useText } from "../page/root-data.ts";

/** An email field and a Subscribe button. There is no newsletter yet, so the button does nothing. */
export function NewsletterField({ id }: { id: string }) {
  const t = useText();
  return (
    <div className="newsletter-field">
      <label className="sr-only" htmlFor={id}>
        {t.footer.emailLabel}
      </label>
      <input id={id} type="email" autoComplete="email" placeholder="email@example.com" />
      <button type="button" className="button button-quiet">
        {t.footer.subscribe}
      </button>
    </div>
  );
}

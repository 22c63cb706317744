import { useText } from "../page/root-data.ts";

/** An e-mail field and a button that does nothing, as the specification says (section 2). */
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

import { useText } from "../page/root-data.ts";

type Problem = { message: string; fieldId?: string };

/** All problems of a form above it, each leading to its field; announced and focused. */
export function ErrorSummary({ problems, title }: { problems: Problem[]; title?: string }) {
  const t = useText();
  if (problems.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: after a refused form, with script and without, reading goes on here
    <div className="error-summary" role="alert" tabIndex={-1} id="error-summary" autoFocus>
      <h2>{title ?? t.errors.summary}</h2>
      <ul>
        {problems.map(({ message, fieldId }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}
          </li>
        ))}
      </ul>
    </div>
  );
}

type FieldLike = { id: string; errors?: string[] };

/** The problems of a conform form, in the order of its fields, those of the whole form first. */
export function problemsOf(formErrors: string[] | undefined, fields: FieldLike[]): Problem[] {
  const own = (formErrors ?? []).map((message) => ({ message }));
  const ofFields = fields.flatMap(({ id, errors }) =>
    (errors ?? []).map((message) => ({ message, fieldId: id })),
  );
  return [...own, ...ofFields];
}

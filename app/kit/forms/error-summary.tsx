import { useActionData, useLocation } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";
import { showPageToast } from "#app/kit/page/toasts.tsx";
import { useText } from "#app/root-data.ts";

type Problem = { message: string; fieldId?: string };

type Props = {
  problems: Problem[];
  title?: string;
  /** False if the only wrong field has the focus itself. */
  autoFocus?: boolean;
};

/**
 * All problems of a form, each with a link to its field. It is focused and announced after a failed submit; on hydrated
 * pages, a toast shows the first problem.
 */
export function ErrorSummary({ problems, title, autoFocus = true }: Props) {
  const t = useText();
  const summary = useRef<HTMLDivElement>(null);
  // React's autoFocus works only for inputs, so each answer focuses the summary here, which also scrolls to it.
  const answer = useActionData();
  const { key } = useLocation();
  const first = problems[0]?.message;
  useEffect(() => {
    if (!answer || !first) return;
    summary.current!.focus();
    showPageToast(first, key);
  }, [answer, first, key]);
  if (problems.length === 0) return null;
  return (
    <div
      className="error-summary"
      role="alert"
      tabIndex={-1}
      id={ERROR_SUMMARY_ID}
      ref={summary}
      // biome-ignore lint/a11y/noAutofocus: after a failed submit, reading continues here
      autoFocus={autoFocus}
    >
      <h2>{title ?? t.errors.summary}</h2>
      <ul>
        {problems.map(({ message, fieldId }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? (
              <a className="touch-link" href={`#${fieldId}`} onClick={focusTarget}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type FieldLike = { id: string; errors?: string[] };

/** The problems of a Conform form: those of the whole form first, then in the order of `fields`. */
export function problemsOf(formErrors: string[] | undefined, fields: FieldLike[]): Problem[] {
  const ofForm = (formErrors ?? []).map((message) => ({ message }));
  const ofFields = fields.flatMap(({ id, errors }) =>
    (errors ?? []).map((message) => ({ message, fieldId: id })),
  );
  return [...ofForm, ...ofFields];
}

/** Id of the summary of a refused form. */
export const ERROR_SUMMARY_ID = "error-summary";

/**
 * Handles a click on a link to a part of the page by moving the focus there. On a hydrated page, following the link
 * would count as a navigation, and a refused form would lose its errors.
 */
export function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.focus();
}

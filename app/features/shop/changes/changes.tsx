import type { loadShownChanges } from "./shown-changes.http.server.ts";

/** What sellers have changed on this page, folded. */
export function Changes({ list }: { list: Awaited<ReturnType<typeof loadShownChanges>> }) {
  if (!list) return null;
  return (
    <details className="mt-4" id="changes">
      <summary className="touch-link">{list.title}</summary>
      <p className="hint mb-4">{list.hint}</p>
      <ol>
        {list.shown.map(({ seq, title, by, at, lines }) => (
          <li className="mb-4 as-typed" key={seq}>
            <strong>{title}</strong>
            <p className="hint">
              {at}, {by}
            </p>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}

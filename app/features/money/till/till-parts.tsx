import { formatDateTime } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { useText } from "#app/root-data.ts";
import { TILL_SOURCES } from "./rules.ts";
import { tillTexts } from "./text.ts";
import type { TillCount, TillMovement } from "./till.server.ts";

type Before = Pick<TillCount, "at" | "leftVnd">;

/** The rows of a `dl` about a period: what was in the till before, and what was added and taken away. */
export function periodRows(
  lang: keyof typeof tillTexts,
  before: Before | null,
  sums: Record<string, number>,
) {
  const texts = tillTexts[lang];
  return [
    ...(before ? [rowOf(texts.float(formatDateTime(before.at, lang)), before.leftVnd)] : []),
    ...TILL_SOURCES.filter((source) => sums[source]).map((source) =>
      rowOf(texts.sources[source], sums[source]!),
    ),
  ];
}

/** An amount with its name. */
export const rowOf = (label: string, vnd: number) => ({ label, text: formatVnd(vnd) });

/** Cash taken out and put in, oldest first. */
export function MovementList({ movements }: { movements: TillMovement[] }) {
  const { lang } = useText();
  if (movements.length === 0) return null;
  return (
    <ul className="lined mb-4">
      {movements.map(({ seq, at, amountVnd, reason, by }) => (
        <li key={seq}>
          <strong>{formatVnd(amountVnd)}</strong> {reason}{" "}
          <small className="hint">
            {formatDateTime(at, lang)}, {by}
          </small>
        </li>
      ))}
    </ul>
  );
}

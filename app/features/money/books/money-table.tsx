import { NumbersTable } from "#app/kit/components/numbers-table.tsx";
import { useText } from "#app/root-data.ts";
import { moneyTexts } from "./text.ts";

type Props = Omit<Parameters<typeof NumbersTable>[0], "className" | "discover"> & {
  id: string;
  title: string;
  /** Explains the figures. */
  means: string;
  /** Sums below the columns after the first. */
  sums: string[];
};

/** Figures of a period with their explanation and sums. */
export function MoneyTable({ id, title, means, columns, rows, sums }: Props) {
  const texts = moneyTexts[useText().lang];
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="hint mb-3">{means}</p>
      {rows.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <NumbersTable
          className={`money-table ${columns.length === 4 ? "four" : ""}`}
          columns={columns}
          rows={rows}
          total={[texts.total, ...sums]}
          discover="none"
        />
      )}
    </section>
  );
}

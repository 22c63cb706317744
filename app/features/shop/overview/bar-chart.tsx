import { useText } from "#app/root-data.ts";
import { NumbersTable } from "./numbers-table.tsx";
import { overviewTexts } from "./text.ts";

const [HEIGHT, STEP, BAR] = [100, 10, 8];

type Props = {
  id: string;
  title: string;
  /** Says which bar is the highest. */
  most: string;
  values: number[];
  /** Labels below, spread from the first bar to the last. */
  axis: string[];
  /** The same numbers as a table. */
  table: Parameters<typeof NumbersTable>[0];
};

/** A bar chart, with its numbers in a table below. */
export function ChartSection({ id, title, most, values, axis, table }: Props) {
  const { asTable } = overviewTexts[useText().lang];
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{most}</p>
      <BarChart label={`${title}. ${most}`} values={values} axis={axis} />
      <details>
        <summary>{asTable}</summary>
        <NumbersTable {...table} />
      </details>
    </section>
  );
}

function BarChart({ label, values, axis }: Pick<Props, "values" | "axis"> & { label: string }) {
  const top = Math.max(1, ...values);
  return (
    <>
      <svg
        className="bar-chart"
        width="100%"
        height={HEIGHT}
        role="img"
        aria-label={label}
        viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {values.map((value, i) => {
          const height = (value / top) * HEIGHT;
          return (
            <rect
              key={i}
              x={i * STEP + (STEP - BAR) / 2}
              y={(HEIGHT - height).toFixed(1)}
              width={BAR}
              height={height.toFixed(1)}
              data-top={value === top || undefined}
            />
          );
        })}
      </svg>
      <p className="bar-axis" aria-hidden="true">
        {axis.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </>
  );
}

const [HEIGHT, STEP, BAR] = [100, 10, 8];

type Props = {
  /** What it shows, for people who cannot see it. */
  label: string;
  values: number[];
  /** Labels below, spread from the first bar to the last. */
  axis: string[];
};

/** A bar chart. The numbers stand in a table beside it. */
export function BarChart({ label, values, axis }: Props) {
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

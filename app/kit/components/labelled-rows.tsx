import { Fragment } from "react";

/** Rows of a `dl`, such as the amounts of an order. */
export function LabelledRows({ rows }: { rows: { label: string; text: string }[] }) {
  return rows.map(({ label, text }) => (
    <Fragment key={label}>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </Fragment>
  ));
}

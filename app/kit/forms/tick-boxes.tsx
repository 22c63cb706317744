import { FieldErrors } from "./field.tsx";
import type { FormField } from "./form-fields.ts";

type Props = {
  /** Its value is the ticked ones, separated by commas. */
  field: FormField;
  legend: string;
  choices: readonly { value: string; label: string }[];
};

/** Boxes of which several can be ticked, with the field's errors. */
export function TickBoxes({ field, legend, choices }: Props) {
  const ticked = (field.initialValue ?? "").split(",");
  return (
    <fieldset className="mb-4">
      <legend className="strong">{legend}</legend>
      {choices.map(({ value, label }, i) => (
        <label className="choice" key={value}>
          <input
            // Where the error summary leads.
            id={i === 0 ? field.id : undefined}
            type="checkbox"
            name={field.name}
            value={value}
            defaultChecked={ticked.includes(value)}
          />{" "}
          {label}
        </label>
      ))}
      <FieldErrors field={field} />
    </fieldset>
  );
}

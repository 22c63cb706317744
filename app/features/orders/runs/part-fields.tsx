import { Field } from "#app/kit/forms/field.tsx";
import { useText } from "#app/root-data.ts";
import { type PartOrder, partNames } from "./part-delivery.ts";
import { partTexts } from "./part-text.ts";

type Line = PartOrder["lines"][number] & { name: string; weight: string | null };

type Props = {
  /** Where a form has several orders. */
  orderId?: string;
  /** Empty if nothing can be refused any more. */
  lines: Line[];
  /** Whether anything is to be paid. */
  isDue: boolean;
  /** Whether it is usual that nothing is paid at the door, because the order is on account. */
  paysLater?: boolean;
  values: Record<string, string>;
  errors: Record<string, string>;
};

/** What was refused of an order and what was paid, for sellers. */
export function PartFields({ orderId, lines, isDue, paysLater, values, errors }: Props) {
  const t = useText();
  const texts = partTexts[t.lang];
  const names = partNames(orderId);
  const fieldOf = (name: string) => ({
    id: name,
    name,
    errorId: `${name}-error`,
    initialValue: values[name] ?? (paysLater && name === names.cash ? "0" : ""),
    errors: errors[name] ? [errors[name]] : undefined,
  });
  return (
    <>
      {lines.length > 0 && (
        <section aria-label={texts.goods}>
          <p className="hint">{texts.goodsHint}</p>
          <ul className="edit-lines">
            {lines.map((line) => (
              <RefusedLine
                key={line.position}
                line={line}
                field={fieldOf(names.back(line.position))}
              />
            ))}
          </ul>
        </section>
      )}
      {isDue && (
        <div className="row gap-3 items-start mt-3">
          <Field
            field={fieldOf(names.cash)}
            label={texts.cash}
            hint={texts.cashHint}
            inputMode="decimal"
            autoComplete="off"
            optional
          />
          <Field
            field={fieldOf(names.transfer)}
            label={texts.transfer}
            inputMode="decimal"
            autoComplete="off"
            optional
          />
        </div>
      )}
    </>
  );
}

type LineProps = { line: Line; field: Parameters<typeof Field>[0]["field"] };

function RefusedLine({ line: { name, weight, quantity }, field }: LineProps) {
  const t = useText();
  const texts = partTexts[t.lang];
  return (
    <li className="row edit-line">
      <p className="edit-name">
        {quantity} × <strong>{name || t.seller.unknown}</strong> {weight}
      </p>
      <div className="field edit-field">
        <label htmlFor={field.id}>
          <span aria-hidden="true">{texts.refused}</span>
          <span className="sr-only">{texts.refusedOf(name || t.seller.unknown, quantity)}</span>
        </label>
        <input
          id={field.id}
          name={field.name}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          defaultValue={field.initialValue}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={field.errors && field.errorId}
        />
      </div>
      {field.errors && (
        <p className="field-error w-full m-0" id={field.errorId}>
          {field.errors}
        </p>
      )}
    </li>
  );
}

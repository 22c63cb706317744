import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { pressOf } from "#app/kit/format/press.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { PressButton } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";
import type { RowError, ShownRow } from "./shown-rows.http.server.ts";
import { editOrderTexts } from "./text.ts";

/** The id of a row's field. */
export const fieldId = (field: RowError["field"], productId: string) => `${field}-${productId}`;

type Props = {
  row: ShownRow;
  /** Name of the product in whose place it comes. */
  replaces?: string;
  /** Whether what is saved shows beside what was typed. */
  isChanged: boolean;
  /** URL of the page; null if nothing can be changed any more. */
  action: string | null;
};

/** A product of the order, with how many of it, and what they weigh. */
export function EditLine({ row, replaces, isChanged, action }: Props) {
  const t = useText();
  const texts = editOrderTexts[t.lang];
  const { productId, error, saved, sumVnd } = row;
  const name = row.name || t.seller.unknown;
  return (
    <li className="edit-line" data-out={row.quantity.trim() === "0" || undefined}>
      <input type="hidden" name="product" value={pressOf(productId, row.instead)} />
      <Picture imageRef={row.imageRef} alt="" slot="line" />
      <div className="edit-name">
        <p>
          <strong>{name}</strong> {row.weight}
        </p>
        <p className="edit-price">
          <span className="hint">
            {texts.each(formatVnd(row.priceVnd))}
            {row.isNew && <> · {replaces ? texts.insteadOf(replaces) : texts.isNew}</>}
          </span>{" "}
          <span className="line-total">{sumVnd === null ? "–" : formatVnd(sumVnd)}</span>
        </p>
      </div>
      <RowField
        row={row}
        field="quantity"
        label={texts.quantity}
        fullLabel={texts.quantityOf(name)}
        isFixed={action === null}
      />
      {row.isByWeight ? (
        <RowField
          row={row}
          field="grams"
          label={texts.grams}
          fullLabel={texts.gramsOf(name)}
          isFixed={action === null}
        />
      ) : (
        <input type="hidden" name="grams" value={row.grams} />
      )}
      {action !== null && (
        <PressButton intent="replace" of={productId} formAction={`${action}#add`}>
          <span aria-hidden="true">{texts.replace}</span>
          <span className="sr-only">{texts.replaceOf(name)}</span>
        </PressButton>
      )}
      {isChanged && saved && (
        <p className="hint edit-note">{texts.savedNow(saved.quantity, saved.weight)}</p>
      )}
      {error && (
        <p className="field-error edit-note" id={`error-${productId}`}>
          {error.message}
        </p>
      )}
    </li>
  );
}

type FieldProps = Pick<Props, "row"> & {
  isFixed: boolean;
  field: RowError["field"];
  label: string;
  /** With the name of the product, for those who do not see it. */
  fullLabel: string;
};

function RowField({ row, field, label, fullLabel, isFixed }: FieldProps) {
  const id = fieldId(field, row.productId);
  const isWrong = row.error?.field === field;
  return (
    <div className="field edit-field">
      <label htmlFor={id}>
        <span aria-hidden="true">{label}</span>
        <span className="sr-only">{fullLabel}</span>
      </label>
      <input
        id={id}
        name={field}
        inputMode={field === "grams" ? "decimal" : "numeric"}
        autoComplete="off"
        defaultValue={row[field]}
        readOnly={isFixed}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `error-${row.productId}` : undefined}
      />
    </div>
  );
}

import { AddressBlock } from "#app/features/accounts/addresses/address-block.tsx";
import { AddressFields, addressOrder } from "#app/features/accounts/addresses/address-fields.tsx";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { FieldErrors } from "#app/kit/forms/field.tsx";
import { errorsOf, type FormField, formFields } from "#app/kit/forms/form-fields.ts";
import { useText } from "#app/root-data.ts";
import type { ShownAddress } from "./readdress-order.http.server.ts";

type Shown = { shown: ShownAddress };
const EXTRA = { asked: "", slot: "", isAgreed: "", others: "" };

/** The fields of the form, and its problems in the order of the page. */
function useFields({ result, values }: ShownAddress) {
  const { lang } = useText();
  const fields = formFields("recipient", { ...values, ...EXTRA }, result);
  const address = addressOrder(lang).flatMap((name) => (name === "email" ? [] : fields[name]));
  const { slot, isAgreed, others } = fields;
  return {
    fields,
    problems: problemsOf(errorsOf(result, ""), [...address, slot, isAgreed, others]),
  };
}

/** All problems of the form, and what somebody else has saved meanwhile. */
export function RecipientProblems({ shown }: Shown) {
  const { problems } = useFields(shown);
  const { saved, texts } = shown;
  return (
    <>
      <ErrorSummary problems={problems} />
      {saved && (
        <div className="panel mb-4">
          <p className="strong">{texts.savedNow}</p>
          <AddressBlock address={saved} />
        </div>
      )}
    </>
  );
}

/**
 * The fields of the form that changes who gets an order and where, with what it asks about another place.
 *
 * @param isOthers whether a seller fills it in
 */
export function RecipientFields({ shown, isOthers }: Shown & { isOthers?: boolean }) {
  const { fields } = useFields(shown);
  const { seen, regions, slots, rise, others, texts, values } = shown;
  return (
    <>
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="asked" value={fields.asked.initialValue} />
      <AddressFields
        fields={fields}
        regions={regions}
        hints={texts.hints}
        isOptional={values.phone === ""}
        isOthers={isOthers}
      />
      {slots && <SlotField field={fields.slot} slots={slots} label={texts.slot} />}
      {rise && (
        <>
          {rise.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <input type="hidden" name="agreedVnd" value={rise.sumVnd} />
          <Tick field={fields.isAgreed} value="yes" label={texts.agree} />
        </>
      )}
      {others && <Tick field={fields.others} value={others.value} label={others.text} />}
    </>
  );
}

type SlotProps = { field: FormField; slots: { value: string; text: string }[]; label: string };

function SlotField({ field, slots, label }: SlotProps) {
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>{" "}
      <select
        id={field.id}
        name={field.name}
        defaultValue={field.initialValue || slots[0]?.value}
        aria-invalid={field.errors ? true : undefined}
        aria-describedby={field.errors && field.errorId}
      >
        {slots.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldErrors field={field} />
    </div>
  );
}

function Tick({ field, value, label }: { field: FormField; value: string; label: string }) {
  return (
    <div className="mb-4">
      <label className="choice">
        <input
          type="checkbox"
          id={field.id}
          name={field.name}
          value={value}
          defaultChecked={Boolean(field.initialValue)}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={field.errors && field.errorId}
        />{" "}
        {label}
      </label>
      <FieldErrors field={field} />
    </div>
  );
}

import { useText } from "../../ui/page/root-data.ts";

type Props = {
  /** Element id of the first choice. */
  id: string;
  chosen?: string;
  error?: string;
};

/** Asks why an order is cancelled; no answer is needed. */
export function CancelReasons({ id, chosen = "", error }: Props) {
  const t = useText();
  const choices = Object.entries({ "": t.cancelOrder.noReason, ...t.cancelOrder.reasons });
  return (
    <fieldset className="my-4" aria-describedby={error && `${id}-error`}>
      <legend className="strong">{t.cancelOrder.why}</legend>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {choices.map(([reason, label], i) => (
        <div key={reason}>
          <label className="choice">
            <input
              type="radio"
              name="reason"
              value={reason}
              id={i === 0 ? id : undefined}
              defaultChecked={reason === chosen}
            />
            {label}
          </label>
        </div>
      ))}
    </fieldset>
  );
}

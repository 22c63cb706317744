import { useId } from "react";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { showEntry } from "./answer-entry.http.server.ts";
import { LEFT_OUT, rowId } from "./entry.ts";
import { entryTexts } from "./text.ts";

type Row = Awaited<ReturnType<typeof showEntry>>["form"]["rows"][number];

/** The lines so far: each with its product, or the question which one is meant. */
export function EntryRows({ rows }: { rows: Row[] }) {
  const texts = entryTexts[useText().lang];
  if (rows.length === 0) return <p className="hint mb-3">{texts.empty}</p>;
  return (
    <>
      <p className="hint">{texts.costHint}</p>
      <ul className="mb-4" data-columns="all">
        {rows.map((row, at) => (
          <EntryLine key={at} {...{ row, at }} />
        ))}
      </ul>
    </>
  );
}

function EntryLine({ row, at }: { row: Row; at: number }) {
  const texts = entryTexts[useText().lang];
  const { product, text, name, errors, costVnd } = row;
  const shown = name || text;
  const [, pieces, cost, until] = texts.columns;
  return (
    <li className="row price-row" id={rowId(at)} tabIndex={-1}>
      <input type="hidden" name="text" value={text} />
      {product ? (
        <p className="price-name">
          {shown}
          {costVnd !== null && (
            <>
              {" "}
              <small>{formatVnd(costVnd)}</small>
            </>
          )}
          <input type="hidden" name="product" value={product} />
        </p>
      ) : (
        <ProductChoice row={row} />
      )}
      <Amount name="quantity" label={pieces!} full={texts.quantityOf(shown)} value={row.quantity} />
      <Amount name="cost" label={cost!} full={texts.costOf(shown)} value={row.cost} />
      <Amount name="until" label={until!} full={texts.untilOf(shown)} value={row.until} />
      {/* Not between the figures of one line and the next. */}
      <SubmitButton intent="drop" of={String(at)} className="icon-button" tabIndex={-1}>
        <Illustration name="icon-trash" label={texts.remove(shown)} />
      </SubmitButton>
      {errors.length > 0 && <p className="field-error">{errors.join(" ")}</p>}
    </li>
  );
}

type AmountProps = { name: string; label: string; full: string; value: string };

function Amount({ name, label, full, value }: AmountProps) {
  const id = useId();
  return (
    <div className="price-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        aria-label={full}
        inputMode={name === "until" ? undefined : "numeric"}
        autoComplete="off"
        maxLength={30}
        defaultValue={value}
      />
    </div>
  );
}

/** The products that a typed text may mean. */
function ProductChoice({ row: { text, choices } }: { row: Row }) {
  const texts = entryTexts[useText().lang];
  return (
    <div className="price-name">
      <p>
        <strong>{text}</strong>{" "}
        <span className="unavailable">{choices.length > 0 ? texts.which : texts.unknown}</span>{" "}
        <a className="touch-link" href={paths.seller} target="_blank" rel="noreferrer">
          {texts.makeProduct}
        </a>
      </p>
      <div className="field">
        <select name="product" aria-label={texts.productOf(text)} defaultValue="">
          <option value="">{texts.which}</option>
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={LEFT_OUT}>{texts.leaveOut}</option>
        </select>
      </div>
    </div>
  );
}

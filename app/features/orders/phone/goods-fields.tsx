import { focused, ListedLines } from "#app/features/cart/paste-list/listed-lines.tsx";
import { LEFT_OUT, pickField } from "#app/features/cart/paste-list/pick-fields.ts";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import type { ProductCard } from "#app/features/catalogue/products/products.server.ts";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { FieldErrors } from "#app/kit/forms/field.tsx";
import type { FormField } from "#app/kit/forms/form-fields.ts";
import { PressButton } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";
import { FindField } from "./find-field.tsx";
import type { PageTexts, ShownForm } from "./show-form.http.server.ts";
import { FOCUS, hitId, LISTED, type TypedField } from "./typed-form.ts";
import type { TypedAhead } from "./use-typed-ahead.ts";

type Props = {
  shown: ShownForm;
  texts: PageTexts;
  fields: Record<TypedField, FormField>;
  ahead: TypedAhead;
  /** Changes with each answer, which all but the search box shows. */
  answerKey: number;
};

/** What is ordered: the lines so far, and below them the box that adds the next. */
export function GoodsFields({ shown, fields, texts, ahead, answerKey }: Props) {
  const { find } = fields;
  return (
    <section className="panel" aria-labelledby="new-order-goods">
      <h2 id="new-order-goods">{texts.what}</h2>
      <Lines key={`lines ${answerKey}`} shown={shown} texts={texts} />
      <FindField
        field={find}
        box={ahead.box}
        defaultValue={shown.form.find}
        label={texts.product}
        hint={texts.productHint}
        intent="find"
        button={texts.add}
        autoFocus={shown.focus === FOCUS.find}
      />
      <Hits shown={shown} texts={texts} />
      <PasteList key={`list ${answerKey}`} shown={shown} texts={texts} field={fields.list} />
    </section>
  );
}

type ShownProps = Pick<Props, "shown" | "texts">;

function Lines({ shown: { lines, errors = {} }, texts }: ShownProps) {
  if (lines.length === 0) return <p className="hint mb-3">{texts.noGoods}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <Line
          key={line.productId}
          line={line}
          texts={texts}
          errors={errors[`quantity-${line.productId}`]}
        />
      ))}
    </ul>
  );
}

type LineProps = { line: ShownForm["lines"][number]; texts: PageTexts; errors?: string[] };

/** A product of the order. Its price is what the shop asks now; what was shown before is named. */
function Line({ line, texts, errors }: LineProps) {
  const t = useText();
  const { productId, offerPriceVnd, seenVnd, problem, weight } = line;
  const name = line.name || t.seller.unknown;
  const id = `quantity-${productId}`;
  const field = { id, errorId: `${id}-error`, name: "quantity", errors };
  return (
    <li className="new-order-line">
      <Picture imageRef={line.imageRef} alt="" slot="line" />
      <div>
        <p>
          <label htmlFor={id}>
            <span className="sr-only">{texts.quantityOf} </span>
            {name}
          </label>{" "}
          <span className="hint">
            {[weight, formatVnd(offerPriceVnd)].filter(Boolean).join(" · ")}
            {seenVnd !== null &&
              seenVnd !== offerPriceVnd &&
              ` (${texts.was} ${formatVnd(seenVnd)})`}
          </span>
        </p>
        {problem && <p className="unavailable">{problem}</p>}
        <FieldErrors field={field} />
      </div>
      <input type="hidden" name="product" value={productId} />
      <input type="hidden" name="price" value={offerPriceVnd} />
      <input
        id={id}
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        defaultValue={line.typed}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors && field.errorId}
      />
      <strong>{formatVnd(offerPriceVnd * line.quantity)}</strong>
      <PressButton intent="remove" of={productId} className="icon-button">
        <Illustration name="icon-trash" label={`${texts.remove} ${name}`} />
      </PressButton>
    </li>
  );
}

/** What was found for the text in the box, each with a button that adds it. */
function Hits({ shown: { hits = [], said, focus, form }, texts }: ShownProps) {
  if (!form.find.trim() || !said) return null;
  return (
    <div className="new-order-choices">
      <h3>{said}</h3>
      <ul>
        {hits.map((card, i) => (
          <li key={card.id}>
            <PressButton
              intent="add"
              of={card.id}
              id={hitId(i)}
              className="new-order-choice"
              aria-label={`${texts.add} ${titleOf(card)}`}
              {...(focus === hitId(i) && { autoFocus: true })}
            >
              <strong>{card.name}</strong>{" "}
              <span className="hint">
                {[card.weight, formatVnd(card.offerPriceVnd)].filter(Boolean).join(" · ")}
              </span>
            </PressButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

const titleOf = ({ name, weight }: ProductCard) => [name, weight].filter(Boolean).join(" ");

/** A list from a chat, and what it became, to be ticked and added to the order. */
function PasteList({ shown, texts, field }: ShownProps & { field: FormField }) {
  const { listed, picks, focus } = shown;
  const found = listed.some(({ choices }) => choices.length > 0);
  return (
    <details open={Boolean(field.initialValue)}>
      <summary className="touch-link">{texts.paste}</summary>
      <div className="field">
        <label htmlFor={field.id}>{texts.list}</label>
        <textarea
          id={field.id}
          name="list"
          rows={4}
          defaultValue={field.initialValue}
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={field.errors && field.errorId}
        />
        <FieldErrors field={field} />
        <p className="mt-3">
          <PressButton intent="read">{texts.read}</PressButton>
        </p>
      </div>
      {listed.length > 0 && (
        <>
          <input type="hidden" name="listed" value={shown.form.listed} />
          <ListedLines
            texts={texts.listed}
            lines={listed}
            picks={picks}
            focus={focus}
            instead={(name, at) => (
              <p className="line-actions">
                <PressButton intent="search" of={name}>
                  {`${texts.search} “${name}”`}
                </PressButton>{" "}
                <label className="choice">
                  <input
                    type="checkbox"
                    name={pickField(at)}
                    value={LEFT_OUT}
                    defaultChecked={picks?.[at]?.productId === LEFT_OUT}
                    {...(focus === pickField(at) && focused(at))}
                  />{" "}
                  {texts.listed.leaveOut}
                </label>
              </p>
            )}
          />
          {found && (
            <PressButton
              intent="add-list"
              id={LISTED}
              className="button"
              {...(focus === LISTED && { autoFocus: true })}
            >
              {texts.addPicked}
            </PressButton>
          )}
        </>
      )}
    </details>
  );
}

import { type InputHTMLAttributes, type RefObject, useEffect, useRef } from "react";
import { focused, ListedLines } from "#app/features/cart/paste-list/listed-lines.tsx";
import { LEFT_OUT, pickField } from "#app/features/cart/paste-list/rules.ts";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import type { ProductCard } from "#app/features/catalogue/products/products.server.ts";
import { FreeLines } from "#app/features/orders/free-lines/free-lines.tsx";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { FieldErrors } from "#app/kit/forms/field.tsx";
import type { FormField } from "#app/kit/forms/form-fields.ts";
import { SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";
import type { FormProps, PageTexts, ShownForm, ShownProps } from "./phone-form.http.server.ts";
import { FOCUS, hitId, LISTED } from "./phone-form.ts";

/**
 * The lines of the order so far, and below them the box that adds the next.
 *
 * @param answerKey changes with each answer, which all fields but the search box then show
 */
export function GoodsFields({
  shown,
  texts,
  fields: { find, list },
  ahead,
  answerKey,
}: FormProps & { ahead: TypedAhead; answerKey: number }) {
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
      <PasteList key={`list ${answerKey}`} shown={shown} texts={texts} field={list} />
      <FreeLines
        key={`free ${answerKey}`}
        rows={shown.form.free}
        errors={shown.errors}
        texts={texts.free}
        focus={shown.focus}
      />
    </section>
  );
}

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

type LineProps = {
  line: ShownForm["lines"][number];
  texts: PageTexts;
  errors?: string[];
};

/** A product of the order at today's price; if an earlier answer showed another price, that is named, too. */
function Line({ line, texts, errors }: LineProps) {
  const t = useText();
  const { productId, offerPriceVnd, seenVnd, problem, weight } = line;
  const name = line.name || t.seller.unknown;
  const id = `quantity-${productId}`;
  const field = { id, errorId: `${id}-error`, name: "quantity", errors };
  return (
    <li className="row items-center py-2 new-order-line">
      <Picture imageRef={line.imageRef} alt="" slot="line" />
      <div className="grow basis-48 min-w-0">
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
      <strong className="grow text-right whitespace-nowrap md:flex-none md:w-28">
        {formatVnd(offerPriceVnd * line.quantity)}
      </strong>
      <SubmitButton intent="remove" of={productId} className="icon-button">
        <Illustration name="icon-trash" label={`${texts.remove} ${name}`} />
      </SubmitButton>
    </li>
  );
}

/** The products found for the text in the box, each as a button that adds it. */
function Hits({ shown: { hits = [], said, focus, form }, texts }: ShownProps) {
  if (!form.find.trim() || !said) return null;
  return (
    <div className="new-order-choices">
      <h3>{said}</h3>
      <ul>
        {hits.map((card, i) => (
          <li key={card.id}>
            <SubmitButton
              intent="add"
              of={card.id}
              id={hitId(i)}
              className="new-order-choice"
              aria-label={`${texts.add} ${titleOf(card)}`}
              autoFocus={focus === hitId(i)}
            >
              <strong>{card.name}</strong>{" "}
              <span className="hint">
                {[card.weight, formatVnd(card.offerPriceVnd)].filter(Boolean).join(" · ")}
              </span>
            </SubmitButton>
          </li>
        ))}
        <li>
          <SubmitButton intent="free" of={form.find}>
            {`${texts.free.take}: ${form.find}`}
          </SubmitButton>
        </li>
      </ul>
    </div>
  );
}

const titleOf = ({ name, weight }: ProductCard) => [name, weight].filter(Boolean).join(" ");

/** A box for a list from a chat, and the products it means, to be ticked and added to the order. */
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
          <SubmitButton intent="read">{texts.read}</SubmitButton>
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
                <SubmitButton intent="search" of={name}>
                  {`${texts.search} “${name}”`}
                </SubmitButton>{" "}
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
            <SubmitButton
              intent="add-list"
              id={LISTED}
              className="button"
              autoFocus={focus === LISTED}
            >
              {texts.addPicked}
            </SubmitButton>
          )}
        </>
      )}
    </details>
  );
}

/** A search box with its button. @param intent of the button */
export function FindField({
  field,
  label,
  hint,
  intent,
  button,
  box,
  ...input
}: {
  field: FormField;
  label: string;
  hint: string;
  intent: string;
  button: string;
  box?: RefObject<HTMLInputElement>;
} & Pick<InputHTMLAttributes<HTMLInputElement>, "autoFocus" | "defaultValue">) {
  const describedBy = [`${field.id}-hint`, field.errors && field.errorId].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <div className="row find-row">
        <input
          ref={box}
          id={field.id}
          name={field.name}
          type="text"
          autoComplete="off"
          aria-invalid={field.errors ? true : undefined}
          aria-describedby={describedBy}
          {...input}
        />{" "}
        <SubmitButton intent={intent}>{button}</SubmitButton>
      </div>
      <p className="hint" id={`${field.id}-hint`}>
        {hint}
      </p>
      <FieldErrors field={field} />
    </div>
  );
}

/** Separates products in the box, as splitList reads it. */
const NEXT = "; ";
/** The buttons that search for the text in the box: that of Enter and the box's own. */
const SEARCHES = ["next", "find"];

type Submitter = HTMLButtonElement | null;
type TypedAhead = {
  box: RefObject<HTMLInputElement>;
  /** Called when a button was submitted. */
  onSent: (button: Submitter) => void;
  /** Called when a button is used before the last submit was answered. */
  onWait: (button: Submitter) => void;
};

/**
 * Shows each answer in the box that searches products. The seller may type on before the answer comes: that text stays
 * in the box behind the text that was sent, and is submitted after the answer, one product after the other. Another
 * button used meanwhile is submitted last. Submitting changes nothing in the box, because the shop may be out of reach
 * for long.
 *
 * @param answered the text of the box after an answer
 */
export function useTypedAhead(answered: string, answerKey: number): TypedAhead {
  const box = useRef<HTMLInputElement>(null);
  const sent = useRef({ text: "", button: "" });
  const waiting = useRef("");
  const shownKey = useRef(answerKey);
  useEffect(() => {
    const input = box.current!;
    if (shownKey.current === answerKey) return;
    shownKey.current = answerKey;
    const { text } = sent.current;
    const { value } = input;
    const rest = value.slice(text.length).replace(/^; /, "");
    const shown = value.startsWith(text) ? [answered, rest].filter(Boolean).join(NEXT) : value;
    input.value = shown;
    const click = (button: string) =>
      input.form!.querySelector<HTMLElement>(`button[value="${CSS.escape(button)}"]`)?.click();
    const [first = "", ...others] = shown.split(NEXT);
    if (answered === "" && others.length > 0) {
      input.value = first;
      click("next");
      input.value = shown;
      return;
    }
    const next = waiting.current;
    waiting.current = "";
    if (next) click(next);
  }, [answered, answerKey]);
  return {
    box,
    onSent: (button) => {
      sent.current = { text: box.current!.value, button: button?.value ?? "" };
    },
    onWait: (button) => {
      const input = box.current!;
      const value = button?.value ?? "";
      if (!SEARCHES.includes(value)) {
        // The same button again would not know the answer to the first time.
        if (value !== sent.current.button) waiting.current = value;
      } else if (input.value !== sent.current.text && !input.value.endsWith(NEXT))
        input.value += NEXT;
    },
  };
}

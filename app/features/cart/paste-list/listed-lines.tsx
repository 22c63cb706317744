import type { ReactNode } from "react";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { ProductName } from "#app/features/catalogue/card/product-name.tsx";
import type { ProductCard } from "#app/features/catalogue/products/products.server.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { useText } from "#app/root-data.ts";
import type { ListedLine } from "./read-list.server.ts";
import { LEFT_OUT, type Pick, pickField, quantityField } from "./rules.ts";
import type { listedLineTexts } from "./text.ts";

/** Quantities offered; more if the list asks for more. */
const MIN_CHOICES = 9;

type Texts = (typeof listedLineTexts)["en"];

type Props = {
  texts: Texts;
  lines: ListedLine[];
  picks?: Pick[];
  /** Name of the field that has the focus. */
  focus?: string;
  /** The offer for a line without products. */
  instead: (name: string, at: number) => ReactNode;
};

/** The fields of a form in which the products found for a list can be corrected. */
export function ListedLines({ texts, lines, picks, focus, instead }: Props) {
  return (
    <ul>
      {lines.map((line, i) => (
        <li key={i} className="cart-line">
          {line.choices.length > 0 ? (
            <FoundLine
              {...{ texts, line, at: i, pick: picks?.[i] }}
              hasFocus={focus === pickField(i)}
            />
          ) : (
            <UnknownLine {...{ texts, line }}>{instead(line.name, i)}</UnknownLine>
          )}
        </li>
      ))}
    </ul>
  );
}

type Line = { texts: Texts; line: ListedLine };
type LineProps = Line & { at: number; pick?: Pick; hasFocus: boolean };

/** A line with its product ticked, or with the products that it may mean, to choose one or none. */
function FoundLine({ texts, line, at, pick, hasFocus }: LineProps) {
  const { text, choices, isSure, isSoldOut } = line;
  const picked = pick?.productId ?? (isSure ? choices[0]!.id : "");
  return (
    <>
      {isSure && <Picture imageRef={choices[0]!.imageRef} alt="" slot="line" />}
      <fieldset className="cart-text">
        <legend className="hint">{text}</legend>
        {isSoldOut && <p className="unavailable">{texts.soldOut}</p>}
        {!isSure && <p className="strong">{isSoldOut ? texts.instead : texts.which}</p>}
        {choices.map((card, i) => (
          <label key={card.id} className="choice">
            <input
              type={isSure ? "checkbox" : "radio"}
              name={pickField(at)}
              value={card.id}
              defaultChecked={picked === card.id}
              {...(hasFocus && i === 0 && focused(at))}
            />{" "}
            <Product card={card} />
          </label>
        ))}
        {!isSure && (
          <label className="choice">
            <input
              type="radio"
              name={pickField(at)}
              value={LEFT_OUT}
              defaultChecked={picked === LEFT_OUT}
            />{" "}
            {texts.leaveOut}
          </label>
        )}
        <Quantity {...{ texts, line, at }} quantity={pick?.quantity ?? line.quantity} />
      </fieldset>
    </>
  );
}

/** Makes a field the one that has the focus. */
export const focused = (at: number) => ({ id: pickField(at), autoFocus: true });

function Product({ card: { weight, offerPriceVnd, ...names } }: { card: ProductCard }) {
  return (
    <span>
      <ProductName lang={useText().lang} {...names} />{" "}
      <span className="hint">{[weight, formatVnd(offerPriceVnd)].filter(Boolean).join(" · ")}</span>
    </span>
  );
}

function Quantity({ texts, line, at, quantity }: Line & { at: number; quantity: number }) {
  const offered = Array.from({ length: MIN_CHOICES }, (_, i) => i + 1);
  return (
    <p className="line-actions choice">
      <label htmlFor={quantityField(at)}>
        {texts.quantity}
        <span className="sr-only">{`: ${line.text}`}</span>
      </label>{" "}
      <select id={quantityField(at)} name={quantityField(at)} defaultValue={quantity}>
        {[...new Set([...offered, line.quantity, quantity])].map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </p>
  );
}

/** A line without products, as it was typed. */
function UnknownLine({ texts, line, children }: Line & { children: ReactNode }) {
  return (
    <div className="cart-text">
      <p className="hint">{line.text}</p>
      <p className="unavailable">{line.isSoldOut ? texts.soldOut : texts.unknown}</p>
      {children}
    </div>
  );
}

import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { JumpTarget } from "#app/features/catalogue/products/seller-products.server.ts";
import { ScanButton } from "#app/kit/components/scan-button.tsx";
import { SellerForm } from "#app/kit/forms/seller-form.tsx";
import { type ProductListPosition, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { productListTexts } from "./text.ts";

type Props = {
  position: ProductListPosition;
  /** The page that shows what is found; the product list if it does not say. */
  action?: string;
  /** Fields of the grid of prices, which stay. */
  columns?: string;
};

/** Search by name and group, and the filter by first letter. */
export function ProductSearch({ position, action = paths.sellerProducts(), columns }: Props) {
  const { search, letter } = position;
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  function searchFor(code: string) {
    const { current } = input;
    current!.value = code;
    current!.form!.querySelector<HTMLButtonElement>("[type=submit]")!.click();
  }
  return (
    <SellerForm
      key={`${letter}${search}`}
      className="row mb-4 seller-search"
      method="get"
      action={action}
    >
      {columns && <input type="hidden" name="columns" value={columns} />}
      <label className="sr-only" htmlFor="search">
        {productListTexts[t.lang].searchProducts}
      </label>
      <input
        ref={input}
        id="search"
        type="search"
        name="search"
        defaultValue={search}
        placeholder={productListTexts[t.lang].searchProducts}
      />
      <label className="sr-only" htmlFor="letter">
        {productListTexts[t.lang].firstLetter}
      </label>
      <select id="letter" name="letter" defaultValue={letter}>
        <option value="">{productListTexts[t.lang].anyLetter}</option>
        {LETTERS.map((one) => (
          <option key={one} value={one}>
            {productListTexts[t.lang].onlyLetter(one.toUpperCase())}
          </option>
        ))}
      </select>
      <button className="button" type="submit">
        {t.search.submit}
      </button>
      <ScanButton onCode={searchFor} />
    </SellerForm>
  );
}

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz", "#"];
const ANCHOR = "letter-";

/** The element id of the first product of a letter. */
export const letterAnchor = (letter: string) => ANCHOR + (letter === "#" ? "other" : letter);

type JumpProps = { position: ProductListPosition; targets: JumpTarget[] };

/** Links to the first product of each letter, on whatever page it is; only on wide screens. */
export function JumpIndex({ position, targets }: JumpProps) {
  const t = useText();
  const { hash, key } = useLocation();
  // The key changes with each jump, to the same letter, too.
  useEffect(() => {
    const target = hash.startsWith(`#${ANCHOR}`) && document.getElementById(hash.slice(1));
    if (target) target.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <nav className="jump-index" aria-label={productListTexts[t.lang].jumpTo}>
      {LETTERS.map((letter) => {
        const target = targets.find((one) => one.letter === letter);
        if (!target) return null;
        const there = { ...position, letter: "", page: target.page };
        return (
          <Link key={letter} to={paths.sellerProducts(there, {}, letterAnchor(letter))}>
            {letter.toUpperCase()}
          </Link>
        );
      })}
    </nav>
  );
}

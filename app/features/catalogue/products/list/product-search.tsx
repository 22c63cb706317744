import { SellerForm } from "#app/kit/forms/seller-form.tsx";
import { type ProductListPosition, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { LETTERS } from "./jump-index.tsx";

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
  return (
    <SellerForm key={`${letter}${search}`} className="seller-search" method="get" action={action}>
      {columns && <input type="hidden" name="columns" value={columns} />}
      <label className="sr-only" htmlFor="search">
        {t.seller.searchProducts}
      </label>
      <input
        id="search"
        type="search"
        name="search"
        defaultValue={search}
        placeholder={t.seller.searchProducts}
      />
      <label className="sr-only" htmlFor="letter">
        {t.seller.firstLetter}
      </label>
      <select id="letter" name="letter" defaultValue={letter}>
        <option value="">{t.seller.anyLetter}</option>
        {LETTERS.map((one) => (
          <option key={one} value={one}>
            {t.seller.onlyLetter(one.toUpperCase())}
          </option>
        ))}
      </select>
      <button className="button" type="submit">
        {t.search.submit}
      </button>
    </SellerForm>
  );
}

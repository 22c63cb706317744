import { paths } from "../../../paths.ts";
import { SellerForm } from "../../../ui/form/seller-form.tsx";
import { useText } from "../../../ui/page/root-data.ts";
import { LETTERS } from "./jump-index.tsx";
import type { ListPosition } from "./product-list-href.ts";

/** Search by name and group, and the filter by first letter. */
export function ProductSearch({ position: { search, letter } }: { position: ListPosition }) {
  const t = useText();
  return (
    <SellerForm
      key={`${letter}${search}`}
      className="seller-search"
      method="get"
      action={paths.sellerProducts}
    >
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

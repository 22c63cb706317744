import type { ProductCard } from "../../models/catalogue/product-cards.ts";
import { useText } from "../page/root-data.ts";
import { ProductSection } from "./product-section.tsx";

type Props = { cards: ProductCard[]; hasExact: boolean; five?: boolean };

/** Products whose names are close to a search, below those it found. Goes inside a CartForm. */
export function NearProducts({ cards, hasExact, five }: Props) {
  const { search: t } = useText();
  const title = hasExact ? t.similar : t.didYouMean;
  return <ProductSection id="near" title={title} cards={cards} five={five} />;
}

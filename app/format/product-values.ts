/** Name of the checkbox by which a seller gives a product without a discount one. */
export const DISCOUNT = "discount";

type RowProduct = {
  name: string;
  categoryPath: string | null;
  weight: string | null;
  priceVnd: number;
  offerPriceVnd: number;
};

type EditedProduct = RowProduct & {
  description: string;
  brand: string | null;
  rating: number | null;
  reviewCount: number | null;
  shortDescription: string | null;
};

/** What the fields of a product's row show of it. */
export const rowValues = (product: RowProduct) => ({
  name: product.name,
  category: product.categoryPath ?? "",
  weight: product.weight ?? "",
  price: String(product.priceVnd),
  offerPrice: String(product.offerPriceVnd),
});

/** What the fields of a product's form show of it. */
export const productValues = (product: EditedProduct) => ({
  ...rowValues(product),
  description: product.description,
  brand: product.brand ?? "",
  rating: String(product.rating ?? ""),
  reviewCount: String(product.reviewCount ?? ""),
  shortDescription: product.shortDescription ?? "",
});

import { paths } from "../paths.ts";
import { type MailContent, paragraphs } from "./order-mail-parts.ts";

type LowProduct = { name: string; weight: string | null; stockCount: number };

/** Tells a seller of products that are running low, at least one, in both languages. */
export function lowStockNotice(products: LowProduct[], baseUrl: string | null): MailContent {
  const [first] = products;
  const about =
    products.length === 1
      ? `${titleOf(first!)}: ${first!.stockCount}`
      : `${products.length} sản phẩm / products`;
  return {
    subject: `Sắp hết hàng / Low stock: ${about}`,
    text: paragraphs(
      products.map((product) => `${titleOf(product)}: ${leftOf(product)}`).join("\n"),
      baseUrl && `${baseUrl}${paths.sellerStock}`,
    ),
  };
}

const titleOf = ({ name, weight }: LowProduct) => (weight ? `${name} (${weight})` : name);

const leftOf = ({ stockCount }: LowProduct) =>
  stockCount === 0 ? "hết hàng / out of stock" : `còn ${stockCount} / ${stockCount} left`;

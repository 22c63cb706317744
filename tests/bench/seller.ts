import { importProducts } from "./seller/import-products.ts";
import { pagesOfManyOrders } from "./seller/many-orders.ts";
import { weighOrdersPage } from "./seller/orders-weight.ts";
import { timeOverview } from "./seller/overview.ts";
import { searchOrders } from "./seller/search-orders.ts";
import { logInSeller } from "./seller/seller-client.ts";
import { printTable } from "./support/figures.ts";
import { startShop } from "./support/processes.ts";

const PRODUCTS = 1_000;

/** The seller screens with few and with many orders, and an import. */
export async function benchSeller(orders: { few: number; many: number }): Promise<void> {
  const [few, many] = [
    await startShop(PRODUCTS, orders.few),
    await startShop(PRODUCTS, orders.many),
  ];
  const [small, large] = [await logInSeller(few), await logInSeller(many)];
  const count = (n: number) => n.toLocaleString("en");
  const title = `${count(orders.many)} orders ÷ ${count(orders.few)}`;
  printTable("Orders page", [await weighOrdersPage(small)]);
  printTable(title, await pagesOfManyOrders(small, large));
  printTable(`Overview, ${title}`, await timeOverview(small, large));
  printTable(`Search among ${count(orders.many)} orders`, await searchOrders(large));
  printTable("Import of 10,000 products", await importProducts(small));
}

import { useText } from "../../../ui/page/root-data.ts";
import { type OrdersPosition, ordersCsvHref } from "./orders-href.ts";

/** Links to the orders of the filter as a file, for programs that expect commas or semicolons. */
export function CsvLinks({ position }: { position: OrdersPosition }) {
  const t = useText();
  return (
    <p className="export">
      <a className="touch-link" href={ordersCsvHref(position)} download>
        {t.seller.exportCsv}
      </a>
      <a className="touch-link" href={ordersCsvHref(position, "semicolon")} download>
        {t.orderList.csvForExcel}
      </a>
    </p>
  );
}

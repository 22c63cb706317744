import { pressOf } from "#app/kit/format/press.ts";
import { useText } from "#app/root-data.ts";
import type { AppliedFilter } from "./applied-filters.http.server.ts";
import { FILTER_FORM } from "./orders-filter.tsx";

/** Which part of the orders is listed, such as one day's; each limit can be removed. */
export function AppliedFilters({ filters }: { filters: AppliedFilter[] }) {
  const t = useText();
  if (filters.length === 0) return null;
  return (
    <div className="applied-filters">
      <span>{t.orderList.filter}:</span>
      <ul>
        {filters.map(({ text, names }) => (
          <li key={text}>
            <button
              type="submit"
              form={FILTER_FORM}
              name="intent"
              value={pressOf("filter", `without:${names}`)}
            >
              <span className="sr-only">{t.orderList.remove}</span> {text}{" "}
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

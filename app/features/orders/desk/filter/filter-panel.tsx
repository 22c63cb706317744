import { type Area, areaValue, type OrderScope } from "#app/features/orders/finding/filter.ts";
import type { DeliveryRun } from "#app/features/orders/runs/delivery-runs.server.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { isoDay } from "#app/kit/format/vietnam-day.ts";
import { PressButton } from "#app/kit/forms/seller-form.tsx";
import { useText } from "#app/root-data.ts";
import { CALL_RESULTS } from "#db/order-values.ts";

export type FilterChoices = {
  /** The wards that orders went to, by province. */
  wards: Required<Area>[];
  /** The runs that are not settled yet. */
  runs: Pick<DeliveryRun, "id" | "createdAt" | "courier">[];
  /** What the day of delivery is called, if orders may have one. */
  slotDay?: string;
};

type Props = { scope?: OrderScope; choices: FilterChoices };

/** Filters of the orders list beside the search: when, where to, on which run, and what came of the call. */
export function FilterPanel({ scope = {}, choices: { wards, runs, slotDay } }: Props) {
  const t = useText();
  const text = t.orderList;
  const { from, to, ward, run, call } = scope;
  const { attention, to: _, ...limits } = { ...scope, from: from ?? to };
  const count = Object.values(limits).filter((limit) => limit !== undefined).length;
  const states = [...new Set(wards.map(({ state }) => state))];
  const isOtherRun = run !== undefined && run !== "none" && !runs.some(({ id }) => id === run);
  const isListed = (area: Area) =>
    wards.some(({ state, city }) => state === area.state && [undefined, city].includes(area.city));
  const isOtherArea = ward && !isListed(ward);
  return (
    <details className="filter-panel">
      <summary className="button button-quiet">
        {text.filters} {count > 0 && <strong>{count}</strong>}
      </summary>
      <div className="filter-fields">
        <p className="filter-days">
          {Object.entries(text.days).map(([days, label]) => (
            <PressButton key={days} intent="filter" of={`days:${days}`}>
              {label}
            </PressButton>
          ))}
        </p>
        <label>
          {text.from}
          <input type="date" name="from" defaultValue={from === undefined ? "" : isoDay(from)} />
        </label>
        <label>
          {text.to}
          <input type="date" name="to" defaultValue={to === undefined ? "" : isoDay(to)} />
        </label>
        {slotDay && (
          <label>
            {slotDay}
            <input type="date" name="slotDate" defaultValue={scope.slotDate} />
          </label>
        )}
        <label>
          {text.area}
          <select name="area" defaultValue={ward ? areaValue(ward) : ""}>
            <option value="">{text.anyArea}</option>
            {isOtherArea && <option value={areaValue(ward)}>{ward.city ?? ward.state}</option>}
            {states.map((state) => (
              <optgroup key={state} label={state}>
                <option value={areaValue({ state })}>{text.wholeArea(state)}</option>
                {wards
                  .filter((each) => each.state === state)
                  .map((each) => (
                    <option key={each.city} value={areaValue(each)}>
                      {each.city}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </label>
        <label>
          {text.run}
          <select name="run" defaultValue={run ?? ""}>
            <option value="">{text.anyRun}</option>
            <option value="none">{text.noRun}</option>
            {isOtherRun && <option value={run}>{text.thisRun}</option>}
            {runs.map(({ id, createdAt, courier }) => (
              <option key={id} value={id}>
                {[formatDateTime(createdAt, t.lang), courier].filter(Boolean).join(", ")}
              </option>
            ))}
          </select>
        </label>
        <label>
          {text.calls}
          <select name="call" defaultValue={call ?? ""}>
            <option value="">{text.anyCall}</option>
            <option value="none">{text.notCalled}</option>
            {CALL_RESULTS.map((result) => (
              <option key={result} value={result}>
                {t.calls.results[result]}
              </option>
            ))}
          </select>
        </label>
        <PressButton intent="filter" className="button">
          {text.show}
        </PressButton>
      </div>
    </details>
  );
}

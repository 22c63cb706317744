import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { ConfirmDelete } from "#app/kit/components/confirm-delete.tsx";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { errorsOf } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { AreaFields, wrongFields } from "./area-fields.tsx";
import { loadArea, updateArea, viewOf } from "./areas.http.server.ts";
import { termsVersionOf } from "./areas.server.ts";
import { areaProvinceText, areaTexts } from "./text.ts";

export const meta = privateMeta(({ lang }) => [areaTexts[lang].title, areaTexts[lang].description]);

export const loader = sellerLoader(async ({ context, params, searchParams }) => {
  const shown = await loadArea(context.db, params.id ?? "", viewOf(searchParams));
  return {
    ...shown,
    seenTerms: termsVersionOf(shown.area),
    isToDelete: searchParams.has("delete"),
  };
});

export const action = sellerAction(updateArea);

/** After a refusal, the page shows what somebody else has saved meanwhile. */
export const shouldRevalidate = () => true;

export default function DeliveryArea() {
  const t = areaTexts[useText().lang];
  const { area, seenTerms, isToDelete } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const here = paths.sellerArea(area.id);
  if (isToDelete)
    return (
      <ConfirmDelete
        question={t.question}
        name={area.name}
        detail={t.deleteDetail}
        action={here}
        id={area.id}
        seen={area.updatedAt}
        cancel={here}
      />
    );
  const terms = refused?.part === "terms" ? refused : undefined;
  const errors = errorsOf(refused?.result, "");
  return (
    <>
      <p>
        <Link className="touch-link" to={paths.sellerAreas}>
          {t.back}
        </Link>
      </p>
      <h1>{area.name}</h1>
      <ErrorSummary problems={problemsOf(errors, wrongFields(terms?.result))} />
      {/* With a new key, the fields show the saved values after somebody else's change. */}
      <SellerForm method="post" action={here} className="panel mb-4" key={seenTerms} noValidate>
        <input type="hidden" name="seen" value={seenTerms} />
        <AreaFields area={area} refused={terms?.result} isChanged={terms?.isChanged} />
        <SubmitButton intent="save" className="button">
          {t.save}
        </SubmitButton>
      </SellerForm>
      <AreaRegions />
      <p className="mt-6">
        <a className="button button-remove" href={hrefWith(here, { delete: 1 })}>
          {t.delete}
        </a>
      </p>
    </>
  );
}

/** The provinces and wards of an area, a search for more, and the wards of one province as checkboxes. */
function AreaRegions() {
  const { lang } = useText();
  const t = areaTexts[lang];
  const { area, own, view, allProvinces } = useLoaderData<typeof loader>();
  const here = paths.sellerArea(area.id);
  return (
    <section className="panel" id="regions" aria-labelledby="regions-title">
      <h2 id="regions-title">{t.regions}</h2>
      {own.length === 0 && <p className="hint mb-4">{t.noRegions}</p>}
      <RegionsForm>
        <ul>
          {own.map((each) => (
            <li key={each.province} className="area-province">
              <p>{areaProvinceText(lang, each)}</p>
              <p className="form-buttons">
                <Link
                  className="button button-quiet"
                  to={`${hrefWith(here, { province: each.province })}#wards`}
                  preventScrollReset
                >
                  {t.chooseWards}
                  <span className="sr-only"> {each.province}</span>
                </Link>
                <SubmitButton className="button button-remove" intent="remove" of={each.province}>
                  {t.remove}
                  <span className="sr-only"> {each.province}</span>
                </SubmitButton>
              </p>
            </li>
          ))}
        </ul>
      </RegionsForm>
      <SellerForm method="get" action={`${here}#found`} className="field-row mt-4">
        <div className="field">
          <label htmlFor="find">{t.find}</label>
          <input
            id="find"
            type="search"
            name="q"
            defaultValue={view.q}
            aria-describedby="find-hint"
          />
          <p className="hint" id="find-hint">
            {t.findHint}
          </p>
        </div>
        <button type="submit" className="button button-quiet">
          {t.findButton}
        </button>
      </SellerForm>
      {view.q && <FoundRegions />}
      <SellerForm method="get" action={`${here}#wards`} className="field-row mt-4">
        <div className="field">
          <label htmlFor="province">{t.province}</label>
          <select id="province" name="province" defaultValue={view.province}>
            {allProvinces.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
        <button type="submit" className="button button-quiet">
          {t.showWards}
        </button>
      </SellerForm>
      {view.province && <ProvinceWards key={view.province} />}
    </section>
  );
}

/** The provinces and wards that a search found, to be ticked and added. */
function FoundRegions() {
  const t = areaTexts[useText().lang];
  const { found, view } = useLoaderData<typeof loader>();
  const ticked = useTicked("region");
  return (
    <RegionsForm>
      <fieldset className="mt-4" id="found">
        <legend className="strong">{t.found}</legend>
        {found.length === 0 && <p>{t.nothingFound(view.q)}</p>}
        {found.map(({ province, ward, oldName, isOwn, other }) => (
          <Tick
            key={`${province}|${ward}`}
            name="region"
            value={`${province}|${ward}`}
            isTicked={isOwn || (ticked?.has(`${province}|${ward}`) ?? false)}
            isFixed={isOwn || other !== null}
          >
            {ward ? `${ward}, ${province}` : t.wholeProvince(province)}
            {oldName && <span className="hint block">{t.formerly(oldName)}</span>}
            <Holder isOwn={isOwn} other={other} />
          </Tick>
        ))}
      </fieldset>
      {found.some(({ isOwn, other }) => !isOwn && other === null) && (
        <SubmitButton intent="add" className="button mt-3">
          {t.addFound}
        </SubmitButton>
      )}
    </RegionsForm>
  );
}

/** The wards of a province as checkboxes; those of the area are ticked. */
function ProvinceWards() {
  const t = areaTexts[useText().lang];
  const { wards, isWhole, view } = useLoaderData<typeof loader>();
  const { province } = view;
  const ticked = useTicked("ward");
  return (
    <RegionsForm>
      <fieldset className="mt-4" id="wards">
        <legend className="strong">{t.wards(province)}</legend>
        <p className="hint mb-2">{isWhole ? t.wardsWholeHint : t.wardsHint}</p>
        {!isWhole && (
          <p className="mb-4">
            <SubmitButton intent="whole" of={province}>
              {t.takeWhole}
            </SubmitButton>
          </p>
        )}
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {wards.map(({ ward, isOwn, other }) => (
            <Tick
              // With a new key, the boxes show a saved change.
              key={`${ward} ${isOwn}`}
              name="ward"
              value={ward}
              isTicked={ticked ? ticked.has(ward) : isOwn}
              isFixed={!isWhole && other !== null}
            >
              {ward}
              <Holder isOwn={false} other={other} />
            </Tick>
          ))}
        </div>
      </fieldset>
      <SubmitButton intent={isWhole ? "wards-left" : "wards"} of={province} className="button mt-3">
        {t.saveWards}
      </SubmitButton>
    </RegionsForm>
  );
}

/** A form about the area's provinces and wards; its answer shows the same search or province again. */
function RegionsForm({ children }: { children: ReactNode }) {
  const { area, view } = useLoaderData<typeof loader>();
  return (
    <SellerForm method="post" action={hrefWith(paths.sellerArea(area.id), view)}>
      <input type="hidden" name="seen" value={area.updatedAt} />
      {children}
    </SellerForm>
  );
}

type TickProps = {
  name: string;
  value: string;
  isTicked: boolean;
  /** Whether the box is disabled. */
  isFixed: boolean;
  children: ReactNode;
};

function Tick({ name, value, isTicked, isFixed, children }: TickProps) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isTicked}
        disabled={isFixed}
      />
      <span>{children}</span>
    </label>
  );
}

/** Names the area that already has a province or ward. */
function Holder({ isOwn, other }: { isOwn: boolean; other: string | null }) {
  const t = areaTexts[useText().lang];
  if (!isOwn && other === null) return null;
  return <span className="hint block">{isOwn ? t.ownAlready : t.inArea(other!)}</span>;
}

/** The boxes with a name that were ticked in a refused form; null if none was refused. */
function useTicked(name: string): Set<unknown> | null {
  const refused = useActionData<typeof action>();
  if (refused?.part !== "regions") return null;
  return new Set([refused.result.initialValue?.[name] ?? []].flat());
}

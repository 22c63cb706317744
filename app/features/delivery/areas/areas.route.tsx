import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { readDeliveryTerms } from "#app/features/shop/contents/shop-content.server.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { errorsOf } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { AreaFields, wrongFields } from "./area-fields.tsx";
import { addNewArea } from "./areas.http.server.ts";
import { listAreaProvinces, listAreas } from "./areas.server.ts";
import { areaProvinceText, areaTermsText, areaTexts } from "./text.ts";

export const meta = privateMeta(({ lang }) => [areaTexts[lang].title, areaTexts[lang].description]);

export const loader = sellerLoader(async ({ context: { db } }) => {
  const provinces = await listAreaProvinces(db);
  const areas = await listAreas(db);
  return {
    areas: areas.map((area) => ({ ...area, provinces: provinces.get(area.id) ?? [] })),
    shop: await readDeliveryTerms(db),
  };
});

export const action = sellerAction(addNewArea);

export default function DeliveryAreas() {
  const { lang } = useText();
  const t = areaTexts[lang];
  const { areas, shop } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  return (
    <>
      <h1>{t.title}</h1>
      <p className="hint mb-4">{t.intro}</p>
      {areas.length === 0 && (
        <EmptyState title={t.noAreas} link={{ href: "#add-title", text: t.add }} />
      )}
      <ul>
        {areas.map(({ provinces, ...area }) => (
          <li key={area.id} className="panel mb-4">
            <h2>{area.name}</h2>
            <p>{areaTermsText(lang, area)}</p>
            {provinces.length === 0 ? (
              <p className="hint">{t.noRegions}</p>
            ) : (
              <ul className="bullets">
                {provinces.map((each) => (
                  <li key={each.province}>{areaProvinceText(lang, each)}</li>
                ))}
              </ul>
            )}
            <p className="form-buttons mt-3">
              <Link className="button button-quiet" to={paths.sellerArea(area.id)}>
                {t.edit}
                <span className="sr-only"> {area.name}</span>
              </Link>
              <SlotsLink areaId={area.id} name={area.name} />
            </p>
          </li>
        ))}
        <li className="panel mb-4">
          <h2>{t.elsewhere}</h2>
          <p>{areaTermsText(lang, { ...shop, isServed: true, minimumVnd: 0 })}</p>
          <p className="form-buttons mt-3">
            <a className="button button-quiet" href={paths.sellerShop("delivery")}>
              {t.changeFee}
            </a>
            <SlotsLink name={t.elsewhere} />
          </p>
        </li>
      </ul>
      <section className="panel" aria-labelledby="add-title">
        <h2 id="add-title">{t.add}</h2>
        <SellerForm method="post" action={paths.sellerAreas} className="mt-3" noValidate>
          <ErrorSummary problems={problemsOf(errorsOf(refused, ""), wrongFields(refused))} />
          <AreaFields refused={refused} />
          <SubmitButton intent="add" className="button">
            {t.submitAdd}
          </SubmitButton>
        </SellerForm>
      </section>
    </>
  );
}

/** A link to the delivery times of an area, or of everywhere else. */
function SlotsLink({ areaId, name }: { areaId?: string; name: string }) {
  return (
    <Link className="button button-quiet" to={paths.sellerSlots(areaId)}>
      {areaTexts[useText().lang].slots}
      <span className="sr-only"> {name}</span>
    </Link>
  );
}

import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { ConfirmDelete } from "#app/kit/components/confirm-delete.tsx";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { errorsOf } from "#app/kit/forms/form-fields.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { AreaFields, wrongFields } from "./area-fields.tsx";
import { AreaRegions } from "./area-regions.tsx";
import { termsVersionOf } from "./areas.server.ts";
import { loadArea, viewOf } from "./load-area.http.server.ts";
import { areaTexts } from "./text.ts";
import { updateArea } from "./update-areas.http.server.ts";

export const meta = privateMeta((t) => {
  const { title, description } = areaTexts[t.lang];
  return [title, description];
});

export const loader = sellerLoader(async ({ context, params, searchParams }) => {
  const shown = await loadArea(context.db, params.id ?? "", viewOf(searchParams));
  return {
    ...shown,
    seenTerms: termsVersionOf(shown.area),
    isToDelete: searchParams.has("delete"),
  };
});

export const action = sellerAction(updateArea);

export default function DeliveryArea() {
  const { lang } = useText();
  const t = areaTexts[lang];
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { area, seenTerms, isToDelete } = shown;
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
      {/* The key makes the fields show what is saved after another change. */}
      <SellerForm method="post" action={here} className="panel mb-4" key={seenTerms} noValidate>
        <input type="hidden" name="seen" value={seenTerms} />
        <AreaFields area={area} refused={terms?.result} isChanged={terms?.isChanged} />
        <PressButton intent="save" className="button">
          {t.save}
        </PressButton>
      </SellerForm>
      <AreaRegions
        shown={shown}
        refused={refused?.part === "regions" ? refused.result : undefined}
      />
      <p className="mt-6">
        <a className="button button-quiet" href={hrefWith(here, { delete: 1 })}>
          {t.delete}
        </a>
      </p>
    </>
  );
}

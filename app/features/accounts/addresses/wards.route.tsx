import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadRegions } from "#app/features/delivery/regions/spelling.server.ts";
import { htmlPart } from "#app/kit/request/responses.ts";
import { chooseLang } from "#app/text/languages.ts";
import { RegionSuggestions } from "./region-fields.tsx";

const ONE_DAY = 86_400;

/** Part of the address form for the browser's script: the suggestions for the typed ward and province. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const typed = (name: string) => searchParams.get(name) ?? "";
  const regions = await loadRegions({ city: typed("ward"), state: typed("province") });
  const lang = chooseLang(typed("lang"), null, null);
  return htmlPart(<RegionSuggestions {...regions} lang={lang} />, ONE_DAY);
}

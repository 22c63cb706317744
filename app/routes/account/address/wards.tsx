import type { LoaderFunctionArgs } from "@remix-run/node";
import { renderToStaticMarkup } from "react-dom/server";
import { chooseLang, textFor } from "../../../text/languages.ts";
import { loadRegions } from "./load-address-form.server.ts";
import { RegionSuggestions } from "./region-fields.tsx";

/** Part of the address form for the browser's script: the suggestions for what was typed. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const typed = (name: string) => searchParams.get(name) ?? "";
  const regions = await loadRegions({ city: typed("ward"), state: typed("province") });
  const text = textFor(chooseLang(typed("lang"), null, null));
  return new Response(renderToStaticMarkup(<RegionSuggestions {...regions} text={text} />), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
      "X-Robots-Tag": "noindex",
    },
  });
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { LOGO_PART } from "#app/features/shop/contents/rules.ts";
import { findSavedPicture } from "#app/features/shop/contents/shop-content.server.ts";
import { pictureResponse, refuseVariant } from "./picture-response.http.server.ts";
import { getIconPicture } from "./picture-variant.server.ts";

/** The shop's own logo as a square icon; strangers could have one of each other picture made and kept. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const hash = /^([0-9a-f]{16})\.png$/.exec(params.name ?? "")?.[1];
  const { picture: logo } = await findSavedPicture(context.db, LOGO_PART);
  if (!hash || logo?.ref !== hash) return pictureResponse(null, "image/png");
  const icon = await getIconPicture(context, hash).catch(refuseVariant(context.log));
  return pictureResponse(icon, "image/png");
}

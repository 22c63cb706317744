import type { LoaderFunctionArgs } from "@remix-run/node";
import { getJpegPicture } from "#app/models/pictures/picture-variant.ts";
import { findPicture } from "#app/models/pictures/pictures.ts";
import { PICTURE_WIDTHS } from "#app/paths.ts";
import { parsePictureName } from "#app/values/image-ref.ts";
import { acceptsNoWebp } from "#app/web/accept-header.ts";
import { pictureResponse, refuseVariant } from "./picture-response.server.ts";

const VARY = { Vary: "Accept" };

/** A stored picture: a WebP, or a JPEG for browsers that show no WebP. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const name = parsePictureName(params.name ?? "");
  if (!name || !(PICTURE_WIDTHS as readonly number[]).includes(name.width))
    return pictureResponse(null, "image/webp");
  const { hash, width } = name;
  if (!acceptsNoWebp(request.headers.get("accept")))
    return pictureResponse(await findPicture(context.db, hash, width), "image/webp", VARY);
  const jpeg = await getJpegPicture(context, hash, width).catch(refuseVariant(context.log));
  return pictureResponse(jpeg, "image/jpeg", VARY);
}

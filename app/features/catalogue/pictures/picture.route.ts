import type { LoaderFunctionArgs } from "@remix-run/node";
import { parsePictureName } from "#app/kit/format/image-ref.ts";
import { acceptsNoWebp } from "#app/kit/request/accept-header.ts";
import { PICTURE_WIDTHS } from "#app/paths.ts";
import { pictureResponse, refuseVariant } from "./picture-response.http.server.ts";
import { getJpegPicture } from "./picture-variant.server.ts";
import { findPicture } from "./pictures.server.ts";

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

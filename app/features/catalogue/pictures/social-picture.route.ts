import type { LoaderFunctionArgs } from "@remix-run/node";
import { pictureResponse, refuseVariant } from "./picture-response.http.server.ts";
import { getSocialPicture } from "./picture-variant.server.ts";

/** A stored picture in the format for social networks. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const hash = /^([0-9a-f]{16})\.jpg$/.exec(params.name ?? "")?.[1];
  const picture = hash && (await getSocialPicture(context, hash).catch(refuseVariant(context.log)));
  return pictureResponse(picture || null, "image/jpeg");
}

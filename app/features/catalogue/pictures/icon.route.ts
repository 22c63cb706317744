import type { LoaderFunctionArgs } from "@remix-run/node";
import { pictureResponse, refuseVariant } from "./picture-response.http.server.ts";
import { getIconPicture } from "./picture-variant.server.ts";

/** A stored picture as a square icon. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const hash = /^([0-9a-f]{16})\.png$/.exec(params.name ?? "")?.[1];
  const icon = hash && (await getIconPicture(context, hash).catch(refuseVariant(context.log)));
  return pictureResponse(icon || null, "image/png");
}

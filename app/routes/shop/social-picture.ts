import type { LoaderFunctionArgs } from "@remix-run/node";
import { refuseOverload } from "../../auth/overload.ts";
import { getSocialPicture } from "../../models/pictures/social-picture.ts";

/** A stored picture in the format for social networks. Its name is a hash of its content. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const hash = /^([0-9a-f]{16})\.jpg$/.exec(params.name ?? "")?.[1];
  const picture = hash && (await getSocialPicture(context, hash).catch(refuseOverload));
  if (!picture) return new Response("no such picture\n", { status: 404 });
  return new Response(new Uint8Array(picture), {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}

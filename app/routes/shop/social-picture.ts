import type { LoaderFunctionArgs } from "@remix-run/node";
import { findPicture } from "../../models/pictures.ts";
import { drawSocialPicture } from "../../models/social-picture.ts";
import { FULL_WIDTH } from "../../paths.ts";

/** One of our pictures as networks show it beside a link; its name is its content. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const hash = /^([0-9a-f]{16})\.jpg$/.exec(params.name ?? "")?.[1];
  const picture = hash && (await findPicture(context.db, hash, FULL_WIDTH));
  if (!picture) return new Response("no such picture\n", { status: 404 });
  return new Response(new Uint8Array(await drawSocialPicture(picture)), {
    headers: {
      "Content-Type": "image/jpeg",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
